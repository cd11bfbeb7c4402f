import type { Database } from '@myra/platform/database/open-database';
import type { CachedResource } from './cached-tables.ts';
import { readersOf } from './readers.ts';
import { type Lease, RESOURCES, type Resource, type SyncState } from './sync-state.ts';

type Sql = Database['sql'];

/** What `toState` reads. */
export const COLUMNS = `view_id, resource, cursor, sweep_id, sweep_page, sweep_page_size, sweep_seq, sweep_started_at, sweep_wanted,
  sweep_after, sweep_version, told_version, held_version, sweep_checked, doubts, swept_at, sweep_at, read_at, requested_at, next_at, fence, fails, upstream_total`;

type Row = Record<string, unknown>;
const dateOrNull = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value));

/** A resource of a view as its row tells. */
export const toState = (row: Row): SyncState => ({
  viewId: String(row.view_id),
  // Closed by the schema's own list.
  resource: String(row.resource) as Resource,
  cursor: numberOrNull(row.cursor),
  sweepId: row.sweep_id === null ? null : String(row.sweep_id),
  sweepPage: numberOrNull(row.sweep_page),
  sweepPageSize: numberOrNull(row.sweep_page_size),
  sweepAfter: textOrNull(row.sweep_after),
  sweepVersion: textOrNull(row.sweep_version),
  toldVersion: textOrNull(row.told_version),
  heldVersion: textOrNull(row.held_version),
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

/**
 * Makes everything of a view due at once, for the first time or after it slept. A person without organization has no mail,
 * and what is the same for all is the directory alone.
 */
export async function wakeSync(sql: Sql, viewId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await sql`
    insert into sync_state as s (view_id, resource, sweep_at, next_at)
    select v.id, r.resource, ${at}, ${at}
    from views v, unnest(${[...RESOURCES]}::text[]) as r(resource)
    where v.id = ${viewId} and (v.organization_id <> '' or v.kind = 'global' and r.resource = 'providers')
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

/** Locks a resource of a view until the end of the transaction: its rows are written by one at a time. */
export async function lockResource(tx: Sql, viewId: string, resource: Resource): Promise<void> {
  await tx`select 1 from sync_state where view_id = ${viewId} and resource = ${resource} for update`;
}

/** Whether a session still belongs to the view for which its answer is kept (E1). */
export async function isOfView(tx: Sql, sessionId: string, viewId: string): Promise<boolean> {
  const rows = await tx`
    select 1 from sessions where id = ${sessionId} and view_id in (select view_id from ${readersOf(tx, tx`${viewId}`)})`;
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
    | 'sweep_after'
    | 'sweep_version'
    | 'told_version'
    | 'held_version'
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

/** Lists that are kept of any view. */
export async function listKept(
  sql: Sql,
  resources: readonly CachedResource[],
): Promise<{ viewId: string; resource: CachedResource }[]> {
  const rows = await sql`select view_id, resource from sync_state where resource = any(${[...resources]})`;
  // Closed by the list that was asked for.
  return rows.map((row) => ({
    viewId: String(row.view_id),
    resource: String(row.resource) as CachedResource,
  }));
}
