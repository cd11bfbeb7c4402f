import { inTransaction } from '@myra/platform/database/in-transaction';
import type { Database } from '@myra/platform/database/open-database';
import { getMailSequence } from '@myra/shared/contracts/mail-sequences';
import { getOrphaned } from '@myra/shared/contracts/orphaned';
import pLimit from 'p-limit';
import { takeReadSeq } from '../../modules/watches/watch.store.ts';
import type { Caller } from '../../session/caller.ts';
import type { MakeCall } from '../../upstream/call.ts';
import { isErrorCode } from '../../upstream/error-code.ts';
import { unavailable } from '../../upstream/refusal.ts';
import type { NumberedRead } from '../background-read.ts';
import type { CacheContext } from '../context.ts';
import { type List, lockList } from '../lease.store.ts';
import { keepOnes, type OnesRead, type ReadOne } from './keep-one.ts';
import type { WireOrphaned } from './orphaned-row.ts';
import type { WireDetail } from './sequence-row.ts';

/** Asks in the background for a view, or with a person's token. */
type Asker = <T>(read: (call: MakeCall) => Promise<T>) => Promise<NumberedRead<T>>;

const AT_ONCE = 2;

const orGone = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (isErrorCode(error, 'not-found')) return null;
    throw error;
  });

/**
 * Asks for one conversation; a 404 is an answer. Discarded answers are included, because a person may restore them.
 * Throws what the call throws otherwise.
 */
async function askSequence(ask: Asker, id: string): Promise<ReadOne<WireDetail>> {
  const query = { discarded: 'true' as const };
  const { answer, ...rest } = await ask((call) =>
    orGone(call(getMailSequence, { params: { id }, query, retries: 1 })),
  );
  if (answer && answer.sequence?.sequence_id !== id)
    throw unavailable('bad-answer', 'A detail of another sequence');
  return { id, wire: answer, ...rest };
}

/** Asks for one unmatched message; a 404 is an answer. */
async function askOrphaned(ask: Asker, id: string): Promise<ReadOne<WireOrphaned>> {
  const { answer, ...rest } = await ask((call) => orGone(call(getOrphaned, { params: { id }, retries: 1 })));
  if (answer && answer.id !== id) throw unavailable('bad-answer', 'Another message than the one asked for');
  return { id, wire: answer, ...rest };
}

/** Asks for rows, two at a time. Rows that are refused or have an invalid answer are returned as `unread`. */
async function askEach<Wire>(
  { log }: CacheContext,
  ids: readonly string[],
  ask: (id: string) => Promise<ReadOne<Wire>>,
): Promise<{ ones: ReadOne<Wire>[]; unread: string[] }> {
  const ones: ReadOne<Wire>[] = [];
  const unread: string[] = [];
  await pLimit(AT_ONCE).map(ids, async (id) => {
    try {
      ones.push(await ask(id));
    } catch (error) {
      const isOfAll = isErrorCode(error, 'upstream-unavailable') && error.details?.reason !== 'bad-answer';
      if (isOfAll || !isErrorCode(error, 'upstream-unavailable', 'forbidden', 'invalid-input')) throw error;
      log.warn({ err: error, id }, 'a row could not be read');
      unread.push(id);
    }
  });
  return { ones, unread };
}

/**
 * Reads rows by id in the background and writes them in one transaction. `also` runs first in this transaction, after the
 * list is locked, with the ids that gave no usable answer; these are returned too. Throws what stops all reads: the
 * connection, the rate limit, `NobodySignedIn`.
 */
export async function readOnes(
  ctx: CacheContext,
  input: { viewId: string; list: List; ids: readonly string[]; isNamed: boolean },
  also: (tx: Database['sql'], unread: readonly string[]) => Promise<void> = async () => {},
): Promise<string[]> {
  const { viewId, list, ids, isNamed } = input;
  const ask: Asker = (read) => ctx.read(viewId, read);
  const write = (unread: readonly string[], read: OnesRead) =>
    inTransaction(ctx.database.sql, async (tx) => {
      await lockList(tx, viewId, list);
      await also(tx, unread);
      await keepOnes(tx, { viewId, now: ctx.clock.now(), isNamed }, read);
    });
  if (list === 'orphaned') {
    const { ones, unread } = await askEach(ctx, ids, (id) => askOrphaned(ask, id));
    await write(unread, { list, ones });
    return unread;
  }
  const { ones, unread } = await askEach(ctx, ids, (id) => askSequence(ask, id));
  await write(unread, { list, ones });
  return unread;
}

/** One row that a person asked for; `wire` is null if the upstream does not have it. */
export type OneOf<L extends List> = ReadOne<L extends 'sequences' ? WireDetail : WireOrphaned>;

/** Reads one row with a person's token and caches it; see `Cache.readAs`. */
export async function readAs<L extends List>(
  ctx: CacheContext,
  caller: Caller,
  list: L,
  id: string,
): Promise<OneOf<L>> {
  const { viewId, sessionId } = caller.session;
  const ask: Asker = async (read) => {
    const seq = await takeReadSeq(ctx.database.sql);
    const askedAt = ctx.clock.now();
    return { answer: await read(caller.call), seq, askedAt, sessionId };
  };
  const read: OnesRead =
    list === 'orphaned'
      ? { list: 'orphaned', ones: [await askOrphaned(ask, id)] }
      : { list: 'sequences', ones: [await askSequence(ask, id)] };
  await inTransaction(ctx.database.sql, async (tx) => {
    await lockList(tx, viewId, list);
    await keepOnes(tx, { viewId, now: ctx.clock.now(), isNamed: false }, read);
  }).catch((error: unknown) => {
    ctx.log.warn({ err: error, view_id: viewId, list }, 'what was read was not cached');
  });
  // `list` decides which of the two types it is.
  return read.ones[0] as OneOf<L>;
}
