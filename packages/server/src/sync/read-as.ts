import type { Database } from '@myra/platform/database/open-database';
import { takeReadSeq } from '../modules/watches/watch.store.ts';
import type { Caller } from '../trpc/context.ts';
import { keepOrphaned, keepSequences } from './keep-one.ts';
import { type Asker, askOrphaned, askSequence, learnCarried, type OneRead } from './read-ones.ts';
import { inTransaction, type SyncContext } from './sync-context.ts';

/** Numbers a read that is made in a person's name. */
const askerOf =
  (ctx: SyncContext, caller: Caller): Asker =>
  async (read) => {
    const seq = await takeReadSeq(ctx.database.sql);
    const askedAt = ctx.clock.now();
    const answer = await read(caller.call);
    return { answer, seq, askedAt, sessionId: caller.session.sessionId };
  };

/** Reads one row in a person's name and keeps it; see `Sync.readAs`. */
export async function readAs(
  ctx: SyncContext,
  caller: Caller,
  resource: OneRead['resource'],
  id: string,
): Promise<OneRead> {
  const { viewId } = caller.session;
  const ask = askerOf(ctx, caller);
  const keep = (work: (tx: Database['sql']) => Promise<unknown>) =>
    inTransaction(ctx, work).catch((error: unknown) => {
      ctx.log.warn({ err: error, view_id: viewId, resource }, 'what was read was not kept');
    });
  const base = { viewId, now: ctx.clock.now(), isTold: false };
  if (resource === 'orphaned') {
    const one = await askOrphaned(ask, id);
    await keep((tx) => keepOrphaned(tx, { ...base, ones: [one] }));
    return { resource, one };
  }
  const one = await askSequence(ask, ctx, id);
  const carried = await learnCarried(ctx, [one]);
  await keep((tx) => keepSequences(tx, { ...base, ones: [one], carried }));
  return { resource, one };
}
