import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import type { ImapFlow } from 'imapflow';
import type { Ctx, SystemActor } from '../../context.ts';
import type { MessageReader } from '../../mail/message-reader.ts';
import { type FolderBatch, type FolderCursor, readFolderStep } from '../../mail/read-folder.ts';
import { lockMailbox, type MailboxRow, noteMailbox } from '../mailboxes/index.ts';
import { chooseHeads, type FolderKind, type ReadMailbox } from './choose-heads.ts';
import { type Incoming, takeInMessages } from './take-in-message.ts';

const DAY_MS = 86_400_000;
/** Folders whose cursors are kept. */
const FOLDERS_MAX = 4;

/** The mailbox was deleted, or another process reads it now. */
export class MailboxLost extends Error {}

/** What reading a mailbox needs besides the open session. */
export type Reading = {
  ctx: Ctx<SystemActor>;
  row: ReadMailbox;
  reader: MessageReader;
  /** Throws inside the storing transaction once somebody else holds the mailbox; last in the order of locks. */
  guard: (tx: OrganizationTx) => Promise<void>;
  /** How the first message is read, after reading there has failed: alone, by its headers, or not at all. */
  care?: 'none' | 'single' | 'headers' | 'skip';
};

/** How far the folders of a mailbox were read, by their names. */
export function cursorsOf(row: Pick<MailboxRow, 'receiveCursor'>): Record<string, FolderCursor> {
  const cursors: Record<string, FolderCursor> = {};
  for (const [folder, value] of Object.entries(row.receiveCursor ?? {})) {
    const { uidValidity, uid } = (value ?? {}) as Partial<FolderCursor>;
    if (typeof uidValidity === 'string' && typeof uid === 'number') cursors[folder] = { uidValidity, uid };
  }
  return cursors;
}

async function noteCursor(tx: OrganizationTx, reading: Reading, folder: string, cursor: FolderCursor) {
  const row = await lockMailbox(tx, reading.row.id);
  if (!row) throw new MailboxLost('the mailbox was deleted');
  const others = Object.entries(cursorsOf(row)).filter(([name]) => name !== folder);
  const kept = Object.fromEntries(others.slice(0, FOLDERS_MAX - 1));
  await Promise.all([
    noteMailbox(tx, row.id, { receiveCursor: { ...kept, [folder]: cursor } }),
    reading.guard(tx),
  ]);
}

async function prepare(
  { reader }: Reading,
  folder: { name: string; kind: FolderKind },
  batch: FolderBatch,
): Promise<Incoming[]> {
  const uidvalidity = Number(batch.cursor.uidValidity);
  const read = await reader.read(batch.messages.map(({ raw }) => raw));
  return batch.messages.flatMap(({ head, isCut }, index) => {
    const message = read[index];
    if (!message) return [];
    const place = { folder: folder.name, uidvalidity, uid: head.uid };
    return [{ message, place, receivedAt: head.receivedAt, isCut, keepsOrphan: folder.kind === 'inbox' }];
  });
}

function store(
  reading: Reading,
  folder: string,
  input: { messages: readonly Incoming[]; cursor: FolderCursor },
): Promise<number> {
  const { ctx, row } = reading;
  return withOrganization(ctx.database, row.organizationId, async (tx) => {
    const count = await takeInMessages(ctx, tx, { account: row, messages: input.messages });
    // Last, after the leads: hand-overs take a lead first and their mailbox afterwards.
    await noteCursor(tx, reading, folder, input.cursor);
    return count;
  });
}

/** Batches that were fetched and are not stored yet; of large messages fewer. */
const UNDERWAY_MAX = 6;
const UNDERWAY_BYTES = 12 * 1024 * 1024;
/** Of what is stored in one transaction; a batch that is larger stands alone. */
const STORED_BYTES = 4 * 1024 * 1024;

type Underway = { prepared: Promise<Incoming[]>; isPrepared: boolean; bytes: number; cursor: FolderCursor };

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
 */
function createStoring(reading: Reading, folder: { name: string; kind: FolderKind }) {
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
    const { cursor } = group.at(-1) ?? batch;
    count += await store(reading, folder.name, { messages, cursor });
  }

  const isFull = () =>
    underway.length >= UNDERWAY_MAX || underway.reduce((sum, { bytes }) => sum + bytes, 0) > UNDERWAY_BYTES;

  return {
    /** Ends when there is room for one more, so that meanwhile more is fetched; throws what failed of those before. */
    async take({ cursor, ...rest }: FolderBatch): Promise<void> {
      const bytes = bytesOf(rest.messages);
      const prepared = prepare(reading, folder, { cursor, ...rest });
      const batch: Underway = { prepared, isPrepared: false, bytes, cursor };
      const note = () => {
        batch.isPrepared = true;
      };
      prepared.then(note, () => undefined);
      waiting.push(batch);
      last = storeAfter(last, batch);
      last.catch(() => undefined);
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

/**
 * Reads a folder of an open session until nothing newer is left, and stores what it finds: a batch of messages and how far
 * the folder is read commit together. Returns the new cursor and how many messages were new. Throws what the session or
 * the database throws, and MailboxLost.
 */
export async function readImapFolder(
  client: ImapFlow,
  reading: Reading,
  folder: { name: string; kind: FolderKind; cursor: FolderCursor | undefined },
): Promise<{ cursor: FolderCursor; count: number }> {
  const { ctx, row } = reading;
  const storing = createStoring(reading, folder);
  let { cursor } = folder;
  let care = reading.care ?? 'none';
  try {
    for (;;) {
      const step = await readFolderStep(client, folder.name, {
        cursor,
        since: new Date(row.createdAt.getTime() - DAY_MS),
        ...(care === 'none' ? { wantsMost: folder.kind === 'inbox' } : { headsMax: 1 }),
        headersOnly: care === 'headers',
        pick: async (heads, { isReset, uidValidity }) =>
          care === 'skip'
            ? []
            : chooseHeads(ctx, row, heads, { ...folder, uidvalidity: Number(uidValidity), isReset }),
        take: storing.take,
      });
      if (step.isReset) ctx.log.info({ account_id: row.id }, 'folder was rebuilt, read again by Message-ID');
      if (care === 'skip') ctx.log.error({ account_id: row.id }, 'a message was passed over');
      care = 'none';
      cursor = step.cursor;
      if (step.isComplete) return { cursor, count: await storing.end() };
    }
  } finally {
    // What was begun is done before anybody goes on, also where something failed.
    await storing.end().catch(() => undefined);
  }
}
