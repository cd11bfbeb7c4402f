import PostalMime, { type Address, type Attachment, type Email, type Header } from 'postal-mime';
import { attachmentName } from './attachment-name.ts';
import { isReportPart, type ReportParts, reportOf } from './find-report.ts';
import { htmlToText } from './html-to-text.ts';
import { ATTACHMENTS_MAX, FETCH_BYTES_MAX } from './mail-bounds.ts';
import { mendCharset } from './mend-charset.ts';
import type { MailAddress } from './types.ts';

export const MESSAGE_BYTES_MAX = FETCH_BYTES_MAX + 64 * 1024;
const DEPTH_MAX = 120;
const HEADER_BYTES_MAX = 256 * 1024;
const TEXT_CHARS_MAX = 200_000;
const ADDRESSES_MAX = 100;
const REFERENCES_MAX = 100;

/** An attachment. Hostile: stored and served as bytes, never opened. */
export type ReadAttachment = {
  /** Without folders and control characters; never empty. */
  name: string;
  mediaType: string;
  /** Without angle brackets; for pictures in the HTML. */
  contentId: string | undefined;
  content: Buffer;
};

export type ReadMessage = {
  messageId: string | undefined;
  inReplyTo: string | undefined;
  references: string[];
  from: MailAddress | undefined;
  to: MailAddress[];
  cc: MailAddress[];
  replyTo: MailAddress[];
  subject: string;
  date: Date | undefined;
  /** The plain text, or the text of the HTML. */
  text: string;
  /** As received: hostile until it is sanitised. */
  html: string | undefined;
  /** Values by lower-case name, in order. */
  headers: ReadonlyMap<string, readonly string[]>;
  report: ReportParts | undefined;
  attachments: ReadAttachment[];
  /** Cut at a limit, or only its headers could be read. */
  isPartial: boolean;
};

/**
 * Parses a received message. Of broken, too deep or too large messages it returns what could be read, with `isPartial`. Never
 * throws for content.
 */
export async function readMessage(raw: Buffer): Promise<ReadMessage> {
  const bounded = raw.subarray(0, MESSAGE_BYTES_MAX);
  let isPartial = raw.length > MESSAGE_BYTES_MAX;
  let email: Email;
  try {
    email = await parse(bounded);
  } catch {
    isPartial = true;
    email = await parse(headersOnly(bounded)).catch(() => ({
      headers: [],
      headerLines: [],
      attachments: [],
    }));
  }
  email = { ...email, ...(await mendCharset(bounded, email, parse)) };
  const headers = headerMap(email.headers);
  const text = email.text ?? (email.html ? htmlToText(email.html.slice(0, TEXT_CHARS_MAX)) : '');
  const report = reportOf(email, text);
  const files = report
    ? email.attachments.filter(({ mimeType }) => !isReportPart(mimeType))
    : email.attachments;
  const date = email.date ? new Date(email.date) : undefined;
  return {
    messageId: idsIn(headers.get('message-id')?.[0])[0],
    inReplyTo: idsIn(headers.get('in-reply-to')?.[0])[0],
    references: idsIn(headers.get('references')?.[0]),
    from: flatten([email.from])[0],
    to: flatten(email.to),
    cc: flatten(email.cc),
    replyTo: flatten(email.replyTo),
    subject: (email.subject ?? '').slice(0, 1000),
    date: date && !Number.isNaN(date.getTime()) ? date : undefined,
    text: text.slice(0, TEXT_CHARS_MAX),
    html: email.html,
    headers,
    report,
    attachments: files.slice(0, ATTACHMENTS_MAX).map(toAttachment),
    isPartial: isPartial || files.length > ATTACHMENTS_MAX || text.length > TEXT_CHARS_MAX,
  };
}

function parse(raw: Uint8Array): Promise<Email> {
  return PostalMime.parse(raw, {
    maxNestingDepth: DEPTH_MAX,
    maxHeadersSize: HEADER_BYTES_MAX,
    // Returned or forwarded messages are not the person's words.
    forceRfc822Attachments: true,
  });
}

function headersOnly(raw: Buffer): Buffer {
  const end = raw.indexOf('\r\n\r\n');
  const block = raw.subarray(0, Math.min(end < 0 ? HEADER_BYTES_MAX / 4 : end, HEADER_BYTES_MAX / 4));
  const lines = block
    .toString('latin1')
    .replace(/^(content-type|content-transfer-encoding):.*(\r?\n[ \t].*)*/gim, 'X-Unread: 1');
  return Buffer.from(`${lines}\r\n\r\n`, 'latin1');
}

function headerMap(headers: readonly Header[]): Map<string, string[]> {
  const map = new Map<string, string[]>();
  for (const { key, value } of headers) map.set(key, [...(map.get(key) ?? []), value]);
  return map;
}

/** Message ids in a header value, without comments. */
export function idsIn(value: string | undefined): string[] {
  const ids = (value ?? '').slice(0, 20_000).match(/<[^\s<>]{1,250}>/g) ?? [];
  return [...new Set(ids)].slice(0, REFERENCES_MAX);
}

function flatten(addresses: readonly (Address | undefined)[] | undefined): MailAddress[] {
  const flat = (addresses ?? []).flatMap((entry) => (entry?.group ? entry.group : entry ? [entry] : []));
  return flat
    .filter((entry): entry is MailAddress => Boolean(entry.address))
    .slice(0, ADDRESSES_MAX)
    .map(({ name, address }) => ({ name: name.slice(0, 300), address: address.slice(0, 320) }));
}

/** Without copying, because attachments may be large. */
function bytesOf(content: Attachment['content']): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  if (content instanceof ArrayBuffer) return Buffer.from(content);
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

function toAttachment(
  { filename, mimeType, contentId, content }: Attachment,
  position: number,
): ReadAttachment {
  const type = /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/.test(mimeType) ? mimeType : 'application/octet-stream';
  return {
    name: attachmentName(filename, type, position),
    mediaType: type,
    contentId: contentId?.replace(/^<|>$/g, '').slice(0, 200) || undefined,
    content: bytesOf(content),
  };
}
