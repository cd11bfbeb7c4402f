import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { type FormEvent, useState } from 'react';
import { Notice } from '@/components/notice';
import { DialogBody } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { errorText } from '@/lib/error-text';
import { fieldIssues } from '@/lib/field-issues';
import { trpc } from '@/lib/trpc';
import { MailboxFormFoot } from './mailbox-form-foot';
import { type MailboxFormProps, useConnectMailbox } from './use-connect-mailbox';
import { UserField } from './user-field';

const labels = screenTexts.accounts.fields;

/** Step 2 of a sandbox mailbox: a name is enough, the address is made. */
export function SandboxMailboxForm(props: MailboxFormProps) {
  const [name, setName] = useState('');
  const [repId, setRepId] = useState(props.repId ?? '');
  const [isAsked, setIsAsked] = useState(false);
  const connect = trpc.emailAccounts.connectSandbox.useMutation();
  const save = useConnectMailbox(props);
  const issues = fieldIssues(connect.error);
  const isBlank = name.trim() === '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (isBlank || connect.isPending) return;
    const body = { name: name.trim(), ...(repId !== '' && { rep_id: repId }) };
    void save(() => connect.mutateAsync({ body }));
  };
  return (
    <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <DialogBody className="flex flex-col gap-4">
        {connect.isError && issues.size === 0 && (
          <Notice tone="danger">{errorText(connect.error, messages.error.createAccount)}</Notice>
        )}
        <Notice>Nothing sent from here reaches anybody: it is captured under Mail sandbox.</Notice>
        <Field
          label={labels.name}
          isRequired
          error={isAsked && isBlank ? messages.validation.required : issues.get('name')}
        >
          <Input autoFocus maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <UserField
          organizationId={props.organizationId}
          value={repId}
          onChange={setRepId}
          error={issues.get('rep_id')}
        />
      </DialogBody>
      <MailboxFormFoot onBack={props.onBack} isBusy={connect.isPending} busyText="Connecting" />
    </form>
  );
}
