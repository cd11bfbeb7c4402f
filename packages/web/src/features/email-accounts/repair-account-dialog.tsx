import { isConsentKind, MAILBOX_KINDS } from '@myra/shared/constants/mail';
import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { z } from 'zod';
import { FormDialog } from '@/components/form-dialog';
import { useConsent } from '@/components/mailbox-dialog';
import { Notice } from '@/components/notice';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { errorText } from '@/lib/error-text';
import { useForm } from '@/lib/form/use-form';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { type Account, stateOf } from './account';

const schema = z.object({ password: z.string().transform((text) => text || undefined) });
const EMPTY = { password: '' };

/** Repairs a mailbox by a new consent, or by a sign-in with an optional new password. */
export function RepairAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const form = useForm({ schema, saved: EMPTY });
  const utils = trpc.useUtils();
  const retest = trpc.emailAccounts.retest.useMutation();
  const consent = useConsent();
  const { provider } = account;
  const asksConsent = isConsentKind(provider);
  const isBusy = retest.isPending || consent.isBusy;

  const submit = form.onSubmit(async (body) => {
    if (asksConsent) return consent.start(provider);
    try {
      await retest.mutateAsync({ params: { id: account.id }, body });
      await utils.emailAccounts.invalidate();
      toast.success('The mailbox is back. What waited for it leaves now.');
      onClose();
    } catch (error) {
      form.setError('password', { message: errorText(error, messages.error.updateAccount) });
    }
  });
  return (
    <FormDialog
      title="Reconnect"
      description={account.email ?? undefined}
      width="ask"
      isBusy={isBusy}
      submitLabel={asksConsent ? `Go to ${MAILBOX_KINDS[provider].at}` : 'Sign in again'}
      onSubmit={submit}
      onClose={onClose}
    >
      <Notice tone="warning">{stateOf(account).text}</Notice>
      <p className="text-muted-foreground">
        Nothing is lost: planned emails leave when the mailbox is back, follow-ups stay on their own mailbox.
      </p>
      {!asksConsent && (
        <FormField
          control={form.control}
          name="password"
          label={screenTexts.accounts.fields.password}
          help="Leave it empty to try the stored one again."
        >
          <Input type="password" autoComplete="new-password" maxLength={1_024} />
        </FormField>
      )}
    </FormDialog>
  );
}
