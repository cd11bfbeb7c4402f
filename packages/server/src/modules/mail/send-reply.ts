import { approveReply, replyInSequence, updateDraft } from '@myra/shared/contracts/mail-replies';
import { AppError } from '@myra/shared/errors/app-error';
import type { SignedInContext } from '../../trpc/init.ts';
import { isErrorCode } from '../../upstream/error-code.ts';

export type ReplyInput = {
  sequence_id: string;
  /** The message that is answered. */
  reply_to_email_id: string;
  /** The draft or step that the text replaces. */
  sequence_email_id?: string | undefined;
  /** The version of it that the person read. */
  version: number | null;
  subject_line?: string | undefined;
  body?: string | undefined;
  /** Epoch seconds. Without it the reply leaves now. */
  send_at?: number | undefined;
  cc?: string[] | undefined;
  bcc?: string[] | undefined;
  file_ids?: string[] | undefined;
};

/**
 * Sends a person's own text as a reply. If the upstream has no such call, the text is saved in the named email and then
 * approved with the documents' own call. Throws the upstream's refusal; the page keeps the typed text.
 */
export async function sendReply({ caller }: SignedInContext, input: ReplyInput): Promise<void> {
  const { sequence_id, version: ifMatch, ...reply } = input;
  const { sequence_email_id, reply_to_email_id, send_at, body } = reply;
  try {
    await caller.call(replyInSequence, { params: { id: sequence_id }, ifMatch, body: reply });
  } catch (error) {
    if (!isErrorCode(error, 'not-found') || sequence_email_id === undefined) throw error;
    // The documents' own call has no copies and no files; without them it would be another email.
    if (input.cc?.length || input.bcc?.length || input.file_ids?.length) throw error;
    if (body !== undefined) {
      const updated_subject_line = requiredSubject(input.subject_line);
      await caller.call(updateDraft, {
        params: { id: sequence_email_id },
        ifMatch,
        body: { type: 'edit', updated_body: body, updated_subject_line },
        isQuick: true,
      });
    }
    await caller.call(approveReply, { body: { sequence_email_id, reply_to_email_id, send_at } });
  }
}

function requiredSubject(subjectLine: string | undefined): string {
  if (subjectLine !== undefined && subjectLine.trim() !== '') return subjectLine;
  throw new AppError('invalid-input', {
    message: 'An edit without a subject line',
    publicMessage: 'Enter a subject line.',
    details: { issues: [{ path: 'subject_line', message: 'Enter a subject line.' }] },
  });
}
