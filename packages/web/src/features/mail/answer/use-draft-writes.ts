import type { SequenceEmail } from '@myra/shared/mail/conversation';
import { messages } from '@myra/shared/messages/catalogue';
import { errorData } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import { writeFailure } from '@/lib/write-failure';
import { useRefresh } from '../use-refresh';
import { type DraftText, editOf, storedText } from './draft-text';

export type SaveEnd = 'saved' | 'conflict' | 'failed';

/** Edits, rewrites or discards a draft. */
export function useDraftWrites(sequenceId: string) {
  const refresh = useRefresh(sequenceId);
  const update = trpc.mail.updateDraft.useMutation();
  const discardCall = trpc.mail.discardReply.useMutation();
  const draftCall = trpc.mail.draftReply.useMutation(failing(writeFailure));

  /** Goes over `version` alone. After a conflict what is stored has been read again. */
  const edit = async (email: SequenceEmail, text: DraftText, version: number | null): Promise<SaveEnd> => {
    const edit = editOf(text, storedText(email));
    try {
      await update.mutateAsync({
        sequence_id: sequenceId,
        sequence_email_id: email.email_id,
        version,
        change: { type: 'edit', ...edit },
      });
    } catch (error) {
      const { code, details } = errorData(error);
      if (code === 'conflict') {
        await refresh();
        const { subject_line, body } = Object(Reflect.get(Object(details), 'current'));
        if (subject_line !== text.subject_line || body !== text.body || edit.file_ids || edit.cc)
          return 'conflict';
        // An earlier save of this text, whose answer was lost.
        toast.success(messages.success.draftUpdated);
        return 'saved';
      }
      toast.error(writeFailure(error, messages.error.updateDraft));
      return 'failed';
    }
    toast.success(messages.success.draftUpdated);
    await refresh();
    return 'saved';
  };

  const regenerate = async (email: SequenceEmail, prompt: string): Promise<boolean> => {
    try {
      await update.mutateAsync({
        sequence_id: sequenceId,
        sequence_email_id: email.email_id,
        version: email.version,
        change: { type: 'regenerate', prompt },
      });
    } catch (error) {
      toast.error(writeFailure(error, messages.error.updateDraft));
      await refresh();
      return false;
    }
    toast.success(messages.success.draftUpdated);
    await refresh();
    return true;
  };

  /** Discards or restores it. */
  const discard = async (email: SequenceEmail, discarded: boolean): Promise<boolean> => {
    try {
      await discardCall.mutateAsync({
        sequence_id: sequenceId,
        sequence_email_id: email.email_id,
        // A draft that was just discarded has a version since that is not shown anywhere.
        version: discarded ? email.version : null,
        discarded,
      });
    } catch (error) {
      toast.error(writeFailure(error, messages.error.updateDraft));
      await refresh();
      return false;
    }
    if (discarded) toast.success('Draft discarded');
    await refresh();
    return true;
  };

  /** Requests a draft for a message. */
  const draft = async (replyToEmailId: string, prompt?: string): Promise<boolean> => {
    const asked = { sequence_id: sequenceId, reply_to_email_id: replyToEmailId, ...(prompt && { prompt }) };
    if (!(await succeeds(draftCall.mutateAsync(asked)))) return false;
    await refresh();
    return true;
  };

  return {
    edit,
    regenerate,
    discard,
    draft,
    isBusy: update.isPending || discardCall.isPending,
    isDrafting: draftCall.isPending,
  };
}
