import type { Database } from '@myra/platform/database/open-database';
import { getMailSequence } from '@myra/shared/contracts/mail-sequences';
import { getOrphaned } from '@myra/shared/contracts/orphaned';
import type { MakeCall } from '../upstream/call.ts';
import { isErrorCode } from '../upstream/error-code.ts';
import { unavailable } from '../upstream/refusal.ts';
import type { Kept } from './cached-rows.store.ts';
import type { ListedResource } from './cached-tables.ts';
import { type Carried, keepOrphaned, keepSequences, type ReadOne } from './keep-one.ts';
import type { WireOrphaned } from './orphaned-row.ts';
import { fieldsOf, type WireDetail } from './sequence-row.ts';
import { inTransaction, type SyncContext } from './sync-context.ts';

/** How a row is asked for: in the background for a view, or in a person's name. */
export type Asker = <T>(
  read: (call: MakeCall) => Promise<T>,
) => Promise<{ answer: T; seq: number; askedAt: Date; sessionId: string }>;

export type OneRead =
  | { resource: 'sequences'; one: ReadOne<WireDetail> }
  | { resource: 'orphaned'; one: ReadOne<WireOrphaned> };

const orGone = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((error: unknown) => {
    if (isErrorCode(error, 'not-found')) return null;
    throw error;
  });

/**
 * Asks for one conversation; a 404 is an answer. Answers that were discarded are asked for where the upstream has additions
 * of ours: a person may take them up again. Throws what the call throws otherwise.
 */
export async function askSequence(
  ask: Asker,
  { profile }: Pick<SyncContext, 'profile'>,
  id: string,
): Promise<ReadOne<WireDetail>> {
  const hasAdditions = await profile.has('list:sequences', 'sequence_types');
  const query = hasAdditions ? { discarded: 'true' as const } : {};
  const { answer, ...rest } = await ask((call) =>
    orGone(call(getMailSequence, { params: { id }, query, retries: 1 })),
  );
  if (answer && answer.sequence?.sequence_id !== id)
    throw unavailable('bad-answer', 'A detail of another sequence');
  return { id, wire: answer, ...rest };
}

/** Asks for one message of the catch-all; a 404 is an answer. */
export async function askOrphaned(ask: Asker, id: string): Promise<ReadOne<WireOrphaned>> {
  const { answer, ...rest } = await ask((call) => orGone(call(getOrphaned, { params: { id }, retries: 1 })));
  if (answer && answer.id !== id) throw unavailable('bad-answer', 'Another message than the one asked for');
  return { id, wire: answer, ...rest };
}

/** Learns from details which fields they carry. */
export async function learnCarried(
  { profile }: Pick<SyncContext, 'profile'>,
  ones: readonly ReadOne<WireDetail>[],
): Promise<Carried> {
  const fields = ones.flatMap(({ wire }) => (wire?.sequence ? fieldsOf(wire.sequence) : []));
  await profile.learnFields('detail:sequences', fields);
  return { list: await profile.fields('list:sequences'), detail: await profile.fields('detail:sequences') };
}

type ReadManyInput = { viewId: string; resource: ListedResource; ids: readonly string[]; isTold: boolean };

/** Two at a time, since a view gets no more. An answer that cannot be read, or is refused, is left out: nothing of it is kept. */
async function askEach<Wire>(
  ctx: SyncContext,
  ids: readonly string[],
  ask: (id: string) => Promise<ReadOne<Wire>>,
): Promise<{ ones: ReadOne<Wire>[]; unread: string[] }> {
  const ones: ReadOne<Wire>[] = [];
  const unread: string[] = [];
  const left = [...ids];
  const work = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      try {
        ones.push(await ask(id));
      } catch (error) {
        const isOwnFault =
          isErrorCode(error, 'upstream-unavailable') && error.details?.reason !== 'bad-answer';
        if (isOwnFault || !isErrorCode(error, 'upstream-unavailable', 'forbidden', 'invalid-input'))
          throw error;
        ctx.log.warn({ err: error, id }, 'a row could not be read');
        unread.push(id);
      }
    }
  };
  await Promise.all([work(), work()]);
  return { ones, unread };
}

/**
 * Reads rows by id in the background and keeps them in one transaction; `also` runs in it first and is told which gave no
 * answer that can be kept. Returns what changed, and the
 * ids that gave no answer that can be kept. Throws what keeps all of them from being read: the line, the rate, `Asleep`.
 */
export async function readOnes(
  ctx: SyncContext,
  { viewId, resource, ids, isTold }: ReadManyInput,
  also: (tx: Database['sql'], unread: readonly string[]) => Promise<void> = async () => {},
): Promise<Kept & { unread: string[] }> {
  const ask: Asker = (read) => ctx.read(viewId, read);
  const now = () => ctx.clock.now();
  if (resource === 'orphaned') {
    const { ones, unread } = await askEach(ctx, ids, (id) => askOrphaned(ask, id));
    const kept = await inTransaction(ctx, async (tx) => {
      await also(tx, unread);
      return keepOrphaned(tx, { viewId, ones, now: now(), isTold });
    });
    return { ...kept, unread };
  }
  const { ones, unread } = await askEach(ctx, ids, (id) => askSequence(ask, ctx, id));
  const carried = await learnCarried(ctx, ones);
  const kept = await inTransaction(ctx, async (tx) => {
    await also(tx, unread);
    return keepSequences(tx, { viewId, ones, now: now(), isTold, carried });
  });
  return { ...kept, unread };
}
