import { createHash } from 'node:crypto';
import { type Attachment, buildMessage } from '@myra/mail/build-message';
import { bareSubject } from '@myra/shared/rules/sheet/bare-subject';
import { looksSpanish } from '@myra/shared/rules/text/looks-spanish';
import { oneLine, quotableLines, writerOf, writtenAt } from './foreign-text.ts';
import type { FrozenEmail } from './freeze-email.ts';

/** An approved answer, with everything that its bytes are made of. */
export type ReplyToFreeze = {
  subjectLine: string;
  /** The approved text, without signature. */
  body: string;
  /** The mailbox's signature, added unless the text has it. */
  signature: string;
  /** What its product requires below every text, unless the text has it; empty: nothing. */
  statement: string;
  from: { name: string; address: string };
  to: { name: string; address: string };
  cc: readonly string[];
  files: readonly Attachment[];
  /** The message that it answers. */
  answered: {
    messageId: string | null;
    subject: string;
    from: { name: string | null; email: string };
    text: string;
    at: Date;
    /** Zone in which the time of the quoted message is written. */
    zone: string;
    /** False for a message that reveals somebody's health. */
    isQuoted: boolean;
  };
  /** Message-IDs of the thread before the answered message, oldest first. */
  thread: readonly string[];
};

const SUBJECT_MAX = 250;
/** The ids that `assertMessageId` accepts; others are left out of the headers. */
const MESSAGE_ID = /^<[^\s<>@]{1,200}@[^\s<>@]{1,200}>$/;

/** The answered message as a quote, as mail clients write it in the language of the answer; shortened. */
export function quoteOf({ answered, body }: Pick<ReplyToFreeze, 'answered' | 'body'>): string {
  const { from, text, at, zone } = answered;
  const lines = quotableLines(text).map((line) =>
    line.startsWith('>') ? `>${line}` : `> ${line}`.trimEnd(),
  );
  const said = looksSpanish(body)
    ? `El ${writtenAt(at, zone, 'es')}, ${writerOf(from)} escribió:`
    : `On ${writtenAt(at, zone)}, ${writerOf(from)} wrote:`;
  return [said, ...lines].join('\n');
}

/** The text above the quote: the approved text with the mailbox's signature, and what the product requires below it. */
export function replyText({
  body,
  signature,
  statement,
}: Pick<ReplyToFreeze, 'body' | 'signature' | 'statement'>): string {
  return [signature.trim(), statement].reduce(
    (text, part) => (part === '' || text.includes(part) ? text : `${text}\n\n${part}`),
    body.trimEnd(),
  );
}

/**
 * Builds the message of an approved answer: in the thread of the answered message, with signature, required statement and quote. It
 * has no campaign footer, unsubscribe header or tracking, because it answers one person who wrote.
 * @throws AppError invalid-input for an address or header that cannot be written.
 */
export async function freezeReply(
  reply: ReplyToFreeze,
  given: { messageId: string; sendKey: string; date: Date },
): Promise<FrozenEmail> {
  const { messageId, sendKey, date } = given;
  const { answered } = reply;
  const parent =
    answered.messageId !== null && MESSAGE_ID.test(answered.messageId) ? answered.messageId : null;
  const references = [...reply.thread, ...(parent === null ? [] : [parent])].filter((id) =>
    MESSAGE_ID.test(id),
  );
  const inReplyTo = parent ?? references.at(-1);
  const bare = [reply.subjectLine, answered.subject].map((one) => bareSubject(oneLine(one, SUBJECT_MAX)));
  const subject = `Re: ${bare.find((one) => one !== '') ?? ''}`.trim();
  const text = replyText(reply);
  const textBody = answered.isQuoted && answered.text.trim() !== '' ? `${text}\n\n${quoteOf(reply)}` : text;
  const bytes = await buildMessage({
    messageId,
    sendId: sendKey,
    date,
    from: reply.from,
    to: { ...reply.to, name: oneLine(reply.to.name, 100) },
    cc: reply.cc.map((address) => ({ name: '', address })),
    subject,
    textBody,
    attachments: reply.files,
    ...(inReplyTo && { inReplyTo }),
    references: [...new Set(references)],
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { messageId, subject, text, bytes, sha256, trackedLinks: [] };
}
