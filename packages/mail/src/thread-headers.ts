import { bareSubject } from '@myra/shared/rules/sheet/bare-subject';

export type ThreadInput = {
  /** The subject of this email. */
  subject: string;
  /** Message-IDs of our sent emails of this sequence, oldest first. */
  sentMessageIds: readonly string[];
  /** Subject of the first sent email of this sequence. */
  firstSubject?: string;
  /** The lead's newest message, if this email answers it. */
  leadMessage?: { messageId?: string; references: readonly string[]; subject: string };
};

export type ThreadHeaders = { subject: string; inReplyTo?: string; references: string[] };

/**
 * The thread headers of an email. An answer names the lead's message and has 'Re:'. A follow-up names our first message, so
 * that it is shown below it, and has no 'Re:', because the lead did not write.
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
