import { messages } from '@myra/shared/messages/catalogue';
import { OptionSelect } from '@/components/ui/option-select';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import { fullNameOf, type Person, ROLE_OPTIONS, roleOf } from './person';

interface RoleSelectProps {
  person: Person;
  /** Nobody changes their own role. */
  isOwn: boolean;
}

/** A person's role. A change takes effect at once. */
export function RoleSelect({ person, isOwn }: RoleSelectProps) {
  const utils = trpc.useUtils();
  const change = trpc.people.changeRole.useMutation(failing(messages.error.updateUserRole));
  const role = roleOf(person);
  if (isOwn) {
    return (
      <span title="Another admin changes your role.">
        {ROLE_OPTIONS.find(({ value }) => value === role)?.label}
      </span>
    );
  }
  const save = async (user_role: typeof role) => {
    if (user_role === role) return;
    if (await succeeds(change.mutateAsync({ query: { user_id: person.id, user_role } }))) {
      toast.success(messages.success.userRoleUpdated);
    }
    await utils.people.invalidate();
  };
  return (
    <OptionSelect
      aria-label={`Role of ${fullNameOf(person)}`}
      options={ROLE_OPTIONS}
      value={change.isPending ? change.variables.query.user_role : role}
      inputSize="sm"
      isDisabled={change.isPending}
      className="w-40"
      onChange={(next) => void save(next)}
    />
  );
}
