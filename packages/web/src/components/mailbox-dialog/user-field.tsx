import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useFormContext } from 'react-hook-form';
import { FormField } from '@/components/ui/form-field';
import { OptionSelect } from '@/components/ui/option-select';
import { useIsAdmin } from '@/lib/session';
import { trpc } from '@/lib/trpc';

const NOBODY = 'none';

/** Whose mailbox it is; for admins only, and never required. Stands in a FormProvider; empty where nobody is chosen. */
export function UserField({ organizationId }: { organizationId: string }) {
  const { control } = useFormContext<{ rep_id: string }>();
  const isAdmin = useIsAdmin();
  const query = trpc.representatives.list.useQuery(
    { query: { org_id: organizationId } },
    { enabled: isAdmin },
  );
  if (!isAdmin) return null;
  const people = query.data?.representatives ?? [];
  const placeholder = query.isError
    ? messages.info.errorLoadingUsers
    : query.isPending
      ? messages.info.loading
      : messages.info.noUsersFound;
  const options = [
    { value: NOBODY, label: screenTexts.mail.notAssigned },
    ...people.map(({ id, name, email }) => {
      const isNamesake = people.some((other) => other.id !== id && other.name === name);
      return { value: id, label: isNamesake ? `${name}, ${email}` : (name ?? email ?? id) };
    }),
  ];
  return (
    <FormField
      control={control}
      name="rep_id"
      label={screenTexts.accounts.fields.user}
      help="The representative whose emails go out from here. A mailbox belongs to one at most."
    >
      {({ value, onChange }) => (
        <OptionSelect
          options={people.length === 0 ? [] : options}
          value={people.length === 0 ? undefined : value || NOBODY}
          onChange={(next) => onChange(next === NOBODY ? '' : next)}
          placeholder={placeholder}
          isDisabled={people.length === 0}
        />
      )}
    </FormField>
  );
}
