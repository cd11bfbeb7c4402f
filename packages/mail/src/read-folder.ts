import type { ImapFlow } from 'imapflow';
import {
  BEGINNINGS_MAX,
  type FetchedMessage,
  fetchBeginnings,
  fetchHeads,
  fetchMessages,
} from './fetch-messages.ts';
import { callBack } from './imap-session.ts';
import type { MessageHead } from './message-head.ts';

/** How far a folder was read (RFC 9051 2.3.1.1). Uids only count under the same validity. */
export type FolderCursor = { uidValidity: string; uid: number };

/** Messages by uid, and the cursor that is stored with them. */
export type FolderBatch = { messages: FetchedMessage[]; cursor: FolderCursor; isReset: boolean };

export type FolderStep = {
  cursor: FolderCursor;
  /** The folder was rebuilt: its messages are compared by Message-ID. */
  isReset: boolean;
  /** False: there is more to read. */
  isComplete: boolean;
};

export type FolderInput = {
  /** Absent at the first step. */
  cursor?: FolderCursor | undefined;
  /** Without a valid cursor, messages before this day are ignored. */
  since: Date;
  /** Returns the uids of the messages to fetch whole. */
  pick: (
    heads: readonly MessageHead[],
    step: { isReset: boolean; uidValidity: string },
  ) => Promise<readonly number[]>;
  /** Stores a batch with its cursor, while the next is fetched. One call at a time. */
  take: (batch: FolderBatch) => Promise<void>;
  /** Most new messages will be picked, so they are fetched with their heads. Old messages are still read by heads first. */
  wantsMost?: boolean;
  /** Heads of one step; 1,000 by default, and fewer at the first step. */
  headsMax?: number;
  /** Fetches no bodies, for a message that cannot be read otherwise. */
  headersOnly?: boolean;
};

const HEADS_MAX = 1_000;
/** At the first step most messages may be too old. */
const FIRST_HEADS_MAX = 200;
const BATCH_MAX = 200;
/** Bytes in memory; a larger message is fetched alone. */
const BATCH_BYTES = 4 * 1024 * 1024;

/** Opens a folder read-only, unless it is open. */
export async function openFolder(client: ImapFlow, folder: string): Promise<{ isFresh: boolean }> {
  if (client.mailbox && client.mailbox.path === folder) return { isFresh: false };
  await client.mailboxOpen(folder, { readOnly: true });
  return { isFresh: true };
}

/**
 * Reads one step of a folder: the heads of new messages, then the picked messages in batches. Marks nothing as seen. Throws
 * what the session throws; see `imapFailure`.
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
  const headsMax = input.cursor === undefined ? FIRST_HEADS_MAX : HEADS_MAX;
  const step = uids.slice(0, input.headsMax ?? headsMax);
  const isComplete = step.length === uids.length;
  // At the end the cursor also covers deleted messages, up to UIDNEXT.
  const end = isComplete ? Math.max(uidNext - 1, after, step.at(-1) ?? 0) : (step.at(-1) ?? after);
  const fetchesAll = isKnown && input.wantsMost === true;
  const look = fetchesAll ? fetchBeginnings : fetchHeads;
  let taken = isKnown ? after : undefined;
  let storing: Promise<void> = Promise.resolve();
  const take = async (messages: FetchedMessage[], uid: number) => {
    await storing;
    taken = uid;
    storing = callBack(() => input.take({ messages, cursor: { uidValidity, uid }, isReset }));
    storing.catch(() => undefined);
  };
  try {
    for (const part of partsOf(step, fetchesAll ? BEGINNINGS_MAX : HEADS_MAX)) {
      const { heads, whole } = await look(client, part);
      const wanted = new Set(await callBack(() => input.pick(heads, { isReset, uidValidity })));
      const picked = heads.filter(({ uid }) => wanted.has(uid));
      for (const batch of toBatches(picked)) {
        const headersOnly = input.headersOnly === true;
        const messages = await fetchMessages(client, batch, { whole, headersOnly });
        const last = batch.at(-1)?.uid ?? after;
        const done = last === picked.at(-1)?.uid ? part.at(-1) : last;
        await take(messages, done === step.at(-1) ? end : (done ?? last));
      }
    }
    if (taken !== end) await take([], end);
  } finally {
    // A batch under way is stored, also after a failed fetch.
    await storing.catch(() => undefined);
  }
  await storing;
  return { cursor: { uidValidity, uid: end }, isReset, isComplete };
}

function* partsOf(uids: readonly number[], size: number): Generator<number[]> {
  for (let at = 0; at < uids.length; at += size) yield uids.slice(at, at + size);
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
