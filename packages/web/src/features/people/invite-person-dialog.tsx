import type { Role } from '@myra/shared/constants/roles';
import { messages } from '@myra/shared/messages/catalogue';
import { isEmailAddress } from '@myra/shared/rules/validators';
import { type FormEvent, useState } from 'react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
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

type Faults = { name?: string | undefined; email?: string | undefined };

const { validation } = messages;
const EMPTY: Form = { name: '', email: '', role: 'representative' };

const faultsOf = ({ name, email }: Form): Faults => ({
  ...(name.trim() === '' && { name: validation.enterName }),
  ...(!isEmailAddress(email.trim()) && { email: validation.enterEmail }),
});

/** Makes an account; then shows its one-time password, which is told this once. */
export function InvitePersonDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState(EMPTY);
  const [faults, setFaults] = useState<Faults>({});
  const utils = trpc.useUtils();
  const invite = trpc.people.invite.useMutation();

  const change = (fields: Partial<Form>) => {
    setForm({ ...form, ...fields });
    setFaults({});
    invite.reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const own = faultsOf(form);
    setFaults(own);
    if (Object.keys(own).length > 0 || invite.isPending) return;
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
  const close = () => !invite.isPending && onClose();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent width="ask" onInteractOutside={(event) => event.preventDefault()}>
        <DialogHeader
          title="Invite person"
          description="An own password is asked for at the first sign-in."
        />
        {typeof password === 'string' ? (
          <OneTimePassword email={form.email.trim()} password={password} onClose={onClose} />
        ) : (
          <form noValidate onSubmit={(event) => void submit(event)} className="flex min-h-0 flex-1 flex-col">
            <DialogBody className="flex flex-col gap-4">
              {invite.isError && (
                <Notice tone="danger">{errorText(invite.error, messages.error.general)}</Notice>
              )}
              <Field label="Name" isRequired error={faults.name}>
                <Input
                  autoFocus
                  autoComplete="off"
                  maxLength={120}
                  value={form.name}
                  onChange={(event) => change({ name: event.target.value })}
                />
              </Field>
              <Field label="Email" isRequired error={faults.email}>
                <Input
                  type="email"
                  autoComplete="off"
                  maxLength={254}
                  value={form.email}
                  onChange={(event) => change({ email: event.target.value })}
                />
              </Field>
              <Field label="Role" help="Admins see people, mailboxes and settings. It can be changed later.">
                <OptionSelect
                  options={ROLE_OPTIONS}
                  value={form.role}
                  onChange={(role) => change({ role })}
                />
              </Field>
            </DialogBody>
            <DialogFooter>
              <Button variant="outline" disabled={invite.isPending} onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" isBusy={invite.isPending}>
                Invite person
              </Button>
            </DialogFooter>
          </form>
        )}
      </DialogContent>
    </Dialog>
  );
}
