import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FetchMessageObject, FetchQueryObject, ImapFlow } from 'imapflow';
import { fetchLarge } from './fetch-large.ts';
import { FETCH_BYTES_MAX } from './mail-bounds.ts';
import { HEAD_FIELDS, type MessageHead, readHead } from './message-head.ts';

/** `isCut`: larger than what is fetched of one message. */
export type FetchedMessage = { head: MessageHead; raw: Buffer; isCut: boolean };

/** What is known of messages before it is chosen among them; of some all that there is. */
export type Looked = { heads: MessageHead[]; whole: ReadonlyMap<number, Buffer> };

/** As much of a message as is fetched where most are wanted: of most messages that is all. */
const BEGINNING_BYTES = 32 * 1024;
/** Beginnings that are in memory together. */
export const BEGINNINGS_MAX = 128;

/** Messages that are taken in without letting anything else of this thread have its turn. */
const TURN_MESSAGES = 8;

const FACTS = { size: true, internalDate: true } as const;
const NOTHING = Buffer.alloc(0);

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

/**
 * Fetches messages one after the other. A server sends as fast as it is read, and whatever has come is read on: without a
 * pause the database's answers would wait for the last of them.
 */
async function* fetchEach(
  client: ImapFlow,
  uids: readonly number[],
  query: FetchQueryObject,
): AsyncGenerator<FetchMessageObject> {
  let count = 0;
  for await (const told of client.fetch(rangesOf(uids), { uid: true, ...query }, { uid: true })) {
    yield told;
    count += 1;
    if (count % TURN_MESSAGES === 0) await nextTurn();
  }
}

const factsOf = ({ uid, size, internalDate }: FetchMessageObject) => ({
  uid,
  bytes: size ?? 0,
  receivedAt: new Date(internalDate ?? 0),
});

const inOrder = (heads: readonly MessageHead[], uids: readonly number[]): MessageHead[] => {
  const asked = new Set(uids);
  return heads.filter(({ uid }) => asked.has(uid)).sort((a, b) => a.uid - b.uid);
};

/** Fetches the few headers by which messages are recognised, and nothing of their bodies. */
export async function fetchHeads(client: ImapFlow, uids: readonly number[]): Promise<Looked> {
  const heads: MessageHead[] = [];
  const query = { ...FACTS, headers: HEAD_FIELDS };
  for await (const told of fetchEach(client, uids, query)) {
    heads.push(readHead(told.headers ?? NOTHING, factsOf(told)));
  }
  return { heads: inOrder(heads, uids), whole: new Map() };
}

/** Fetches the beginnings of at most `BEGINNINGS_MAX` messages: one way there and back instead of two where they are small. */
export async function fetchBeginnings(client: ImapFlow, uids: readonly number[]): Promise<Looked> {
  const heads: MessageHead[] = [];
  const whole = new Map<number, Buffer>();
  const query = { ...FACTS, source: { start: 0, maxLength: BEGINNING_BYTES } };
  for await (const told of fetchEach(client, uids, query)) {
    const raw = told.source ?? NOTHING;
    const end = raw.indexOf('\r\n\r\n');
    heads.push(readHead(end < 0 ? raw : raw.subarray(0, end), factsOf(told)));
    // Of its size the server is believed only where it says that there is more; what is as long as was asked for may go on.
    const isWhole = raw.length < BEGINNING_BYTES && raw.length >= (told.size ?? 0);
    if (told.source && isWhole) whole.set(told.uid, raw);
  }
  return { heads: inOrder(heads, uids), whole };
}

/** Headers as a message of its own: without what they say of a body that is not there. */
const bodiless = (headers: Buffer): Buffer =>
  Buffer.from(headers.toString('latin1').replace(/^content-[\w-]+:.*(\r?\n[ \t].*)*\r?\n/gim, ''), 'latin1');

/** Of messages that are not read otherwise. */
async function fetchHeaders(client: ImapFlow, heads: readonly MessageHead[]): Promise<FetchedMessage[]> {
  const byUid = new Map(heads.map((head) => [head.uid, head]));
  const messages: FetchedMessage[] = [];
  for await (const told of fetchEach(client, [...byUid.keys()], { headers: true })) {
    const head = byUid.get(told.uid);
    if (head) messages.push({ head, raw: bodiless(told.headers ?? NOTHING), isCut: true });
  }
  return messages;
}

/**
 * Fetches messages, as far as they are not there already: all of them but those that were deleted in between, in their
 * order. `headersOnly` fetches no bodies.
 */
export async function fetchMessages(
  client: ImapFlow,
  heads: readonly MessageHead[],
  { whole, headersOnly }: { whole: Looked['whole']; headersOnly: boolean },
): Promise<FetchedMessage[]> {
  if (headersOnly) return fetchHeaders(client, heads);
  const messages: FetchedMessage[] = [];
  const missing = new Map<number, MessageHead>();
  for (const head of heads) {
    const raw = whole.get(head.uid);
    if (raw) messages.push({ head, raw, isCut: false });
    else missing.set(head.uid, head);
  }
  const middling = [...missing.values()].filter(({ bytes }) => bytes <= FETCH_BYTES_MAX);
  if (middling.length > 0) {
    const query = { source: { start: 0, maxLength: FETCH_BYTES_MAX } };
    const uids = middling.map(({ uid }) => uid);
    for await (const told of fetchEach(client, uids, query)) {
      const head = missing.get(told.uid);
      // What it said of its size is not believed: a source of full length may go on.
      if (head && told.source) {
        messages.push({ head, raw: told.source, isCut: told.source.length >= FETCH_BYTES_MAX });
      }
    }
  }
  for (const head of missing.values()) {
    const raw = head.bytes > FETCH_BYTES_MAX ? await fetchLarge(client, head.uid) : undefined;
    if (raw) messages.push({ head, raw, isCut: true });
  }
  return messages.sort((a, b) => a.head.uid - b.head.uid);
}
