import type { ImapFlow } from 'imapflow';
import { fetchLarge } from './fetch-large.ts';
import { callBack } from './imap-session.ts';
import { FETCH_BYTES_MAX } from './mail-bounds.ts';
import { HEAD_FIELDS, type MessageHead, readHead } from './message-head.ts';

/** How far a folder was read (RFC 9051 2.3.1.1): uids mean nothing under another validity. */
export type FolderCursor = { uidValidity: string; uid: number };

/** `isCut`: larger than what is fetched of one message. */
export type FetchedMessage = { head: MessageHead; raw: Buffer; isCut: boolean };

/** Messages in the order of their uids, and how far the folder is read once they are stored. */
export type FolderBatch = { messages: FetchedMessage[]; cursor: FolderCursor; isReset: boolean };

export type FolderStep = {
  cursor: FolderCursor;
  /** The folder was rebuilt: what comes again is not new, so it is compared by Message-ID. */
  isReset: boolean;
  /** Nothing newer was left when this step ended; otherwise read on at once. */
  isComplete: boolean;
};

export type FolderInput = {
  /** Absent at the first step. */
  cursor?: FolderCursor | undefined;
  /** Without a valid cursor, messages that arrived before this day are not looked at. */
  since: Date;
  /** Names the uids whose whole message is wanted. */
  pick: (
    heads: readonly MessageHead[],
    step: { isReset: boolean; uidValidity: string },
  ) => Promise<readonly number[]>;
  /** Stores a batch together with its cursor. Called for one batch after the other while the next is fetched. */
  take: (batch: FolderBatch) => Promise<void>;
  /** Heads looked at in one step; 1,000 unless given. */
  headsMax?: number;
  /** Fetches no bodies: for a message that cannot be read otherwise. */
  headersOnly?: boolean;
};

const HEADS_MAX = 1_000;
const BATCH_MAX = 200;
/** Of messages that are in memory together; a larger one stands alone. */
const BATCH_BYTES = 4 * 1024 * 1024;

/** Opens a folder, read-only, unless it is the one that is open. */
export async function openFolder(client: ImapFlow, folder: string): Promise<{ isFresh: boolean }> {
  if (client.mailbox && client.mailbox.path === folder) return { isFresh: false };
  await client.mailboxOpen(folder, { readOnly: true });
  return { isFresh: true };
}

/**
 * One step through a folder: the heads of what is new, then, in batches bounded in number and bytes, whole messages of
 * those that `pick` names. Reads only and marks nothing as seen. Throws what the session throws; see `imapFailure`.
 */
export async function readFolderStep(
  client: ImapFlow,
  folder: string,
  input: FolderInput,
): Promise<FolderStep> {
  const { isFresh } = await openFolder(client, folder);
  const { mailbox } = client;
  if (!mailbox) throw Object.assign(new Error('the folder was closed'), { code: 'NoConnection' });
  const uidValidity = mailbox.uidValidity.toString();
  const isKnown = input.cursor?.uidValidity === uidValidity;
  const isReset = input.cursor !== undefined && !isKnown;
  const after = isKnown ? (input.cursor?.uid ?? 0) : 0;
  const uidNext = isFresh ? mailbox.uidNext : 0;
  const uids = mailbox.exists === 0 ? [] : await newUids(client, after, isKnown ? undefined : input.since);
  const step = uids.slice(0, input.headsMax ?? HEADS_MAX);
  const isComplete = step.length === uids.length;
  // With everything read, uids below UIDNEXT are done with, also those of deleted messages.
  const end = isComplete ? Math.max(uidNext - 1, after, step.at(-1) ?? 0) : (step.at(-1) ?? after);
  const heads = await fetchHeads(client, step);
  const wanted = new Set(
    heads.length === 0 ? [] : await callBack(() => input.pick(heads, { isReset, uidValidity })),
  );
  const batches = toBatches(heads.filter(({ uid }) => wanted.has(uid)));
  let storing: Promise<void> = Promise.resolve();
  try {
    for (const [index, batch] of batches.entries()) {
      const messages = await fetchBatch(client, batch, input.headersOnly === true);
      await storing;
      const uid = index === batches.length - 1 ? end : (batch.at(-1)?.uid ?? after);
      storing = callBack(() => input.take({ messages, cursor: { uidValidity, uid }, isReset }));
      storing.catch(() => undefined);
    }
  } finally {
    // What was begun is done before anybody goes on, also where a fetch failed.
    await storing.catch(() => undefined);
  }
  await storing;
  const cursor = { uidValidity, uid: end };
  const isMoved = end !== after || !isKnown;
  if (batches.length === 0 && isMoved) await callBack(() => input.take({ messages: [], cursor, isReset }));
  return { cursor, isReset, isComplete };
}

