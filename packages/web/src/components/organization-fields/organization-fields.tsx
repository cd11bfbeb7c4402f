import { SPECIALTIES } from '@myra/shared/constants/specialties';
import { ianaZones } from '@myra/shared/rules/time-zone';
import { useMemo } from 'react';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { MultiSelect } from '@/components/ui/multi-select';
import type { OrganizationFaults, OrganizationForm } from './organization-form';

interface OrganizationFieldsProps {
  form: OrganizationForm;
  faults: OrganizationFaults;
  onChange: (fields: Partial<OrganizationForm>) => void;
  hasFocus?: boolean | undefined;
}

type TextField = 'name' | 'website' | 'street' | 'city' | 'state' | 'zipCode' | 'country';

/** Name, website, specialties, postal address and zone of an organization (ONB-8, SET-2). */
export function OrganizationFields({ form, faults, onChange, hasFocus = false }: OrganizationFieldsProps) {
  const zones = useMemo(
    () => [...new Set([form.timezone, ...ianaZones()])].map((zone) => ({ value: zone, label: zone })),
    [form.timezone],
  );
  const text = (field: TextField, max: number) => ({
    maxLength: max,
    value: form[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  return (
    <div className="flex flex-col gap-4">
      <Field label="Organization name" isRequired error={faults.name}>
        <Input autoFocus={hasFocus} autoComplete="organization" {...text('name', 200)} />
      </Field>
      <Field label="Website" error={faults.website}>
        <Input type="url" inputMode="url" autoComplete="url" {...text('website', 300)} />
      </Field>
      <Field label="Specialties" error={faults.specialties}>
        <MultiSelect
          options={SPECIALTIES.map((specialty) => ({ value: specialty, label: specialty }))}
          value={SPECIALTIES.filter((specialty) => form.specialties.includes(specialty))}
          onChange={(specialties) => onChange({ specialties })}
          placeholder="Select specialties"
        />
      </Field>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-1 font-medium">Postal address</legend>
        <p className="text-xs text-muted-foreground">
          The law asks for it in every commercial email. A post office box is fine.
        </p>
        <Field label="Street" isRequired error={faults.street}>
          <Input autoComplete="street-address" {...text('street', 200)} />
        </Field>
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          <Field label="City" isRequired error={faults.city}>
            <Input autoComplete="address-level2" {...text('city', 100)} />
          </Field>
          <Field label="State" isRequired error={faults.state}>
            <Input autoComplete="address-level1" {...text('state', 60)} />
          </Field>
          <Field label="ZIP code" isRequired error={faults.zipCode}>
            <Input autoComplete="postal-code" {...text('zipCode', 20)} />
          </Field>
          <Field label="Country" isRequired error={faults.country}>
            <Input autoComplete="country-name" {...text('country', 60)} />
          </Field>
        </div>
      </fieldset>
      <Field
        label="Time zone"
        error={faults.timezone}
        help="Campaigns are sent on this clock unless one says otherwise."
      >
        <Combobox
          options={zones}
          value={form.timezone}
          onChange={(timezone) => onChange({ timezone })}
          searchPlaceholder="Search time zones"
        />
      </Field>
    </div>
  );
}
