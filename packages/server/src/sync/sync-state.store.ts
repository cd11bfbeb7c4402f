import type { Database } from '@myra/platform/database/open-database';
import type { Lease, Resource, SyncState } from './sync-state.ts';

type Sql = Database['sql'];

/** Requests of one view at a time, besides the one that waits at the change feed. */
const RUNS_OF_VIEW_MAX = 2;

const COLUMNS = `view_id, resource, cursor, sweep_id, sweep_page, sweep_page_size, sweep_seq, sweep_started_at, sweep_wanted,
  sweep_checked, doubts, swept_at, sweep_at, read_at, requested_at, next_at, fence, fails, upstream_total`;

type Row = Record<string, unknown>;
const dateOrNull = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));
const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value));

const toState = (row: Row): SyncState => ({
  viewId: String(row.view_id),
  // Closed by the schema's own list.
  resource: String(row.resource) as Resource,
  cursor: numberOrNull(row.cursor),
  sweepId: row.sweep_id === null ? null : String(row.sweep_id),
  sweepPage: numberOrNull(row.sweep_page),
  sweepPageSize: numberOrNull(row.sweep_page_size),
  sweepSeq: numberOrNull(row.sweep_seq),
  sweepStartedAt: dateOrNull(row.sweep_started_at),
  sweepWanted: numberOrNull(row.sweep_wanted),
  sweepChecked: Number(row.sweep_checked),
  doubts: Number(row.doubts),
  sweptAt: dateOrNull(row.swept_at),
  sweepAt: new Date(String(row.sweep_at)),
  readAt: dateOrNull(row.read_at),
  requestedAt: row.requested_at === null ? null : String(row.requested_at),
  nextAt: new Date(String(row.next_at)),
  fence: Number(row.fence),
  fails: Number(row.fails),
  upstreamTotal: numberOrNull(row.upstream_total),
});

/** Makes everything of a view due at once, for the first time or after it slept. A person without organization has no mail. */
export async function wakeSync(sql: Sql, viewId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await sql`
    insert into sync_state as s (view_id, resource, sweep_at, next_at)
    select v.id, r.resource, ${at}, ${at}
    from views v, unnest(array['changes', 'orphaned', 'sequences', 'details']) as r(resource)
    where v.id = ${viewId} and v.organization_id <> ''
    on conflict (view_id, resource) do update set next_at = least(s.next_at, excluded.next_at), fails = 0`;
}

export async function findState(
  sql: Sql,
  viewId: string,
  resource: Resource,
): Promise<SyncState | undefined> {
  const [row] = await sql`
    select ${sql.unsafe(COLUMNS)} from sync_state where view_id = ${viewId} and resource = ${resource}`;
  return row && toState(row);
}

type Limits = { idleBefore: Date; createdBefore: Date };
const awake = (sql: Sql, limits: Limits) => sql`
  exists (select 1 from sessions x where x.view_id = s.view_id and x.ended_at is null
    and x.seen_at > ${limits.idleBefore.toISOString()} and x.created_at > ${limits.createdBefore.toISOString()})`;

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
  return dateOrNull(row?.oldest ?? null) ?? undefined;
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

/** Locks a resource of a view until the end of the transaction: its rows are written by one at a time. */
export async function lockResource(tx: Sql, viewId: string, resource: Resource): Promise<void> {
  await tx`select 1 from sync_state where view_id = ${viewId} and resource = ${resource} for update`;
}

/** Whether a session still belongs to the view for which its answer is kept (E1). */
export async function isOfView(tx: Sql, sessionId: string, viewId: string): Promise<boolean> {
  const rows = await tx`select 1 from sessions where id = ${sessionId} and view_id = ${viewId}`;
  return rows.length > 0;
}

type Value = string | number | Date | null;
type Changes = Partial<
  Record<
    | 'cursor'
    | 'sweep_id'
    | 'sweep_page'
    | 'sweep_page_size'
    | 'sweep_seq'
    | 'sweep_started_at'
    | 'sweep_checked'
    | 'doubts'
    | 'swept_at'
    | 'read_at'
    | 'upstream_total',
    Value
  >
>;

const asText = (value: Value): Value => (value instanceof Date ? value.toISOString() : value);

/** Changes what is known of a leased resource; nothing where the lease is lost. */
export async function change(tx: Sql, lease: Lease, changes: Changes): Promise<void> {
  const set = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, asText(value)]));
  await tx`
    update sync_state set ${tx(set)}
    where view_id = ${lease.viewId} and resource = ${lease.resource} and fence = ${lease.fence}`;
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

/**
 * Asks for a read at once. One that is failing keeps its distance; the wish is kept. `sweep` asks for every page. A time is
 * never asked for twice: a wish of the same moment must not look like one that was already met.
 */
export async function request(
  sql: Sql,
  input: { viewId: string; resource: Resource; now: Date; sweep?: boolean },
): Promise<void> {
  const now = input.now.toISOString();
  await sql`
    update sync_state set
      requested_at = greatest(${now}::timestamptz, requested_at + interval '1 microsecond'),
      next_at = case when fails = 0 then least(next_at, ${now}::timestamptz) else next_at end
      ${input.sweep ? sql`, sweep_wanted = nextval('read_seq')` : sql``}
    where view_id = ${input.viewId} and resource = ${input.resource}`;
}

/** Has what lies ready read with the next look, without a wish of its own. */
export async function makeDue(sql: Sql, viewId: string, resource: Resource, now: Date): Promise<void> {
  await sql`
    update sync_state set next_at = least(next_at, ${now.toISOString()}::timestamptz)
    where view_id = ${viewId} and resource = ${resource} and fails = 0 and next_at > ${now.toISOString()}`;
}

/** Plans the next sweep after one of number `sweepSeq`. Returns whether one that was asked for since is due at once. */
export async function planSweep(
  tx: Sql,
  lease: Lease,
  input: { sweepSeq: number; sweepAt: Date },
): Promise<{ isWanted: boolean }> {
  const [row] = await tx`
    update sync_state set sweep_at = ${input.sweepAt.toISOString()},
      sweep_wanted = case when sweep_wanted > ${input.sweepSeq} then sweep_wanted end
    where view_id = ${lease.viewId} and resource = ${lease.resource} and fence = ${lease.fence}
    returning sweep_wanted`;
  return { isWanted: row?.sweep_wanted != null };
}

/** The upstream answers again. */
export async function clearFails(sql: Sql, lease: Lease): Promise<void> {
  await sql`
    update sync_state set fails = 0, last_error = null
    where view_id = ${lease.viewId} and resource = ${lease.resource} and fence = ${lease.fence}`;
}

/** Lists that are kept of any view. */
export async function listKept(sql: Sql): Promise<{ viewId: string; resource: 'sequences' | 'orphaned' }[]> {
  const rows =
    await sql`select view_id, resource from sync_state where resource in ('sequences', 'orphaned')`;
  return rows.map((row) => ({
    viewId: String(row.view_id),
    resource: row.resource === 'orphaned' ? 'orphaned' : 'sequences',
  }));
}
