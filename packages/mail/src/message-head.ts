import { addressParser } from 'postal-mime';
import { isMailServer } from './plain-bounce.ts';
import { idsIn } from './read-message.ts';

/** The headers that identify a message before its body is fetched. */
export type MessageHead = {
  uid: number;
  messageId: string | undefined;
  inReplyTo: string | undefined;
  references: string[];
  /** Lower case. */
  fromAddress: string | undefined;
  /** A multipart/report or a message of a mail daemon: possibly a bounce or complaint. */
  isReport: boolean;
  /** Sent to a list or in bulk (RFC 2369, RFC 2919, Precedence). */
  isBulk: boolean;
  sentAt: Date | undefined;
  receivedAt: Date;
  bytes: number;
};

/** The headers of a head. */
export const HEAD_FIELDS = [
  'message-id',
  'in-reply-to',
  'references',
  'from',
  'date',
  'content-type',
  'precedence',
  'list-id',
  'list-unsubscribe',
  'x-failed-recipients',
];

const FIELD_CHARS_MAX = 20_000;

const WANTED = new Set(HEAD_FIELDS);

/** The first value of each wanted field, unfolded, in linear time. */
function fieldsOf(block: Buffer): Map<string, string> {
  const fields = new Map<string, string>();
  let name = '';
  for (const line of block.toString('utf8').split(/\r?\n/)) {
    if (/^[ \t]/.test(line)) {
      const value = fields.get(name);
      if (value !== undefined && value.length < FIELD_CHARS_MAX) fields.set(name, `${value} ${line.trim()}`);
      continue;
    }
    const colon = line.indexOf(':');
    name = colon > 0 ? line.slice(0, colon).trim().toLowerCase() : '';
    if (!WANTED.has(name) || fields.has(name)) name = '';
    else fields.set(name, line.slice(colon + 1, colon + 1 + FIELD_CHARS_MAX).trim());
  }
  return fields;
}

function addressOf(value: string | undefined): string | undefined {
  if (value === undefined || value === '') return undefined;
  const [first] = addressParser(value.slice(0, 2_000), { flatten: true });
  return first?.address?.toLowerCase().slice(0, 320) || undefined;
}

function dateOf(value: string | undefined): Date | undefined {
  const date = value === undefined ? undefined : new Date(value.slice(0, 100));
  return date === undefined || Number.isNaN(date.getTime()) ? undefined : date;
}

/** Reads the header block of a server for `HEAD_FIELDS`. Never throws for its content. */
export function readHead(
  block: Buffer,
  facts: { uid: number; bytes: number; receivedAt: Date },
): MessageHead {
  const fields = fieldsOf(block);
  const fromAddress = addressOf(fields.get('from'));
  return {
    ...facts,
    messageId: idsIn(fields.get('message-id'))[0],
    inReplyTo: idsIn(fields.get('in-reply-to'))[0],
    references: idsIn(fields.get('references')),
    fromAddress,
    isReport:
      isMailServer(fromAddress, fields.get('from')) ||
      /^multipart\/report/i.test(fields.get('content-type') ?? '') ||
      fields.has('x-failed-recipients'),
    isBulk:
      /^(bulk|list|junk)\b/i.test(fields.get('precedence') ?? '') ||
      fields.has('list-id') ||
      fields.has('list-unsubscribe'),
    sentAt: dateOf(fields.get('date')),
  };
}
