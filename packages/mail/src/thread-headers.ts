import { bareSubject } from '@myra/shared/rules/bare-subject';

export type ThreadInput = {
  /** Subject as it was written for this email. */
  subject: string;
  /** Message-IDs of our sent emails of this sequence, oldest first. */
  sentMessageIds: readonly string[];
  /** Subject of the first email that was sent in this sequence. */
  firstSubject?: string;
  /** The lead's newest message, when this email answers it. */
  leadMessage?: { messageId?: string; references: readonly string[]; subject: string };
};

export type ThreadHeaders = { subject: string; inReplyTo?: string; references: string[] };

/**
 * How an email joins its thread. An answer to the lead names the lead's message and says 'Re:'. A follow-up
 * names our first message, so it lands under it, and never pretends that the lead wrote: no 'Re:'.
 */
export function threadHeaders(input: ThreadInput): ThreadHeaders {
  const first = input.sentMessageIds[0];
  if (input.leadMessage) {
    const { messageId, references, subject } = input.leadMessage;
    const all = [...new Set([...(first ? [first] : []), ...references, ...(messageId ? [messageId] : [])])];
    const parent = messageId ?? first;
    return {
      subject: `Re: ${bareSubject(subject || input.firstSubject || input.subject)}`,
      ...(parent && { inReplyTo: parent }),
      references: all,
    };
  }
  const subject = input.subject.trim() === '' ? (input.firstSubject ?? '') : input.subject;
  return {
    subject: bareSubject(subject),
    ...(first && { inReplyTo: first }),
    references: first ? [first] : [],
  };
}
