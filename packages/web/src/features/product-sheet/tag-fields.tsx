import { CARE_SETTINGS, type CareSetting } from '@myra/shared/constants/product-sheet';
import { SERVED_SPECIALTIES } from '@myra/shared/constants/served-specialties';
import { Field } from '@/components/ui/field';
import { MultiSelect } from '@/components/ui/multi-select';
import { ROLE_OPTIONS } from '@/lib/role-options';
import { optionsOf, withOwn } from './sheet';
import { TAG_LABELS } from './sheet-labels';

export interface Tags {
  roles: string[];
  settings: CareSetting[];
  specialties: string[];
}

const EVERYBODY = 'Everybody';

/** Who a sentence is for; nothing chosen is everybody. */
export function TagFields({ value, onChange }: { value: Tags; onChange: (tags: Partial<Tags>) => void }) {
  return (
    <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
      <Field label={TAG_LABELS.roles}>
        <MultiSelect
          options={withOwn(ROLE_OPTIONS, value.roles)}
          value={value.roles}
          placeholder={EVERYBODY}
          onChange={(roles) => onChange({ roles })}
        />
      </Field>
      <Field label={TAG_LABELS.settings}>
        <MultiSelect
          options={CARE_SETTINGS.map((setting) => ({ value: setting, label: setting }))}
          value={value.settings}
          placeholder={EVERYBODY}
          onChange={(settings) => onChange({ settings })}
        />
      </Field>
      <Field label={TAG_LABELS.specialties}>
        <MultiSelect
          options={optionsOf(SERVED_SPECIALTIES, value.specialties)}
          value={value.specialties}
          placeholder={EVERYBODY}
          onChange={(specialties) => onChange({ specialties })}
          onType={(words) => onChange({ specialties: [...value.specialties, words] })}
        />
      </Field>
    </div>
  );
}
