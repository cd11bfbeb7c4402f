import { LEAD_NAME_MAX } from '@myra/shared/constants/limits';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

const FIELDS = [
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['title', 'Title'],
  ['provider_name', 'Practice or facility'],
] as const;

/** Who a new lead is. */
export type Person = Record<(typeof FIELDS)[number][0], string>;

interface PersonFieldsProps {
  values: Person;
  onChange: (values: Person) => void;
}

/** The fields of a lead that is made of a message. */
export function PersonFields({ values, onChange }: PersonFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
      {FIELDS.map(([name, label]) => (
        <Field key={name} label={label}>
          <Input
            maxLength={LEAD_NAME_MAX}
            value={values[name]}
            onChange={(event) => onChange({ ...values, [name]: event.target.value })}
          />
        </Field>
      ))}
    </div>
  );
}
