import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { z } from 'zod';
import { Notice } from '@/components/notice';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { needed } from '@/lib/form/needed';
import { useForm } from '@/lib/form/use-form';
import { trpc } from '@/lib/trpc';
import { optional } from './mailbox-form';
import { MailboxFormFrame } from './mailbox-form-frame';
import type { MailboxFormProps } from './use-connect-mailbox';
import { UserField } from './user-field';

const schema = z.object({ name: needed(messages.validation.required), rep_id: optional });

/** Step 2 of a sandbox mailbox: a name is enough, the address is made. */
export function SandboxMailboxForm(props: MailboxFormProps) {
  const form = useForm({ schema, saved: { name: '', rep_id: props.repId ?? '' } });
  const connect = trpc.emailAccounts.connectSandbox.useMutation();
  return (
    <MailboxFormFrame {...props} form={form} connect={connect} busyText="Connecting">
      <Notice>Nothing sent from here reaches anybody: it is captured under Mail sandbox.</Notice>
      <FormField control={form.control} name="name" label={screenTexts.accounts.fields.name} isRequired>
        <Input autoFocus maxLength={120} />
      </FormField>
      <UserField organizationId={props.organizationId} />
    </MailboxFormFrame>
  );
}
