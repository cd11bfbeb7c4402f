import type { Cursor, MailSink, ReceivedBatch } from '@myra/mail/driver';
import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import { isSystemMail } from '../../send-system-mail.ts';
import { noteCursor } from '../mailboxes/index.ts';
import { chooseMessages } from './choose-messages.ts';
import type { Incoming } from './incoming.ts';
import { isBulk } from './match-messages.ts';
import { MailboxLost, type Reading } from './read-mailbox.ts';
import { takeInMessages } from './take-in-message.ts';

/** Entries of the cursor that stay beside those of the current folder. */
const OTHER_ENTRIES_MAX = 3;

async function noteRead(tx: OrganizationTx, reading: Reading, cursor: Cursor) {
  const isThere = await noteCursor(tx, reading.row.id, { cursor, others: OTHER_ENTRIES_MAX });
  // The guard locks the lease row, after the mailbox and the leads.
  await reading.guard(tx);
  if (!isThere) throw new MailboxLost('the mailbox was deleted');
}

async function prepare({ ctx, reader }: Reading, { messages }: ReceivedBatch): Promise<Incoming[]> {
  const read = await reader.read(messages.map(({ raw }) => raw));
  return messages.flatMap(({ location, receivedAt, isCut, unmatched }, index) => {
    const message = read[index];
    if (!message || isSystemMail(ctx.config, message.from?.address)) return [];
    const keepsUnmatched = unmatched === 'keep' || (unmatched === 'keep-personal' && !isBulk(message));
    return [{ message, location, receivedAt, isCut, keepsUnmatched }];
  });
}

function store(reading: Reading, { messages, cursor }: { messages: readonly Incoming[]; cursor: Cursor }) {
  const { ctx, row } = reading;
  return withOrganization(ctx.database, row.organizationId, async (tx) => {
    const count = await takeInMessages(ctx, tx, { account: row, messages });
    // The mailbox is locked after the leads, as handoffs do.
    await noteRead(tx, reading, cursor);
    return count;
  });
}

/** Fetched batches that are not stored yet. The second limit is for large messages. */
const UNDERWAY_MAX = 12;
const UNDERWAY_BYTES = 12 * 1024 * 1024;
/** Limit of this process for all folders. Beyond it each folder stores what it has before it fetches more. */
const HELD_BYTES = 96 * 1024 * 1024;
let heldBytes = 0;
/** Bytes that one transaction stores. A larger batch gets its own transaction. */
const STORED_BYTES = 4 * 1024 * 1024;

type Underway = { prepared: Promise<Incoming[]>; isPrepared: boolean; bytes: number; cursor: Cursor };

const bytesOf = (messages: readonly { raw: Buffer }[]): number =>
  messages.reduce((sum, { raw }) => sum + raw.length, 0);

/** The first waiting batch with the parsed ones behind it, as many as one transaction stores. */
function nextOf(waiting: readonly Underway[]): Underway[] {
  const group: Underway[] = [];
  let bytes = 0;
  for (const each of waiting) {
    bytes += each.bytes;
    if (group.length > 0 && (!each.isPrepared || bytes > STORED_BYTES)) break;
    group.push(each);
  }
  return group;
}

/**
 * Stores batches in order. While one is stored the next are parsed and fetched. Parsed batches are stored together, because
 * each transaction waits for this thread several times, whatever its size.
 * @param heldMax limit in bytes of this process, for all folders.
 */
export function createSink(reading: Reading, heldMax = HELD_BYTES): MailSink {
  let count = 0;
  let last: Promise<void> = Promise.resolve();
  const waiting: Underway[] = [];
  const underway: { stored: Promise<void>; bytes: number }[] = [];

  async function storeAfter(before: Promise<void>, batch: Underway) {
    // The batch before is stored first, even if this one fails.
    await batch.prepared.finally(() => before);
    // It was stored together with an earlier one.
    if (waiting[0] !== batch) return;
    const group = waiting.splice(0, nextOf(waiting).length);
    const messages = (await Promise.all(group.map(({ prepared }) => prepared))).flat();
    const cursor = Object.assign({}, ...group.map((each) => each.cursor));
    count += await store(reading, { messages, cursor });
  }

  const isFull = () =>
    underway.length >= UNDERWAY_MAX ||
    underway.reduce((sum, { bytes }) => sum + bytes, 0) > UNDERWAY_BYTES ||
    (underway.length > 0 && heldBytes > heldMax);

  return {
    choose: (heads, folder) => chooseMessages(reading.ctx, reading.row, heads, folder),
    /** Resolves when there is room for another batch. Throws the failure of an earlier one. */
    async take(given: ReceivedBatch): Promise<void> {
      const bytes = bytesOf(given.messages);
      const prepared = prepare(reading, given);
      const batch: Underway = { prepared, isPrepared: false, bytes, cursor: given.cursor };
      const note = () => {
        batch.isPrepared = true;
      };
      prepared.then(note, () => undefined);
      waiting.push(batch);
      last = storeAfter(last, batch);
      heldBytes += bytes;
      const release = () => {
        heldBytes -= bytes;
      };
      last.then(release, release);
      underway.push({ stored: last, bytes });
      while (isFull()) await underway.shift()?.stored;
    },
    /** Waits for the last batch. Throws what failed. */
    async end(): Promise<number> {
      await last;
      return count;
    },
  };
}
