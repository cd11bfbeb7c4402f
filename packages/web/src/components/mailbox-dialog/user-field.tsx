import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Field } from '@/components/ui/field';
import { OptionSelect } from '@/components/ui/option-select';
import { useIsAdmin } from '@/lib/session';
import { trpc } from '@/lib/trpc';

const NOBODY = 'none';

interface UserFieldProps {
  organizationId: string;
  /** A representative's id; empty where nobody is chosen. */
  value: string;
  onChange: (repId: string) => void;
  error: string | undefined;
}

/** Whose mailbox it is; for admins only, and never required (MAIL-ACC-16, MAIL-ACC-17). */
export function UserField({ organizationId, value, onChange, error }: UserFieldProps) {
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
  return (
    <Field
      label={screenTexts.accounts.fields.user}
      error={error}
      help="The representative whose emails go out from here. A mailbox belongs to one at most."
    >
      {people.length === 0 ? (
        <OptionSelect
          options={[]}
          value={undefined}
          onChange={onChange}
          placeholder={placeholder}
          isDisabled
        />
      ) : (
        <OptionSelect
          options={[
            { value: NOBODY, label: screenTexts.mail.notAssigned },
            ...people.map(({ id, name, email }) => ({ value: id, label: name ?? email ?? id })),
          ]}
          value={value === '' ? NOBODY : value}
          onChange={(next) => onChange(next === NOBODY ? '' : next)}
        />
      )}
    </Field>
  );
}
