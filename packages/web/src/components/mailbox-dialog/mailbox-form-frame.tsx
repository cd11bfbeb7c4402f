import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogFooter } from '@/components/ui/dialog';
import { errorText } from '@/lib/error-text';
import { fieldIssues } from '@/lib/field-issues';
import type { Form } from '@/lib/form/use-form';
import type { Mailbox } from './mailbox';
import { type MailboxFormProps, useConnectMailbox } from './use-connect-mailbox';

interface MailboxFormFrameProps<Values extends FieldValues, Body> extends MailboxFormProps {
  form: Form<Values, Body>;
  /** The call that connects the mailbox. */
  connect: {
    mutateAsync: (input: { body: Body }) => Promise<Mailbox>;
    isPending: boolean;
    error: unknown;
  };
  busyText: string;
  children: ReactNode;
}

/** The fields of a new mailbox over Back and Connect. A refusal that names no field stands above them. */
export function MailboxFormFrame<Values extends FieldValues, Body>({
  form,
  connect,
  busyText,
  children,
  ...props
}: MailboxFormFrameProps<Values, Body>) {
  const save = useConnectMailbox(props);
  const isBusy = connect.isPending;
  const submit = form.onSubmit((body) => !isBusy && save(() => connect.mutateAsync({ body }), form.refuse));
  return (
    <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <DialogBody className="flex flex-col gap-4">
        {connect.error !== null && fieldIssues(connect.error).size === 0 && (
          <Notice tone="danger">{errorText(connect.error, messages.error.createAccount)}</Notice>
        )}
        <FormProvider {...form}>{children}</FormProvider>
      </DialogBody>
      <DialogFooter>
        <span role="status" className="mr-auto text-xs text-muted-foreground">
          {isBusy && busyText}
        </span>
        <Button variant="outline" disabled={isBusy} onClick={props.onBack}>
          {screenTexts.wizard.back}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          Connect
        </Button>
      </DialogFooter>
    </form>
  );
}
