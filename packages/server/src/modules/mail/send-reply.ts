import { approveReply, replyInSequence, updateDraft } from '@myra/shared/contracts/mail-replies';
import { AppError } from '@myra/shared/errors/app-error';
import type { SignedInContext } from '../../trpc/init.ts';
import { isErrorCode } from '../../upstream/error-code.ts';

export type ReplyInput = {
  sequenceId: string;
  /** The message that is answered. */
  replyToEmailId: string;
  /** The draft or step that the text replaces. */
  emailId?: string | undefined;
  subjectLine?: string | undefined;
  body?: string | undefined;
  /** Epoch seconds. Without it the reply leaves now. */
  sendAt?: number | undefined;
};

/**
 * Sends a person's own text as a reply. If the upstream has no such call, the text is saved in the named email and then
 * approved with the documents' own call. Throws the upstream's refusal; the page keeps the typed text.
 */
export async function sendReply({ caller }: SignedInContext, input: ReplyInput): Promise<void> {
  const { sequenceId, replyToEmailId, emailId, subjectLine, body, sendAt } = input;
  const when = sendAt === undefined ? {} : { send_at: sendAt };
  try {
    await caller.call(replyInSequence, {
      params: { id: sequenceId },
      body: {
        reply_to_email_id: replyToEmailId,
        ...(emailId !== undefined && { sequence_email_id: emailId }),
        ...(body !== undefined && { body }),
        ...(subjectLine !== undefined && { subject_line: subjectLine }),
        ...when,
      },
    });
  } catch (error) {
    if (!isErrorCode(error, 'not-found') || emailId === undefined) throw error;
    if (body !== undefined)
      await caller.call(updateDraft, {
        params: { id: emailId },
        body: { type: 'edit', updated_body: body, updated_subject_line: requiredSubject(subjectLine) },
      });
    await caller.call(approveReply, {
      body: { sequence_email_id: emailId, reply_to_email_id: replyToEmailId, ...when },
    });
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
