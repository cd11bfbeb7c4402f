import { headerOf, Refused, token } from './stand-in.ts';

export type StandInMessage = {
  id: string;
  isGone?: boolean;
  raw: Buffer;
  labels: string[];
  at: number;
  historyId: number;
};
export type StandInMailbox = {
  email: string;
  messages: StandInMessage[];
  deliver(raw: string | Buffer, labels?: string[]): StandInMessage;
  /** Deletes the message; the history still names it. */
  loseBody(id: string): void;
  /** Deletes the history so far. */
  forgetHistory(): void;
};

export const apiError = (status: number, reason: string, message = reason) =>
  new Refused(status, { error: { code: status, message, errors: [{ reason, message }], status: reason } });

/** A parsed message as in Gmail: texts with data, files with an id only. */
export function partOf(raw: Buffer): object {
  const end = raw.indexOf('\r\n\r\n');
  const block = raw
    .subarray(0, end)
    .toString('utf8')
    .replace(/\r\n[ \t]+/g, ' ');
  const headers = block.split('\r\n').map((line) => {
    const colon = line.indexOf(':');
    return { name: line.slice(0, colon), value: line.slice(colon + 1).trim() };
  });
  const headerNamed = (name: string) => headers.find((each) => each.name.toLowerCase() === name)?.value ?? '';
  const type = headerNamed('content-type') || 'text/plain';
  const mimeType = type.split(';')[0]?.trim().toLowerCase() ?? '';
  const filename = /filename="?([^";]+)/i.exec(headerNamed('content-disposition'))?.[1] ?? '';
  const content = raw.subarray(end + 4);
  const boundary = /boundary="?([^";\s]+)/i.exec(type)?.[1];
  if (boundary !== undefined) {
    const pieces = content.toString('latin1').split(`--${boundary}`).slice(1, -1);
    const parts = pieces.map((piece) => partOf(Buffer.from(piece.replace(/^\r\n/, ''), 'latin1')));
    return { mimeType, filename, headers, body: { size: 0 }, parts };
  }
  const isFile = filename !== '';
  const body = {
    size: content.length,
    ...(isFile ? { attachmentId: token() } : { data: content.toString('base64url') }),
  };
  return { mimeType, filename, headers, body };
}

/** An empty mailbox with its history. */
export function openMailbox(email: string, now: () => number) {
  let historyId = 1_000;
  let oldestHistory = 0;
  const messages: StandInMessage[] = [];
  const mailbox: StandInMailbox = {
    email,
    messages,
    deliver(raw, labels = ['INBOX', 'UNREAD']) {
      historyId += 1;
      const message = { id: token(), raw: Buffer.from(raw), labels, at: now(), historyId };
      messages.push(message);
      return message;
    },
    loseBody(id) {
      const message = messages.find((each) => each.id === id);
      if (message) message.isGone = true;
    },
    forgetHistory() {
      oldestHistory = historyId + 1;
      historyId += 1;
    },
  };
  return { mailbox, newest: () => historyId, oldest: () => oldestHistory };
}

/** Messages that match a search, newest first. Only the operators in use are known. */
export function found(messages: readonly StandInMessage[], query: string): StandInMessage[] {
  const terms = query.split(/\s+/).filter(Boolean);
  const fits = (message: StandInMessage, term: string): boolean => {
    const [operator = '', value = ''] = [term.slice(0, term.indexOf(':')), term.slice(term.indexOf(':') + 1)];
    const label = { sent: 'SENT', drafts: 'DRAFT', trash: 'TRASH' }[value] ?? value.toUpperCase();
    if (operator === 'in') return message.labels.includes(label);
    if (operator === '-in') return !message.labels.includes(label);
    if (operator === 'after') return message.at >= Number(value) * 1_000;
    if (operator === 'rfc822msgid')
      return headerOf(message.raw, 'Message-ID')?.replace(/[<>]/g, '') === value;
    throw apiError(400, 'invalidArgument', `Unknown operator ${operator}`);
  };
  return messages.filter((message) => terms.every((term) => fits(message, term))).toReversed();
}
