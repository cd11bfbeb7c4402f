import type { Database } from '@myra/platform/database/open-database';
import { readersOf } from './readers.ts';
import { COLUMNS, toState } from './sync-state.store.ts';
import type { Lease, Resource, SyncState } from './sync-state.ts';

type Sql = Database['sql'];

/** Requests of one view at a time, besides the one that waits at the change feed. */
const RUNS_OF_VIEW_MAX = 2;

type Limits = { idleBefore: Date; createdBefore: Date };
const awake = (sql: Sql, limits: Limits) => sql`
  exists (select 1 from ${readersOf(sql, sql`s.view_id`)} join sessions x on x.view_id = r.view_id
    where x.ended_at is null and x.seen_at > ${limits.idleBefore.toISOString()} and x.created_at > ${limits.createdBefore.toISOString()})`;

export type Due = { viewId: string; resource: Resource };

/** What is due of awake views and nobody has, longest waiting first; the feeds, or everything else. */
export async function listDue(
  sql: Sql,
  input: { now: Date; limits: Limits; max: number; feeds: boolean },
): Promise<Due[]> {
  const now = input.now.toISOString();
  const rows = await sql`
    select s.view_id, s.resource from sync_state s
    where s.next_at <= ${now} and (s.leased_until is null or s.leased_until <= ${now})
      and (s.resource = 'changes') = ${input.feeds} and ${awake(sql, input.limits)}
    order by s.next_at limit ${input.max}`;
  return rows.map((row) => ({ viewId: String(row.view_id), resource: String(row.resource) as Resource }));
}

/** When the oldest due row of an awake view became due. */
export async function oldestDue(sql: Sql, input: { now: Date; limits: Limits }): Promise<Date | undefined> {
  const now = input.now.toISOString();
  const [row] = await sql`
    select min(s.next_at) as oldest from sync_state s
    where s.next_at <= ${now} and (s.leased_until is null or s.leased_until <= ${now})
      and ${awake(sql, input.limits)}`;
  return row?.oldest == null ? undefined : new Date(String(row.oldest));
}

/** Takes a due resource; undefined while it is not due, somebody else has it, or the view has its share of runs. */
export async function leaseDue(
  sql: Sql,
  input: Due & { now: Date; leasedUntil: Date },
): Promise<SyncState | undefined> {
  const now = input.now.toISOString();
  const [row] = await sql`
    update sync_state set leased_until = ${input.leasedUntil.toISOString()}, fence = fence + 1
    where view_id = ${input.viewId} and resource = ${input.resource} and next_at <= ${now}
      and (leased_until is null or leased_until <= ${now})
      and (resource = 'changes' or ${RUNS_OF_VIEW_MAX} > (
        select count(*) from sync_state o where o.view_id = ${input.viewId} and o.resource <> 'changes'
          and o.leased_until > ${now}))
    returning ${sql.unsafe(COLUMNS)}`;
  return row && toState(row);
}

/** The lease has gone to somebody else, or its view away: what was read must not be kept. */
export class LeaseLost extends Error {
  constructor() {
    super('the lease was lost');
    this.name = 'LeaseLost';
  }
}

/** Locks a lease's row until the end of the transaction and moves its end on. Throws `LeaseLost`. */
export async function holdLease(tx: Sql, lease: Lease, leasedUntil: Date): Promise<void> {
  const rows = await tx`
    update sync_state set leased_until = ${leasedUntil.toISOString()}
    where view_id = ${lease.viewId} and resource = ${lease.resource} and fence = ${lease.fence}
    returning fence`;
  if (rows.length === 0) throw new LeaseLost();
}

/** Ends a run that reached what it wanted. A refresh that was asked for meanwhile is due at once (E7). */
export async function finish(
  sql: Sql,
  lease: Lease,
  input: { requestedAt: string | null; nextAt: Date; now: Date },
): Promise<{ hadFailed: boolean }> {
  const asked = input.requestedAt;
  const [row] = await sql`
    with before as (
      select fails from sync_state where view_id = ${lease.viewId} and resource = ${lease.resource}
        and fence = ${lease.fence} for update
    )
    update sync_state s set leased_until = null, fails = 0, last_error = null,
      next_at = case when requested_at is distinct from ${asked}::timestamptz then ${input.now.toISOString()}::timestamptz
        else ${input.nextAt.toISOString()}::timestamptz end
    from before
    where s.view_id = ${lease.viewId} and s.resource = ${lease.resource} and s.fence = ${lease.fence}
    returning before.fails`;
  return { hadFailed: Number(row?.fails ?? 0) > 0 };
}

/** Ends a run that failed; returns whether it was the first failure in a row. */
export async function fail(
  sql: Sql,
  lease: Lease,
  input: { nextAt: Date; error: string },
): Promise<{ isFirst: boolean }> {
  const [row] = await sql`
    update sync_state set leased_until = null, fails = fails + 1, last_error = ${input.error},
      next_at = ${input.nextAt.toISOString()}
    where view_id = ${lease.viewId} and resource = ${lease.resource} and fence = ${lease.fence}
    returning fails`;
  return { isFirst: Number(row?.fails) === 1 };
}

/** Gives a lease back: due when it was where the process stops, at `nextAt` where nobody's token was taken. */
export async function release(sql: Sql, lease: Lease, nextAt?: Date): Promise<void> {
  await sql`
    update sync_state set leased_until = null ${nextAt ? sql`, next_at = ${nextAt.toISOString()}` : sql``}
    where view_id = ${lease.viewId} and resource = ${lease.resource} and fence = ${lease.fence}`;
}

/** The upstream answers again. */
export async function clearFails(sql: Sql, lease: Lease): Promise<void> {
  await sql`
    update sync_state set fails = 0, last_error = null
    where view_id = ${lease.viewId} and resource = ${lease.resource} and fence = ${lease.fence}`;
}
