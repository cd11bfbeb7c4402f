import { AUDIENCE_TYPE_LABELS, AUDIENCE_TYPES } from '@myra/shared/constants/audience-types';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { FormField } from '@/components/ui/form-field';
import { OptionSelect } from '@/components/ui/option-select';
import type { audienceSchema } from './organization-form';

const OPTIONS = AUDIENCE_TYPES.map((value) => ({ value, label: AUDIENCE_TYPE_LABELS[value] }));

/** Whom the organization writes to. Needs a FormProvider with these fields. */
export function AudienceTypeField() {
  const { control } = useFormContext<z.input<typeof audienceSchema>>();
  return (
    <FormField
      control={control}
      name="audience_type"
      label="Audience type"
      isRequired
      help="What most of your list is. Practices, private clinics and home health are providers; hospitals and nursing homes are institutions; health plans are payers."
    >
      {({ value, onChange }) => (
        <OptionSelect
          options={OPTIONS}
          value={AUDIENCE_TYPES.find((type) => type === value)}
          onChange={onChange}
          placeholder="Select an audience type"
        />
      )}
    </FormField>
  );
}
