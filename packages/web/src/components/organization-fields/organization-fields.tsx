import { SPECIALTIES } from '@myra/shared/constants/specialties';
import { ianaZones, spokenZone } from '@myra/shared/rules/calendar/time-zone';
import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { Combobox } from '@/components/ui/combobox';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { MultiSelect } from '@/components/ui/multi-select';
import type { organizationSchema } from './organization-form';

/** Name, website, specialties, postal address and zone of an organization. Needs a FormProvider with these fields. */
export function OrganizationFields({ hasFocus = false }: { hasFocus?: boolean }) {
  const { control, watch } = useFormContext<z.input<typeof organizationSchema>>();
  const timezone = watch('timezone');
  const zones = useMemo(
    () => [...new Set([timezone, ...ianaZones()])].map((zone) => ({ value: zone, label: spokenZone(zone) })),
    [timezone],
  );
  return (
    <div className="flex flex-col gap-4">
      <FormField control={control} name="name" label="Organization name" isRequired>
        <Input autoFocus={hasFocus} autoComplete="organization" maxLength={200} />
      </FormField>
      <FormField control={control} name="website" label="Website">
        <Input type="url" inputMode="url" autoComplete="url" maxLength={300} />
      </FormField>
      <FormField control={control} name="specialties" label="Specialties">
        {({ value, onChange }) => (
          <MultiSelect
            options={SPECIALTIES.map((specialty) => ({ value: specialty, label: specialty }))}
            value={SPECIALTIES.filter((specialty) => value.includes(specialty))}
            onChange={onChange}
            placeholder="Select specialties"
          />
        )}
      </FormField>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-1 font-medium">Postal address</legend>
        <p className="text-xs text-muted-foreground">
          The law asks for it in every commercial email. A post office box is fine.
        </p>
        <FormField control={control} name="postal_address.street" label="Street" isRequired>
          <Input autoComplete="street-address" maxLength={200} />
        </FormField>
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          <FormField control={control} name="postal_address.city" label="City" isRequired>
            <Input autoComplete="address-level2" maxLength={100} />
          </FormField>
          <FormField control={control} name="postal_address.state" label="State" isRequired>
            <Input autoComplete="address-level1" maxLength={60} />
          </FormField>
          <FormField control={control} name="postal_address.zip_code" label="ZIP code" isRequired>
            <Input autoComplete="postal-code" maxLength={20} />
          </FormField>
          <FormField control={control} name="postal_address.country" label="Country" isRequired>
            <Input autoComplete="country-name" maxLength={60} />
          </FormField>
        </div>
      </fieldset>
      <FormField
        control={control}
        name="timezone"
        label="Time zone"
        help="Campaigns are sent on this clock unless one says otherwise."
      >
        {({ value, onChange }) => (
          <Combobox options={zones} value={value} onChange={onChange} searchPlaceholder="Search time zones" />
        )}
      </FormField>
    </div>
  );
}
