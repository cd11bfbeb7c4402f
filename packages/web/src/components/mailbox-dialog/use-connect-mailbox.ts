import { messages } from '@myra/shared/messages/catalogue';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { Mailbox } from './mailbox';

export interface MailboxFormProps {
  organizationId: string;
  repId: string | undefined;
  onBack: () => void;
  /** While a mailbox is being connected the dialog stays. */
  onBusy: (isBusy: boolean) => void;
  onConnected: (mailbox: Mailbox) => void;
}

/** Runs the call that connects a mailbox, shows a toast and has the lists read again; `refuse` is told of a refusal. */
export function useConnectMailbox({ onBusy, onConnected }: MailboxFormProps) {
  const utils = trpc.useUtils();
  return async (connect: () => Promise<Mailbox>, refuse: (error: unknown) => void): Promise<void> => {
    onBusy(true);
    try {
      const mailbox = await connect();
      await Promise.all([
        utils.emailAccounts.invalidate(),
        utils.representatives.invalidate(),
        utils.launches.invalidate(),
      ]);
      toast.success(messages.success.accountCreated);
      onConnected(mailbox);
    } catch (error) {
      // The form shows the reason; the text of the toast is fixed.
      refuse(error);
      toast.error(messages.error.createAccount);
    } finally {
      onBusy(false);
    }
  };
}
