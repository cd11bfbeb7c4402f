import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { type FormEvent, useState } from 'react';
import { useGmailConsent } from '@/components/mailbox-dialog';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { errorText } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { type Account, stateOf } from './account';

interface RepairAccountDialogProps {
  account: Account;
  onClose: () => void;
}

/** Brings a mailbox back: Gmail by a new consent, any other by signing in again, with a new password where there is one. */
export function RepairAccountDialog({ account, onClose }: RepairAccountDialogProps) {
  const [password, setPassword] = useState('');
  const utils = trpc.useUtils();
  const retest = trpc.emailAccounts.retest.useMutation();
  const gmail = useGmailConsent();
  const isGmail = account.provider === 'gmail';
  const isBusy = retest.isPending || gmail.isBusy;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (isGmail) return gmail.start();
    try {
      await retest.mutateAsync({ params: { id: account.id }, body: password === '' ? {} : { password } });
      await utils.emailAccounts.invalidate();
      toast.success('The mailbox is back. What waited for it leaves now.');
      onClose();
    } catch {
      // The reason stands in the dialog.
    }
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}>
      <DialogContent width="ask" onInteractOutside={(event) => event.preventDefault()}>
        <DialogHeader title="Reconnect" description={account.email ?? undefined} />
        <form noValidate onSubmit={(event) => void submit(event)} className="flex min-h-0 flex-1 flex-col">
          <DialogBody className="flex flex-col gap-4">
            <Notice tone="warning">{stateOf(account).text}</Notice>
            <p className="text-muted-foreground">
              Nothing is lost: planned emails leave when the mailbox is back, follow-ups stay on their own
              mailbox.
            </p>
            {!isGmail && (
              <Field
                label={screenTexts.accounts.fields.password}
                help="Leave it empty to try the stored one again."
                error={retest.isError ? errorText(retest.error, messages.error.updateAccount) : undefined}
              >
                <Input
                  type="password"
                  autoComplete="new-password"
                  maxLength={1_024}
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                />
              </Field>
            )}
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" disabled={isBusy} onClick={onClose}>
              {screenTexts.settings.cancel}
            </Button>
            <Button type="submit" isBusy={isBusy}>
              {isGmail ? 'Go to Google' : 'Sign in again'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
