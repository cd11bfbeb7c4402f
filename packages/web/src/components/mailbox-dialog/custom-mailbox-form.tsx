import { screenTexts } from '@myra/shared/messages/screen-texts';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { OptionSelect } from '@/components/ui/option-select';
import { Textarea } from '@/components/ui/textarea';
import { useForm } from '@/lib/form/use-form';
import { trpc } from '@/lib/trpc';
import { emptyMailboxForm, mailboxSchema } from './mailbox-form';
import { MailboxFormFrame } from './mailbox-form-frame';
import type { MailboxFormProps } from './use-connect-mailbox';
import { UserField } from './user-field';

const labels = screenTexts.accounts.fields;

const SECURITY = [
  { value: 'port', label: 'By the port' },
  { value: 'tls', label: 'TLS' },
  { value: 'starttls', label: 'STARTTLS' },
] as const;

/** Step 2 of an SMTP/IMAP mailbox. */
export function CustomMailboxForm(props: MailboxFormProps) {
  const form = useForm({ schema: mailboxSchema, saved: emptyMailboxForm(props.repId ?? '') });
  const connect = trpc.emailAccounts.connectSmtp.useMutation();
  const { control } = form;
  return (
    <MailboxFormFrame {...props} form={form} connect={connect} busyText="Signing in at both servers">
      <FormField
        control={control}
        name="name"
        label={labels.name}
        isRequired
        help="What receivers see as the sender."
      >
        <Input autoFocus autoComplete="name" maxLength={120} />
      </FormField>
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <FormField control={control} name="email" label={labels.email} isRequired>
          <Input type="email" autoComplete="off" maxLength={254} />
        </FormField>
        <FormField control={control} name="password" label={labels.password} isRequired>
          <Input type="password" autoComplete="new-password" maxLength={1024} />
        </FormField>
      </div>
      <FormField
        control={control}
        name="username"
        label={labels.username}
        help="Left empty, the email address signs in."
      >
        <Input autoComplete="off" maxLength={254} />
      </FormField>
      <div className="grid grid-cols-2 items-start gap-4">
        <FormField
          control={control}
          name="smtp_host"
          label={labels.smtpHost}
          isRequired
          className="col-span-full"
        >
          <Input autoComplete="off" placeholder="smtp.example.com" maxLength={253} />
        </FormField>
        <FormField control={control} name="smtp_port" label={labels.smtpPort} isRequired>
          <Input type="number" inputMode="numeric" min={1} max={65_535} maxLength={5} />
        </FormField>
        <FormField control={control} name="smtp_security" label={labels.smtpSecurity}>
          {({ value, onChange }) => <OptionSelect options={SECURITY} value={value} onChange={onChange} />}
        </FormField>
        <FormField
          control={control}
          name="imap_host"
          label={labels.imapHost}
          isRequired
          className="col-span-full"
        >
          <Input autoComplete="off" placeholder="imap.example.com" maxLength={253} />
        </FormField>
        <FormField control={control} name="imap_port" label={labels.imapPort} isRequired>
          <Input type="number" inputMode="numeric" min={1} max={65_535} maxLength={5} />
        </FormField>
        <FormField control={control} name="imap_security" label={labels.imapSecurity}>
          {({ value, onChange }) => <OptionSelect options={SECURITY} value={value} onChange={onChange} />}
        </FormField>
      </div>
      <UserField organizationId={props.organizationId} />
      <FormField
        control={control}
        name="signature"
        label={labels.signature}
        help="Stands under what is written by hand."
      >
        <Textarea rows={3} maxLength={5_000} />
      </FormField>
    </MailboxFormFrame>
  );
}
