import { trpc } from '@/lib/trpc';
import { useRefresh } from '../use-refresh';

/** Reads again where a message is shown: in its conversation, or in the catch-all. */
export function useRefreshAbout(about: {
  sequenceId: string | undefined;
  messageId: string;
}): () => Promise<void> {
  const { sequenceId, messageId } = about;
  const utils = trpc.useUtils();
  const refreshConversation = useRefresh(sequenceId ?? '');
  return () =>
    sequenceId === undefined
      ? utils.mail.getOrphaned.invalidate({ notification_id: messageId })
      : refreshConversation();
}
