import type { InvitationAnswer } from '@myra/shared/constants/mail';
import type { Message } from '@myra/shared/mail/conversation';
import { mayHappenYet } from '@/lib/lost-answer';
import { forgetStart, keyOfStart } from '@/lib/start-keys';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import { useUndo } from '../answer/undo-bar';
import { useRefreshAbout } from '../direct/use-refresh-about';

interface About {
  sequenceId: string | undefined;
  message: Message;
}

const TEXTS: Record<InvitationAnswer, string> = {
  accepted: 'Accepting',
  tentative: 'Saying maybe',
  declined: 'Declining',
};

/** Answers an invitation, and offers to call that back. */
export function useAnswerInvitation({ sequenceId, message }: About) {
  const refresh = useRefreshAbout({ sequenceId, messageId: message.id });
  const offerUndo = useUndo();
  const send = trpc.mail.answerInvitation.useMutation();
  const cancel = trpc.mail.cancelDirectEmail.useMutation();
  const about = { notification_id: message.id, ...(sequenceId !== undefined && { sequence_id: sequenceId }) };
  const answer = async (value: InvitationAnswer): Promise<void> => {
    const place = `invitation ${message.id} ${value}`;
    try {
      const made = await send.mutateAsync({ ...about, idempotency_key: keyOfStart(place), answer: value });
      forgetStart(place);
      offerUndo({
        refresh,
        id: `direct ${made.id}`,
        text: `${TEXTS[value]}: ${message.invitation?.summary || 'the invitation'}`,
        cancel: () => cancel.mutateAsync({ ...about, direct_email_id: made.id }),
        cancelled: 'Called back. The invitation is not answered.',
        at: Date.parse(made.send_at ?? ''),
      });
    } catch (error) {
      if (!mayHappenYet(error)) forgetStart(place);
      toast.error(writeFailure(error));
    }
    await refresh();
  };
  return { answer, isBusy: send.isPending };
}
