import type { ReplyExtras } from '@myra/shared/mail/conversation';
import { messages } from '@myra/shared/messages/catalogue';
import { useState } from 'react';
import { errorData } from '@/lib/error-text';
import { fieldIssues } from '@/lib/field-issues';
import { formatFullDate } from '@/lib/format-date';
import { mayHappenYet } from '@/lib/lost-answer';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import { outgoingOf } from '../conversation';
import { useRefresh } from '../use-refresh';
import type { changedExtras } from './draft-text';
import { useUndo } from './undo-bar';

/** How long 'send now' can be undone; the server waits as long. */
const UNDO_MS = 10_000;

export interface Sending {
  replyToEmailId: string;
  /** The draft or step that is sent or replaced by the text. */
  emailId?: string | undefined;
  /** The version that the person has read; a later one is not sent. */
  version?: number | null | undefined;
  /** A person's own text; without it the email is sent unchanged. */
  text?: { subject_line: string; body: string } | undefined;
  /** The files and copies that a draft has from now on; without them those that it has. */
  changed?: ReturnType<typeof changedExtras> | undefined;
  /** Who else gets the text, and its files. */
  extras?: ReplyExtras | undefined;
  /** Epoch ms; undefined: now. */
  sendAt?: number | undefined;
  /** Somebody else saved the email meanwhile. It was read again, and nothing was sent. */
  onConflict?: (() => void) | undefined;
}

/**
 * Sends an answer now or later. `send` returns whether it was accepted; a refusal is shown. `faultOf` says what the server found
 * wrong with a text that it refused. `isInDoubt` while it is not known whether the last one was accepted.
 */
export function useSend(sequenceId: string, leadName: string) {
  const utils = trpc.useUtils();
  const refresh = useRefresh(sequenceId);
  const offerUndo = useUndo();
  const approve = trpc.mail.approveReply.useMutation();
  const reply = trpc.mail.reply.useMutation();
  const cancel = trpc.mail.cancelReply.useMutation();
  const [isInDoubt, setIsInDoubt] = useState(false);
  const [refused, setRefused] = useState<{ body: string | undefined; fault: string | undefined }>();

  const send = async ({
    replyToEmailId,
    emailId,
    version,
    text,
    changed,
    extras,
    sendAt,
    onConflict,
  }: Sending): Promise<boolean> => {
    const when = sendAt === undefined ? {} : { send_at: Math.floor(sendAt / 1_000) };
    const answered = { sequence_id: sequenceId, reply_to_email_id: replyToEmailId };
    setIsInDoubt(false);
    try {
      if (text === undefined && emailId !== undefined) {
        await approve.mutateAsync({
          ...answered,
          sequence_email_id: emailId,
          version: version ?? null,
          ...when,
        });
      } else {
        await reply.mutateAsync({
          ...answered,
          ...(emailId !== undefined && { sequence_email_id: emailId }),
          version: version ?? null,
          ...text,
          ...changed,
          ...(extras && { cc: extras.cc, bcc: extras.bcc, file_ids: extras.files.map(({ id }) => id) }),
          ...when,
        });
      }
    } catch (error) {
      if (onConflict && errorData(error).code === 'conflict') {
        await refresh();
        onConflict();
        return false;
      }
      setIsInDoubt(mayHappenYet(error));
      setRefused({ body: text?.body, fault: fieldIssues(error).get('body') });
      toast.error(messages.error.approveReply(writeFailure(error)));
      void refresh();
      return false;
    }
    // The inbox goes on to the next conversation: this says whose answer it was.
    const leaves = sendAt === undefined ? '' : ` Leaves ${formatFullDate(new Date(sendAt))}.`;
    toast.success(messages.success.replyApproved, { detail: `To ${leadName}.${leaves}` });
    if (sendAt === undefined) void offer(emailId);
    await refresh();
    return true;
  };

  /** Offers the undo. The server gives a person's own text its id. */
  const offer = async (emailId: string | undefined) => {
    const detail = await utils.mail.getSequence
      .fetch({ sequence_id: sequenceId }, { staleTime: 0 })
      .catch(() => undefined);
    const leaving = detail && outgoingOf(detail);
    const email = leaving?.find((each) => each.email_id === emailId) ?? leaving?.[0];
    if (email === undefined) return;
    const planned = Date.parse(email.send_at ?? '');
    const latest = Date.now() + UNDO_MS;
    offerUndo({
      sequenceId,
      refresh,
      id: email.email_id,
      text: `Answer to ${leadName}`,
      cancel: () => cancel.mutateAsync({ sequence_id: sequenceId, sequence_email_id: email.email_id }),
      cancelled: 'Called back. The answer is a draft again.',
      at: Number.isNaN(planned) ? latest : Math.min(planned, latest),
    });
  };
  const faultOf = (body: string) => (refused?.body === body ? refused.fault : undefined);
  return { send, faultOf, isInDoubt, isSending: approve.isPending || reply.isPending };
}
