import type { Cursor, ReceiveInput } from '../driver.ts';
import { FETCH_BYTES_MAX } from '../mail-bounds.ts';
import { MailboxFault } from '../mailbox-fault.ts';
import type { GmailApi } from './gmail-api.ts';
import { GmailFault } from './gmail-fault.ts';
import { checkResultOf } from './gmail-transport.ts';
import { type GmailCursor, readHistory } from './read-history.ts';

const SPAM_LABEL = 'SPAM';
/** Time of one run; the rest waits for the next. */
const RUN_MS = 40_000;

/** The stored cursor; undefined if there is none. */
function cursorOf({ historyId, pending }: Cursor): GmailCursor | undefined {
  if (typeof historyId !== 'string') return undefined;
  const ids = Array.isArray(pending) ? pending.filter((id): id is string => typeof id === 'string') : [];
  return { historyId, pending: ids };
}

/** Reads up to 200 messages. Returns the new cursor. */
async function readSome(gmail: GmailApi, input: ReceiveInput, cursor: GmailCursor | undefined) {
  const sink = input.openSink();
  try {
    const next = await readHistory({
      gmail,
      cursor,
      since: input.since,
      messageBytesMax: FETCH_BYTES_MAX,
      signal: input.signal,
      // Gmail's ids are not uids, so a message is identified by its Message-ID.
      take: ({ raw, receivedAt, labels, isCut }) => {
        const unmatched = labels.includes(SPAM_LABEL) ? 'drop' : 'keep-personal';
        return sink.take({ messages: [{ raw, receivedAt, isCut, location: null, unmatched }], cursor: {} });
      },
    });
    await sink.take({ messages: [], cursor: next });
    return next;
  } finally {
    await sink.end();
  }
}

/** Reads a Gmail mailbox until nothing is left. Throws MailboxFault, and what the sink throws. */
export async function receiveGmail(gmail: GmailApi, given: ReceiveInput): Promise<void> {
  const input = { ...given, signal: AbortSignal.any([given.signal, AbortSignal.timeout(RUN_MS)]) };
  let cursor = cursorOf(input.cursor);
  try {
    do cursor = await readSome(gmail, input, cursor);
    while (cursor.pending.length > 0);
  } catch (error) {
    const result = error instanceof GmailFault ? checkResultOf(error) : undefined;
    if (!result || result.ok) throw error;
    throw new MailboxFault(result.failure, result.sentence, error);
  }
}
