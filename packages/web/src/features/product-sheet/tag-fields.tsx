import { LEAD_ROLES } from '@myra/shared/constants/lead-roles';
import { CARE_SETTINGS, type CareSetting } from '@myra/shared/constants/product-sheet';
import { SPECIALTIES } from '@myra/shared/constants/specialties';
import { Field } from '@/components/ui/field';
import { MultiSelect } from '@/components/ui/multi-select';
import { optionsOf } from './sheet';
import { TAG_LABELS } from './sheet-labels';

export interface Tags {
  roles: string[];
  settings: CareSetting[];
  specialties: string[];
}

const ROLES: readonly string[] = LEAD_ROLES.map(({ role }) => role);
const EVERYBODY = 'Everybody';

/** Who a sentence is for; nothing chosen is everybody. */
export function TagFields({ value, onChange }: { value: Tags; onChange: (tags: Partial<Tags>) => void }) {
  return (
    <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
      <Field label={TAG_LABELS.roles}>
        <MultiSelect
          options={optionsOf(ROLES, value.roles)}
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
          options={optionsOf(SPECIALTIES, value.specialties)}
          value={value.specialties}
          placeholder={EVERYBODY}
          onChange={(specialties) => onChange({ specialties })}
          onType={(words) => onChange({ specialties: [...value.specialties, words] })}
        />
      </Field>
    </div>
  );
}
