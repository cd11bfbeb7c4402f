import { EXECUTIVE_ROLES, LEAD_ROLES } from '@myra/shared/constants/lead-roles';
import { CARE_SETTINGS, type CareSetting } from '@myra/shared/constants/product-sheet';
import { SPECIALTIES } from '@myra/shared/constants/specialties';
import { isForExecutives, pluralOfRole } from '@myra/shared/rules/lead-roles';
import { Field } from '@/components/ui/field';
import { MultiSelect } from '@/components/ui/multi-select';
import { optionsOf } from './sheet';

export interface Tags {
  roles: string[];
  settings: CareSetting[];
  specialties: string[];
}

const ROLES: readonly string[] = LEAD_ROLES.map(({ role }) => role);
const EVERYBODY = 'Everybody';

interface TagFieldsProps {
  value: Tags;
  onChange: (tags: Partial<Tags>) => void;
}

/** Who a sentence is for; nothing chosen is everybody. */
export function TagFields({ value, onChange }: TagFieldsProps) {
  return (
    <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
      <Field label="Roles">
        <MultiSelect
          options={optionsOf(ROLES, value.roles)}
          value={value.roles}
          placeholder={EVERYBODY}
          onChange={(roles) => onChange({ roles })}
        />
      </Field>
      <Field label="Settings">
        <MultiSelect
          options={CARE_SETTINGS.map((setting) => ({ value: setting, label: setting }))}
          value={value.settings}
          placeholder={EVERYBODY}
          onChange={(settings) => onChange({ settings })}
        />
      </Field>
      <Field label="Specialties">
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

/** How executives are written to, and which of the roles of an angle will not get it for that reason. */
export function ExecutiveNote({ roles }: { roles: readonly string[] }) {
  const left = isForExecutives(roles) ? [] : EXECUTIVE_ROLES.filter((role) => roles.includes(role));
  return left.length > 0 ? (
    <p role="status" className="-mt-2 text-xs text-warning-soft-foreground">
      Because it also names people of a department, {left.map(pluralOfRole).join(', ')} get this angle only in
      small practices. Write them one of their own: they decide about money, risk and contracts.
    </p>
  ) : (
    <p className="-mt-2 text-xs text-muted-foreground">
      Executives decide about money, risk and contracts; write them an angle of their own.
    </p>
  );
}
