import { useRouter } from '@tanstack/react-router';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';

/**
 * What a toast's Undo does after a message was given to a conversation: the message is in the catch-all again. Of a lead that was
 * made for it nothing stays, so the message opens.
 */
export function useUndoAssignment(messageId: string, kind: 'assigned' | 'made') {
  const router = useRouter();
  const utils = trpc.useUtils();
  const { mutateAsync: takeBack } = trpc.mail.undoAssignment.useMutation();
  const { mutateAsync: takeLeadBack } = trpc.mail.undoMakeLead.useMutation();
  const undo = async () => {
    try {
      await (kind === 'made' ? takeLeadBack : takeBack)({ notification_id: messageId });
      if (kind === 'made') router.history.push(`/mail/catchall/${encodeURIComponent(messageId)}`);
      toast.success('The message is in the catch-all inbox again.');
    } catch (error) {
      toast.error(writeFailure(error));
    }
    await Promise.all([utils.mail.invalidate(), utils.leads.invalidate()]);
  };
  return { label: 'Undo', onClick: () => void undo() };
}
