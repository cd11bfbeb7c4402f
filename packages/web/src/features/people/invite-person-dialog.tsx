import type { Role } from '@myra/shared/constants/roles';
import { messages } from '@myra/shared/messages/catalogue';
import { useState } from 'react';
import { PersonDialog } from '@/components/person-dialog/person-dialog';
import { type PersonFaults, personFaults } from '@/components/person-dialog/person-faults';
import { Field } from '@/components/ui/field';
import { OptionSelect } from '@/components/ui/option-select';
import { errorText } from '@/lib/error-text';
import { fieldIssues } from '@/lib/field-issues';
import { trpc } from '@/lib/trpc';
import { OneTimePassword } from './one-time-password';
import { ROLE_OPTIONS } from './person';

interface Form {
  name: string;
  email: string;
  role: Role;
}

const EMPTY: Form = { name: '', email: '', role: 'representative' };

/** Makes an account; then shows its one-time password, which is told this once. */
export function InvitePersonDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState(EMPTY);
  const [faults, setFaults] = useState<PersonFaults>({});
  const utils = trpc.useUtils();
  const invite = trpc.people.invite.useMutation();

  const change = (fields: Partial<Form>) => {
    setForm({ ...form, ...fields });
    setFaults({});
    invite.reset();
  };
  const submit = async () => {
    const own = personFaults(form);
    setFaults(own);
    if (Object.keys(own).length > 0) return;
    try {
      const { name, email, role } = form;
      await invite.mutateAsync({ body: { name: name.trim(), email: email.trim(), user_role: role } });
      await utils.people.invalidate();
    } catch (error) {
      const issues = fieldIssues(error);
      setFaults({ name: issues.get('name'), email: issues.get('email') });
    }
  };
  const password = invite.data?.one_time_password;
  return (
    <PersonDialog
      title="Invite person"
      description="An own password is asked for at the first sign-in."
      form={form}
      faults={faults}
      onChange={change}
      refusal={invite.isError ? errorText(invite.error, messages.error.general) : undefined}
      isBusy={invite.isPending}
      outcome={
        typeof password === 'string' ? (
          <OneTimePassword email={form.email.trim()} password={password} onClose={onClose} />
        ) : undefined
      }
      submitLabel="Invite person"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label="Role" help="Admins see people, mailboxes and settings. It can be changed later.">
        <OptionSelect options={ROLE_OPTIONS} value={form.role} onChange={(role) => change({ role })} />
      </Field>
    </PersonDialog>
  );
}
