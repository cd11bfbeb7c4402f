import type { Message } from '@myra/shared/mail/conversation';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import { writeFailure } from '@/lib/write-failure';

/** Shows the messages of a blocked sender again. */
export function useUnblock() {
  const utils = trpc.useUtils();
  const unblock = trpc.mail.unblockSender.useMutation(failing(writeFailure));
  const run = async (sender: { id: string; address: string | null }): Promise<void> => {
    if (await succeeds(unblock.mutateAsync({ id: sender.id }))) {
      toast.success(`Messages of ${sender.address ?? 'this sender'} are shown again.`);
    }
    await Promise.all([
      utils.mail.blockedSenders.invalidate(),
      utils.mail.listOrphaned.invalidate(),
      utils.mail.badges.invalidate(),
    ]);
  };
  return { run, isBusy: unblock.isPending };
}

/** Keeps a message's sender out of the catch-all; a toast offers to undo it. */
export function useBlock(onBlocked: () => void) {
  const utils = trpc.useUtils();
  const block = trpc.mail.blockSender.useMutation();
  const unblock = useUnblock();
  const run = async (message: Message): Promise<void> => {
    try {
      const sender = await block.mutateAsync({ notification_id: message.id });
      toast.success(`${sender.address ?? 'The sender'} is blocked.`, {
        detail: 'The catch-all shows a message of this sender only if a person must read it.',
        action: { label: 'Undo', onClick: () => void unblock.run(sender) },
      });
      if (message.attention === null) onBlocked();
    } catch (error) {
      toast.error(writeFailure(error));
    }
    await Promise.all([
      utils.mail.blockedSenders.invalidate(),
      utils.mail.listOrphaned.invalidate(),
      utils.mail.badges.invalidate(),
    ]);
  };
  return { run, isBusy: block.isPending };
}