function toBatches(heads: readonly MessageHead[]): MessageHead[][] {
  const batches: MessageHead[][] = [];
  let bytes = 0;
  for (const head of heads) {
    const last = batches.at(-1);
    bytes += head.bytes;
    if (!last || last.length >= BATCH_MAX || bytes > BATCH_BYTES) {
      batches.push([head]);
      bytes = head.bytes;
    } else last.push(head);
  }
  return batches;
}

async function newUids(client: ImapFlow, after: number, since: Date | undefined): Promise<number[]> {
  const query = { uid: `${after + 1}:*`, ...(since && { since }) };
  const found = (await client.search(query, { uid: true })) || [];
  // "n:*" always names the newest message, even one below n (RFC 9051 9, seq-range).
  return found.filter((uid) => uid > after).sort((a, b) => a - b);
}

async function fetchHeads(client: ImapFlow, uids: readonly number[]): Promise<MessageHead[]> {
  if (uids.length === 0) return [];
  const query = { uid: true, size: true, internalDate: true, headers: HEAD_FIELDS };
  const heads: MessageHead[] = [];
  for await (const told of client.fetch(rangesOf(uids), query, { uid: true })) {
    const facts = { uid: told.uid, bytes: told.size ?? 0, receivedAt: new Date(told.internalDate ?? 0) };
    heads.push(readHead(told.headers ?? Buffer.alloc(0), facts));
  }
  const asked = new Set(uids);
  return heads.filter(({ uid }) => asked.has(uid)).sort((a, b) => a.uid - b.uid);
}

/** `1:4,7,9:11`: a server's line has bounds, too. */
function rangesOf(uids: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const uid of uids) {
    const last = ranges.at(-1);
    if (last && last[1] === uid - 1) last[1] = uid;
    else ranges.push([uid, uid]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}:${to}`)).join(',');
}

/** Headers as a message of its own: without what they say of a body that is not there. */
const bodiless = (headers: Buffer): Buffer =>
  Buffer.from(headers.toString('latin1').replace(/^content-[\w-]+:.*(\r?\n[ \t].*)*\r?\n/gim, ''), 'latin1');

/** A message that was deleted in between is left out. */
async function fetchBatch(
  client: ImapFlow,
  heads: readonly MessageHead[],
  headersOnly: boolean,
): Promise<FetchedMessage[]> {
  const byUid = new Map(heads.map((head) => [head.uid, head]));
  const messages: FetchedMessage[] = [];
  if (headersOnly) {
    const query = { uid: true, headers: true };
    for await (const told of client.fetch(rangesOf([...byUid.keys()]), query, { uid: true })) {
      const head = byUid.get(told.uid);
      if (head) messages.push({ head, raw: bodiless(told.headers ?? Buffer.alloc(0)), isCut: true });
    }
    return messages;
  }
  const whole = heads.filter(({ bytes }) => bytes <= FETCH_BYTES_MAX).map(({ uid }) => uid);
  if (whole.length > 0) {
    const query = { uid: true, source: { start: 0, maxLength: FETCH_BYTES_MAX } };
    for await (const told of client.fetch(rangesOf(whole), query, { uid: true })) {
      const head = byUid.get(told.uid);
      // What it said of its size is not believed: a source of full length may go on.
      if (head && told.source) {
        messages.push({ head, raw: told.source, isCut: told.source.length >= FETCH_BYTES_MAX });
      }
    }
  }
  for (const head of heads.filter(({ bytes }) => bytes > FETCH_BYTES_MAX)) {
    const raw = await fetchLarge(client, head.uid);
    if (raw) messages.push({ head, raw, isCut: true });
  }
  return messages.sort((a, b) => a.head.uid - b.head.uid);
}
