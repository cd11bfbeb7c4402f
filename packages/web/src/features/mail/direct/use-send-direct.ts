import type { Message } from '@myra/shared/mail/conversation';
import { isUnanswered, mayHappenYet } from '@/lib/lost-answer';
import { QUIET } from '@/lib/query-client';
import { useUser } from '@/lib/session';
import { forgetStart, keyOfStart } from '@/lib/start-keys';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import { NO_EXTRAS } from '../answer/typed-reply';
import { useUndo } from '../answer/undo-bar';
import { dropLocalReply, keepLocalReply, localReply } from '../answer/use-typed-reply';
import { recipientOf } from '../conversation';
import { useRefreshAbout } from './use-refresh-about';

/** What is typed about a message: an answer to an invitation is not. */
export type TypedKind = 'forward' | 'answer';

/** What a person typed to pass a message on, or to answer it. */
type DirectText = { to: string[]; body: string };

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
  const { mutateAsync: keepAtServer } = trpc.mail.saveTypedReply.useMutation(QUIET);
  const start = `direct ${kind} ${message.id}`;
  const place = { kind, id: message.id };
  const notification_id = message.id;
  const about = { notification_id, ...(sequenceId !== undefined && { sequence_id: sequenceId }) };

  const send = async (
    { to, body }: DirectText,
    { withFiles, onTaken }: { withFiles: boolean; onTaken: () => void },
  ): Promise<void> => {
    const idempotency_key = keyOfStart(start);
    try {
      const made =
        kind === 'answer'
          ? await answer.mutateAsync({ notification_id, idempotency_key, body })
          : await forward.mutateAsync({ ...about, idempotency_key, to, body, with_files: withFiles });
      forgetStart(start);
      // Before it can be called back, which keeps the text anew.
      onTaken();
      const people = kind === 'answer' ? (recipientOf(message)?.email ?? 'the sender') : to.join(', ');
      offerUndo({
        refresh,
        id: `direct ${made.id}`,
        text: kind === 'answer' ? `Answer to ${people}` : `Forwarding to ${people}`,
        cancel: async () => {
          // Before it is known whether it was called back: that answer may be lost as well.
          const isTypedSince = localReply(user.id, place) !== undefined;
          const text = { ...NO_EXTRAS, subject_line: '', body, cc: to, since: null };
          if (!isTypedSince) keepLocalReply(user.id, place, text);
          try {
            await cancel.mutateAsync({ ...about, direct_email_id: made.id });
          } catch (error) {
            if (!isTypedSince && !isUnanswered(error)) dropLocalReply(user.id, place);
            throw error;
          }
          if (!isTypedSince) await keepAtServer({ ...place, ...text }).catch(() => undefined);
        },
        cancelled: `Called back. What you typed is kept under ${kind === 'answer' ? 'Answer' : 'Forward'}.`,
        at: Date.parse(made.send_at ?? ''),
      });
    } catch (error) {
      if (!mayHappenYet(error)) forgetStart(start);
      toast.error(writeFailure(error));
    }
    await refresh();
  };
  return { send, isSending: forward.isPending || answer.isPending };
}
