import { createHash } from 'node:crypto';
import MimeNode from 'nodemailer/lib/mime-node';
import { dateHeader } from './date-header.ts';
import { assertBodyText, assertHeaderText, assertHeaderUrl, assertMessageId } from './header-guard.ts';
import { toWireAddress } from './mail-address.ts';
import { type HtmlTracking, textToHtml } from './text-to-html.ts';
import type { MailAddress } from './types.ts';

/** Identifies a message whose Message-ID was rewritten by a relay. */
export const SEND_ID_HEADER = 'X-Myra-Send-ID';

const BODY_CHARS_MAX = 100_000;
const REFERENCES_MAX = 20;
const URLS_MAX = 2;

export type MessageInput = {
  /** With its angle brackets. */
  messageId: string;
  /** Opaque; goes into the header X-Myra-Send-ID. */
  sendId: string;
  date: Date;
  from: MailAddress;
  to: MailAddress;
  /** Blind copies are in the envelope alone. */
  cc?: readonly MailAddress[];
  replyTo?: MailAddress;
  subject: string;
  /** The text with the signature. */
  textBody: string;
  /** From `renderFooter`; absent for an answer in a conversation. */
  footer?: string;
  /** The https URI of the one-click unsubscribe (RFC 8058), and a mailto URI if there is one. */
  listUnsubscribe?: readonly string[];
  /** For the HTML part only. Without it links stay as they are and nothing remote is in it. */
  tracking?: HtmlTracking;
  inReplyTo?: string;
  references?: readonly string[];
  attachments?: readonly Attachment[];
  /** A calendar file as a third version of the text: an answer to an invitation (RFC 6047 2.4). */
  calendarReply?: string;
};

/** A file of a message. */
export type Attachment = { name: string; mediaType: string; content: Buffer };

/**
 * Builds a whole RFC 5322 message. The same input gives the same bytes, because date, Message-ID and boundaries come from the
 * input; so every attempt sends the same message.
 * @returns the message with CRLF line ends, ASCII only, no line over 998 octets.
 * @throws AppError invalid-input naming the field, for line breaks or control characters in a header, an invalid address or
 *   message id, or a text that is too long.
 */
export async function buildMessage(input: MessageInput): Promise<Buffer> {
  const body = assertBodyText(input.textBody, 'body', BODY_CHARS_MAX).replace(/\s+$/, '');
  const footer = input.footer?.trim() ? assertBodyText(input.footer, 'footer', BODY_CHARS_MAX) : '';
  const baseBoundary = createHash('sha256')
    .update(`${input.messageId}\n${input.sendId}`)
    .digest('hex')
    .slice(0, 32);
  const attachments = input.attachments ?? [];
  const root = new MimeNode(attachments.length > 0 ? 'multipart/mixed' : 'multipart/alternative', {
    baseBoundary,
    boundaryPrefix: '=_myra',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const texts = attachments.length > 0 ? root.createChild('multipart/alternative') : root;
  for (const [key, value] of headersOf(input)) root.addHeader(key, value);
  // The signature mark (RFC 3676 4.3): mail clients omit what follows from an answer.
  const text = footer ? `${body}\r\n\r\n-- \r\n${footer}\r\n` : `${body}\r\n`;
  addPart(texts, 'text/plain; charset=utf-8', text);
  const html = textToHtml({
    body,
    ...(footer && { footer }),
    ...(input.tracking && { tracking: input.tracking }),
  });
  addPart(texts, 'text/html; charset=utf-8', html);
  if (input.calendarReply !== undefined)
    addPart(texts, 'text/calendar; charset=utf-8; method=REPLY', input.calendarReply);
  for (const { name, mediaType, content } of attachments) {
    const filename = assertHeaderText(name, 'attachment', 300);
    const part = root.createChild(assertHeaderText(mediaType, 'attachment', 200), { filename });
    part.setHeader('Content-Transfer-Encoding', 'base64');
    part.setContent(content);
  }
  return root.build();
}

function addPart(root: MimeNode, contentType: string, content: string): void {
  const part = root.createChild(contentType);
  part.setHeader('Content-Transfer-Encoding', 'quoted-printable');
  part.setContent(content);
}

type HeaderValue = Parameters<MimeNode['addHeader']>[1];

function headersOf(input: MessageInput): [string, HeaderValue][] {
  const headers: [string, HeaderValue][] = [
    ['From', guardAddress(input.from, 'from')],
    ['To', guardAddress(input.to, 'to')],
    ...optional('Cc', input.cc?.length ? input.cc.map((one) => guardAddress(one, 'cc')) : undefined),
    ...optional('Reply-To', input.replyTo && guardAddress(input.replyTo, 'reply_to')),
    ['Subject', assertHeaderText(input.subject, 'subject')],
    ['Date', dateHeader(input.date)],
    ['Message-ID', assertMessageId(input.messageId, 'message_id')],
    ...optional('In-Reply-To', input.inReplyTo && assertMessageId(input.inReplyTo, 'in_reply_to')),
    ...optional('References', input.references?.length ? referencesOf(input.references) : undefined),
    [SEND_ID_HEADER, assertHeaderText(input.sendId, 'send_id', 100)],
  ];
  return [...headers, ...unsubscribeHeaders(input.listUnsubscribe ?? [])];
}

function optional(key: string, value: HeaderValue | undefined): [string, HeaderValue][] {
  return value === undefined || value === '' ? [] : [[key, value]];
}

/** A safe ASCII value, written unchanged and folded at its spaces. */
function prepared(value: string): HeaderValue {
  return { prepared: true, foldLines: true, value };
}

function guardAddress(address: MailAddress, field: string): MailAddress {
  return {
    name: assertHeaderText(address.name.trim(), `${field}.name`, 200),
    address: toWireAddress(address.address, `${field}.address`),
  };
}

/** The first id of a thread and the newest ones (RFC 5322 3.6.4 allows to omit the middle). */
function referencesOf(references: readonly string[]): string {
  const ids = [...new Set(references)].map((id) => assertMessageId(id, 'references'));
  const kept = ids.length > REFERENCES_MAX ? [...ids.slice(0, 1), ...ids.slice(1 - REFERENCES_MAX)] : ids;
  return kept.join(' ');
}

/**
 * RFC 8058 asks for an https URI. With an http PUBLIC_URL the headers are written too: receivers ignore them, and the launch
 * checklist names the problem.
 */
function unsubscribeHeaders(urls: readonly string[]): [string, HeaderValue][] {
  if (urls.length === 0) return [];
  const safe = urls.slice(0, URLS_MAX).map((url) => assertHeaderUrl(url, 'list_unsubscribe'));
  const hasWebLink = safe.some((url) => !url.startsWith('mailto:'));
  return [
    ['List-Unsubscribe', prepared(safe.map((url) => `<${url}>`).join(', '))],
    ...(hasWebLink ? optional('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click') : []),
  ];
}
