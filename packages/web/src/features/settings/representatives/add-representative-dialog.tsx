import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useState } from 'react';
import { PersonDialog } from '@/components/person-dialog/person-dialog';
import { type PersonFaults, personFaults } from '@/components/person-dialog/person-faults';
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

type Faults = PersonFaults & { password?: string | undefined };

/** What is missing or wrong, at its field (SET-20 to SET-22). */
const faultsOf = (form: Form): Faults => ({
  ...personFaults(form),
  ...(form.password === '' && { password: messages.validation.enterPassword }),
});

interface AddRepresentativeDialogProps {
  organizationId: string;
  onClose: () => void;
}

/** Makes a person who sends, with a one-time password (SET-19 to SET-27). */
export function AddRepresentativeDialog({ organizationId, onClose }: AddRepresentativeDialogProps) {
  const [form, setForm] = useState<Form>({ name: '', email: '', password: '' });
  const [faults, setFaults] = useState<Faults>({});
  const utils = trpc.useUtils();
  const create = trpc.representatives.create.useMutation();

  const change = (fields: Partial<Form>) => {
    setForm({ ...form, ...fields });
    setFaults({});
    create.reset();
  };
  const submit = async () => {
    const own = faultsOf(form);
    setFaults(own);
    if (Object.keys(own).length > 0) return;
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
    <PersonDialog
      title={screenTexts.settings.addRepresentative}
      description="Emails go out in this person’s name, from the mailbox you link."
      form={form}
      faults={faults}
      onChange={change}
      refusal={create.isError ? messages.error.general : undefined}
      isBusy={create.isPending}
      submitLabel={screenTexts.settings.addRepresentative}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
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
    </PersonDialog>
  );
}
