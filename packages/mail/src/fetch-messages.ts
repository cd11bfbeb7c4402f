import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FetchMessageObject, FetchQueryObject, ImapFlow } from 'imapflow';
import { fetchLarge } from './fetch-large.ts';
import { FETCH_BYTES_MAX } from './mail-bounds.ts';
import { HEAD_FIELDS, type MessageHead, readHead } from './message-head.ts';

/** `isCut`: only a part was fetched. */
export type FetchedMessage = { head: MessageHead; raw: Buffer; isCut: boolean };

/** Heads of messages, and the small messages that were fetched whole with them. */
export type Looked = { heads: MessageHead[]; whole: ReadonlyMap<number, Buffer> };

/** Bytes fetched of each message where most are wanted; most messages are smaller. */
const BEGINNING_BYTES = 32 * 1024;
/** Beginnings that are in memory at the same time. */
export const BEGINNINGS_MAX = 128;

/** Messages between two turns of the event loop. */
const TURN_MESSAGES = 8;

const FACTS = { size: true, internalDate: true } as const;
const NOTHING = Buffer.alloc(0);

/** `1:4,7,9:11`, because servers limit the length of a line. */
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
 * Fetches messages one by one. It pauses now and then, because a fast server would otherwise keep this thread from reading the
 * database's answers.
 */
async function* fetchEach(
  client: ImapFlow,
  uids: readonly number[],
  query: FetchQueryObject,
): AsyncGenerator<FetchMessageObject> {
  let count = 0;
  for await (const fetched of client.fetch(rangesOf(uids), { uid: true, ...query }, { uid: true })) {
    yield fetched;
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

/** Fetches only the headers that identify messages. */
export async function fetchHeads(client: ImapFlow, uids: readonly number[]): Promise<Looked> {
  const heads: MessageHead[] = [];
  const query = { ...FACTS, headers: HEAD_FIELDS };
  for await (const fetched of fetchEach(client, uids, query)) {
    heads.push(readHead(fetched.headers ?? NOTHING, factsOf(fetched)));
  }
  return { heads: inOrder(heads, uids), whole: new Map() };
}

/** Fetches the beginnings of at most `BEGINNINGS_MAX` messages: for small ones this saves the second round trip. */
export async function fetchBeginnings(client: ImapFlow, uids: readonly number[]): Promise<Looked> {
  const heads: MessageHead[] = [];
  const whole = new Map<number, Buffer>();
  const query = { ...FACTS, source: { start: 0, maxLength: BEGINNING_BYTES } };
  for await (const fetched of fetchEach(client, uids, query)) {
    const raw = fetched.source ?? NOTHING;
    const end = raw.indexOf('\r\n\r\n');
    heads.push(readHead(end < 0 ? raw : raw.subarray(0, end), factsOf(fetched)));
    // The server's size is only believed if it is larger; a source of full length may be incomplete.
    const isWhole = raw.length < BEGINNING_BYTES && raw.length >= (fetched.size ?? 0);
    if (fetched.source && isWhole) whole.set(fetched.uid, raw);
  }
  return { heads: inOrder(heads, uids), whole };
}

/** Headers as a message of their own, without the content headers of the missing body. */
const bodiless = (headers: Buffer): Buffer =>
  Buffer.from(headers.toString('latin1').replace(/^content-[\w-]+:.*(\r?\n[ \t].*)*\r?\n/gim, ''), 'latin1');

/** For messages that cannot be read otherwise. */
async function fetchHeaders(client: ImapFlow, heads: readonly MessageHead[]): Promise<FetchedMessage[]> {
  const byUid = new Map(heads.map((head) => [head.uid, head]));
  const messages: FetchedMessage[] = [];
  for await (const fetched of fetchEach(client, [...byUid.keys()], { headers: true })) {
    const head = byUid.get(fetched.uid);
    if (head) messages.push({ head, raw: bodiless(fetched.headers ?? NOTHING), isCut: true });
  }
  return messages;
}

/**
 * Fetches messages in order, except those that are in `whole`. Messages that were deleted meanwhile are left out.
 * `headersOnly` fetches no bodies.
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
    for await (const fetched of fetchEach(client, uids, query)) {
      const head = missing.get(fetched.uid);
      // Its stated size is not believed: a source of full length may be incomplete.
      if (head && fetched.source) {
        messages.push({ head, raw: fetched.source, isCut: fetched.source.length >= FETCH_BYTES_MAX });
      }
    }
  }
  for (const head of missing.values()) {
    const raw = head.bytes > FETCH_BYTES_MAX ? await fetchLarge(client, head.uid) : undefined;
    if (raw) messages.push({ head, raw, isCut: true });
  }
  return messages.sort((a, b) => a.head.uid - b.head.uid);
}
