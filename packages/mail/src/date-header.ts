/** The date of a message as its header says it (RFC 5322 3.3). */
export const dateHeader = (at: Date): string => at.toUTCString().replace(/GMT$/, '+0000');

const LINE = /^Date: ([^\r\n]*)/m;
const HEADERS_MAX = 64 * 1024;
/** A younger date stays, so that tries one after another send the same bytes. */
const STALE_MS = 10 * 60_000;

/**
 * One of our own messages with the date of its hand-over, if it waited. Mail programs sort by this date, and filters distrust an
 * old one. All other bytes stay. A message without a date is returned as it is.
 */
export function withFreshDate(raw: Buffer, at: Date): Buffer {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.subarray(0, end < 0 ? HEADERS_MAX : end).toString('latin1');
  const found = LINE.exec(head);
  const [line, said = ''] = found ?? [];
  const age = Math.abs(at.getTime() - Date.parse(said));
  if (!found || line === undefined || !(age > STALE_MS)) return raw;
  return Buffer.concat([
    raw.subarray(0, found.index),
    Buffer.from(`Date: ${dateHeader(at)}`, 'latin1'),
    raw.subarray(found.index + line.length),
  ]);
}
