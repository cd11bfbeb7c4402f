import type { Message } from '@myra/shared/mail/conversation';
import { dropDraft, readDraft, writeDraft } from '@/lib/local-draft';
import { isUnanswered, mayHappenYet } from '@/lib/lost-answer';
import { useUser } from '@/lib/session';
import { forgetStart, keyOfStart } from '@/lib/start-keys';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import { useUndo } from '../answer/undo-bar';
import { type DirectText, directKey, type TypedKind } from './direct-text';
import { useRefreshAbout } from './use-refresh-about';

interface About {
  kind: TypedKind;
  sequenceId: string | undefined;
  message: Message;
}

/** Sends what was typed about a message, and offers to call it back. `onTaken` is called once it was accepted. */
export function useSendDirect({ kind, sequenceId, message }: About) {
  const user = useUser();
  const refresh = useRefreshAbout({ sequenceId, messageId: message.id });
  const offerUndo = useUndo();
  const forward = trpc.mail.forward.useMutation();
  const answer = trpc.mail.answerOrphaned.useMutation();
  const cancel = trpc.mail.cancelDirectEmail.useMutation();
  const place = `direct ${kind} ${message.id}`;
  const notification_id = message.id;
  const about = { notification_id, ...(sequenceId !== undefined && { sequence_id: sequenceId }) };

  const send = async (
    { to, body }: DirectText,
    { withFiles, onTaken }: { withFiles: boolean; onTaken: () => void },
  ): Promise<void> => {
    const idempotency_key = keyOfStart(place);
    try {
      const made =
        kind === 'answer'
          ? await answer.mutateAsync({ notification_id, idempotency_key, body })
          : await forward.mutateAsync({ ...about, idempotency_key, to, body, with_files: withFiles });
      forgetStart(place);
      // Before it can be called back, which keeps the text anew.
      onTaken();
      const people = kind === 'answer' ? (message.from[0]?.email ?? 'the sender') : to.join(', ');
      offerUndo({
        refresh,
        id: `direct ${made.id}`,
        text: kind === 'answer' ? `Answer to ${people}` : `Forwarding to ${people}`,
        cancel: async () => {
          // Before it is known whether it was called back: that answer may be lost as well.
          const draft = [localStorage, user.id, directKey(kind, message.id)] as const;
          const typedSince = readDraft(...draft);
          if (typedSince === undefined) writeDraft(...draft, JSON.stringify({ to, body }));
          try {
            await cancel.mutateAsync({ ...about, direct_email_id: made.id });
          } catch (error) {
            if (typedSince === undefined && !isUnanswered(error)) dropDraft(...draft);
            throw error;
          }
        },
        cancelled: `Called back. What you typed is kept under ${kind === 'answer' ? 'Answer' : 'Forward'}.`,
        at: Date.parse(made.send_at ?? ''),
      });
    } catch (error) {
      if (!mayHappenYet(error)) forgetStart(place);
      toast.error(writeFailure(error));
    }
    await refresh();
  };
  return { send, isSending: forward.isPending || answer.isPending };
}
