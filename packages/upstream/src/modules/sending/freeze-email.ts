import { createHash } from 'node:crypto';
import { buildMessage } from '@myra/mail/build-message';
import { threadHeaders } from '@myra/mail/thread-headers';
import { invalidInput } from '@myra/shared/errors/app-error';
import { domainOf } from '@myra/shared/rules/mail/email-address';
import { isStatementWhole } from './email-holds.ts';
import { type EmailText, footerOf, textOf } from './email-text.ts';
import type { EmailTracking, TrackedLink } from './track-email.ts';

/** An email that is due soon, with everything that its bytes are made of. */
export type EmailToFreeze = EmailText & {
  emailId: number;
  sequenceId: number;
  campaignId: number;
  leadId: number;
  accountId: number;
  /** Epoch ms. */
  dueAt: number;
  replyTo: string | null;
  /** Never true where patients are written to. */
  track: { opens: boolean; links: boolean };
  /** Our sent emails of this sequence, oldest first. */
  sent: readonly { messageId: string; subject: string }[];
};

export type FrozenEmail = {
  messageId: string;
  subject: string;
  /** The text above the footer. */
  text: string;
  bytes: Buffer;
  sha256: string;
  trackedLinks: readonly TrackedLink[];
};

/** The Message-ID of an email from this address; `token` makes it unique. */
export function messageIdOf(token: string, from: string): string {
  return `<${token}@${domainOf(from)}>`;
}

/**
 * Builds the bytes that every attempt sends: thread, footer with postal address and unsubscribe link, RFC 8058 headers.
 * @throws AppError invalid-input for an address or header that cannot be written, and if the required statement would be
 * incomplete.
 */
export async function freezeEmail(
  email: EmailToFreeze,
  given: {
    messageId: string;
    sendKey: string;
    now: number;
    unsubscribeUrl: string;
    tracking: EmailTracking;
  },
): Promise<FrozenEmail> {
  const { messageId, tracking } = given;
  const date = new Date(Math.max(email.dueAt, given.now));
  const thread = threadHeaders({
    subject: email.subjectLine,
    sentMessageIds: email.sent.map((one) => one.messageId),
    ...(email.sent[0] && { firstSubject: email.sent[0].subject }),
  });
  const text = textOf(email);
  const values = { unsubscribeUrl: given.unsubscribeUrl, year: date.getUTCFullYear() };
  if (!isStatementWhole(email, values)) {
    throw invalidInput('The required statement is not whole.', { reason: 'required-statement' });
  }
  const bytes = await buildMessage({
    messageId,
    sendId: given.sendKey,
    date,
    from: email.from,
    to: email.to,
    ...(email.replyTo && { replyTo: { name: email.from.name, address: email.replyTo } }),
    subject: thread.subject,
    textBody: text,
    footer: footerOf(email, values),
    listUnsubscribe: [given.unsubscribeUrl],
    tracking,
    ...(thread.inReplyTo && { inReplyTo: thread.inReplyTo }),
    references: thread.references,
  });
  return {
    messageId,
    subject: thread.subject,
    text,
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    trackedLinks: tracking.links,
  };
}
