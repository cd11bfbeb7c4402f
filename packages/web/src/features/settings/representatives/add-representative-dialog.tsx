import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { isEmailAddress } from '@myra/shared/rules/validators';
import { type FormEvent, useState } from 'react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { fieldIssues } from '@/lib/field-issues';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

interface Form {
  name: string;
  email: string;
  password: string;
}

const { validation } = messages;

/** What is missing or wrong, at its field (SET-20 to SET-22). */
const faultsOf = (form: Form): Partial<Form> => ({
  ...(form.name.trim() === '' && { name: validation.enterName }),
  ...(!isEmailAddress(form.email.trim()) && { email: validation.enterEmail }),
  ...(form.password === '' && { password: validation.enterPassword }),
});

interface AddRepresentativeDialogProps {
  organizationId: string;
  onClose: () => void;
}

/** Makes a person who sends, with a one-time password (SET-19 to SET-27). */
export function AddRepresentativeDialog({ organizationId, onClose }: AddRepresentativeDialogProps) {
  const [form, setForm] = useState<Form>({ name: '', email: '', password: '' });
  const [faults, setFaults] = useState<Partial<Form>>({});
  const utils = trpc.useUtils();
  const create = trpc.representatives.create.useMutation();

  const change = (fields: Partial<Form>) => {
    setForm({ ...form, ...fields });
    setFaults({});
    create.reset();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const own = faultsOf(form);
    setFaults(own);
    if (Object.keys(own).length > 0 || create.isPending) return;
    try {
      const { name, email, password } = form;
      await create.mutateAsync({
        body: { name: name.trim(), email: email.trim(), password, org_id: organizationId },
      });
      await utils.representatives.invalidate();
      toast.success(messages.success.representativeCreated);
      onClose();
    } catch (error) {
      setFaults(Object.fromEntries(fieldIssues(error)));
      toast.failure(error, messages.error.createRepresentative);
    }
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !create.isPending && onClose()}>
      <DialogContent width="ask" onInteractOutside={(event) => event.preventDefault()}>
        <DialogHeader
          title={screenTexts.settings.addRepresentative}
          description="Emails go out in this person’s name, from the mailbox you link."
        />
        <form noValidate onSubmit={(event) => void submit(event)} className="flex min-h-0 flex-1 flex-col">
          <DialogBody className="flex flex-col gap-4">
            {create.isError && <Notice tone="danger">{messages.error.general}</Notice>}
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
            <Field
              label="Password"
              isRequired
              error={faults.password}
              help="A one-time password: an own one is asked for at the first sign-in."
            >
              <Input
                type="password"
                autoComplete="new-password"
                maxLength={200}
                value={form.password}
                onChange={(event) => change({ password: event.target.value })}
              />
            </Field>
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" disabled={create.isPending} onClick={onClose}>
              {screenTexts.settings.cancel}
            </Button>
            <Button type="submit" isBusy={create.isPending}>
              {screenTexts.settings.addRepresentative}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
