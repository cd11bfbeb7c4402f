import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { type FormEvent, useState } from 'react';
import { Notice } from '@/components/notice';
import { DialogBody } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { errorText } from '@/lib/error-text';
import { fieldIssues } from '@/lib/field-issues';
import { trpc } from '@/lib/trpc';
import {
  emptyMailboxForm,
  type MailboxForm,
  mailboxBody,
  mailboxFaults,
  mailboxIssues,
} from './mailbox-form';
import { MailboxFormFoot } from './mailbox-form-foot';
import { type MailboxFormProps, useConnectMailbox } from './use-connect-mailbox';
import { UserField } from './user-field';

const labels = screenTexts.accounts.fields;

/** Step 2 of an SMTP/IMAP mailbox (MAIL-ACC-12 to MAIL-ACC-19). */
export function CustomMailboxForm(props: MailboxFormProps) {
  const [form, setForm] = useState(() => emptyMailboxForm(props.repId ?? ''));
  const [isAsked, setIsAsked] = useState(false);
  const connect = trpc.emailAccounts.connectSmtp.useMutation();
  const save = useConnectMailbox(props);
  const own = mailboxFaults(form);
  const issues = fieldIssues(connect.error);
  const faults = { ...mailboxIssues(issues), ...(isAsked && own) };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (Object.keys(own).length > 0 || connect.isPending) return;
    void save(() => connect.mutateAsync({ body: mailboxBody(form) }));
  };
  const text = (field: keyof MailboxForm, max: number) => ({
    maxLength: max,
    value: form[field],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [field]: event.target.value }),
  });
  return (
    <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <DialogBody className="flex flex-col gap-4">
        {connect.isError && issues.size === 0 && (
          <Notice tone="danger">{errorText(connect.error, messages.error.createAccount)}</Notice>
        )}
        <Field label={labels.name} isRequired error={faults.name} help="What receivers see as the sender.">
          <Input autoFocus autoComplete="name" {...text('name', 120)} />
        </Field>
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          <Field label={labels.email} isRequired error={faults.email}>
            <Input type="email" autoComplete="off" {...text('email', 254)} />
          </Field>
          <Field label={labels.password} isRequired error={faults.password}>
            <Input type="password" autoComplete="new-password" {...text('password', 1024)} />
          </Field>
        </div>
        <div className="grid grid-cols-[minmax(0,3fr)_minmax(112px,2fr)] gap-4">
          <Field label={labels.smtpHost} isRequired error={faults.smtpHost}>
            <Input autoComplete="off" placeholder="smtp.example.com" {...text('smtpHost', 253)} />
          </Field>
          <Field label={labels.smtpPort} isRequired error={faults.smtpPort}>
            <Input type="number" inputMode="numeric" min={1} max={65_535} {...text('smtpPort', 5)} />
          </Field>
          <Field label={labels.imapHost} isRequired error={faults.imapHost}>
            <Input autoComplete="off" placeholder="imap.example.com" {...text('imapHost', 253)} />
          </Field>
          <Field label={labels.imapPort} isRequired error={faults.imapPort}>
            <Input type="number" inputMode="numeric" min={1} max={65_535} {...text('imapPort', 5)} />
          </Field>
        </div>
        <UserField
          organizationId={props.organizationId}
          value={form.repId}
          onChange={(repId) => setForm({ ...form, repId })}
          error={faults.repId}
        />
        <Field label={labels.signature} help="Stands under what is written by hand." error={faults.signature}>
          <Textarea rows={3} {...text('signature', 5_000)} />
        </Field>
      </DialogBody>
      <MailboxFormFoot
        onBack={props.onBack}
        isBusy={connect.isPending}
        busyText="Signing in at both servers"
      />
    </form>
  );
}
