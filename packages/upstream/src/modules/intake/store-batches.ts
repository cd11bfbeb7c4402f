import type { Cursor, MailSink, ReceivedBatch } from '@myra/mail/driver';
import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import { noteCursor } from '../mailboxes/index.ts';
import { chooseMessages } from './choose-messages.ts';
import type { Incoming } from './incoming.ts';
import { isBulk } from './match-messages.ts';
import { MailboxLost, type Reading } from './read-mailbox.ts';
import { takeInMessages } from './take-in-message.ts';

/** Entries of a cursor that are kept beside those of the folder that is read. */
const OTHER_ENTRIES_MAX = 3;

async function noteRead(tx: OrganizationTx, reading: Reading, cursor: Cursor) {
  const isThere = await noteCursor(tx, reading.row.id, { cursor, others: OTHER_ENTRIES_MAX });
  // The guard locks the lease's row, after the mailbox and the leads.
  await reading.guard(tx);
  if (!isThere) throw new MailboxLost('the mailbox was deleted');
}

async function prepare({ reader }: Reading, { messages }: ReceivedBatch): Promise<Incoming[]> {
  const read = await reader.read(messages.map(({ raw }) => raw));
  return messages.flatMap(({ location, receivedAt, isCut, unmatched }, index) => {
    const message = read[index];
    if (!message) return [];
    const keepsUnmatched = unmatched === 'keep' || (unmatched === 'keep-personal' && !isBulk(message));
    return [{ message, location, receivedAt, isCut, keepsUnmatched }];
  });
}

function store(
  reading: Reading,
  { messages, cursor }: { messages: readonly Incoming[]; cursor: Cursor },
): Promise<number> {
  const { ctx, row } = reading;
  return withOrganization(ctx.database, row.organizationId, async (tx) => {
    const count = await takeInMessages(ctx, tx, { account: row, messages });
    // Last, after the leads: handoffs lock a lead first and their mailbox afterwards.
    await noteRead(tx, reading, cursor);
    return count;
  });
}

/** Batches of a folder that were fetched and are not stored yet; of large messages fewer. */
const UNDERWAY_MAX = 12;
const UNDERWAY_BYTES = 12 * 1024 * 1024;
/** Of all folders that this process reads; beyond it, each stores what it has before it fetches on, and waits for no other. */
const HELD_BYTES = 96 * 1024 * 1024;
let heldBytes = 0;
/** Of what is stored in one transaction; a batch that is larger stands alone. */
const STORED_BYTES = 4 * 1024 * 1024;

type Underway = { prepared: Promise<Incoming[]>; isPrepared: boolean; bytes: number; cursor: Cursor };

const bytesOf = (messages: readonly { raw: Buffer }[]): number =>
  messages.reduce((sum, { raw }) => sum + raw.length, 0);

/** The first of those that wait, and what lies read behind it. */
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
 * Stores batch after batch; while some are being stored the next are read, and more are fetched. What was read meanwhile is
 * stored together: each transaction waits for this thread several times, however much it holds.
 * @param heldMax bytes that this process may hold for all folders before one stores what it has.
 */
export function createSink(reading: Reading, heldMax = HELD_BYTES): MailSink {
  let count = 0;
  let last: Promise<void> = Promise.resolve();
  const waiting: Underway[] = [];
  const underway: { stored: Promise<void>; bytes: number }[] = [];

  async function storeAfter(before: Promise<void>, batch: Underway) {
    // Whatever becomes of this one, what was begun before it is done first.
    await batch.prepared.finally(() => before);
    // It was stored with one before it.
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
    /** Ends when there is room for one more, so that meanwhile more is fetched; throws what failed of those before. */
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
    /** Waits for the last one; throws what failed. */
    async end(): Promise<number> {
      await last;
      return count;
    },
  };
}
