import type { Database } from '@myra/platform/database/open-database';
import type { PendingQuery, Row } from 'postgres';

type Sql = Database['sql'];

/** The lists of a view. */
export const LISTS = ['sequences', 'orphaned'] as const;
export type List = (typeof LISTS)[number];
/** Each kind has its own state row and is read by one run at a time. */
export type Kind = 'feed' | List | 'details';
export type Due = { viewId: string; kind: Kind };

/** A run's right to a state row. It ends when another run raises the fence. */
export type Lease = Due & {
  fence: number;
  /** Failed runs before this one. */
  fails: number;
  /** Requests for a read when the run began. */
  requests: number;
};

/** Runs of one view at a time, besides the feed. */
const RUNS_OF_VIEW_MAX = 2;
/** How long a lease lasts. Every write of the run renews it, and the run itself every few seconds. */
export const LEASE_MS = 15_000;
export const LEASE_RENEW_MS = 4_000;

const TABLES = {
  feed: 'feed_state',
  sequences: 'list_state',
  orphaned: 'list_state',
  details: 'detail_state',
};
export const tableOf = (sql: Sql, kind: Kind) => sql(TABLES[kind]);

/** SQL condition for the state row of a kind. */
export const rowOf = (sql: Sql, { viewId, kind }: Due): PendingQuery<Row[]> =>
  kind === 'sequences' || kind === 'orphaned'
    ? sql`view_id = ${viewId} and list = ${kind}`
    : sql`view_id = ${viewId}`;

const ownRow = (sql: Sql, lease: Lease) => sql`${rowOf(sql, lease)} and fence = ${lease.fence}`;
const until = (now: Date) => new Date(now.getTime() + LEASE_MS).toISOString();

type Limits = { idleBefore: Date; createdBefore: Date };
type Asked = { now: Date; limits: Limits };

/** State rows (with `kind`) that are due, have no lease, and whose view has a live session. */
function dueRows(sql: Sql, rows: PendingQuery<Row[]>, { now, limits }: Asked): PendingQuery<Row[]> {
  const at = now.toISOString();
  return sql`from (${rows}) s where s.next_at <= ${at} and (s.leased_until is null or s.leased_until <= ${at})
    and exists (select 1 from sessions x where x.view_id = s.view_id and x.ended_at is null
      and x.seen_at > ${limits.idleBefore.toISOString()} and x.created_at > ${limits.createdBefore.toISOString()})`;
}

const feeds = (sql: Sql) => sql`select view_id, 'feed' as kind, next_at, leased_until from feed_state`;
const others = (sql: Sql) => sql`
  select view_id, list as kind, next_at, leased_until from list_state
  union all select view_id, 'details', next_at, leased_until from detail_state`;

/** What is due, longest waiting first: the feeds, or everything else. */
export async function listDue(sql: Sql, input: Asked & { max: number; feeds: boolean }): Promise<Due[]> {
  const rows = await sql`
    select s.view_id, s.kind ${dueRows(sql, input.feeds ? feeds(sql) : others(sql), input)}
    order by s.next_at limit ${input.max}`;
  return rows.map((row) => ({ viewId: String(row.view_id), kind: String(row.kind) as Kind }));
}

/** When the row that waits longest became due. */
export async function oldestDue(sql: Sql, input: Asked): Promise<Date | undefined> {
  const all = sql`${others(sql)} union all ${feeds(sql)}`;
  const [row] = await sql`select min(s.next_at) as oldest ${dueRows(sql, all, input)}`;
  return row?.oldest == null ? undefined : new Date(String(row.oldest));
}

/** Makes the state rows of a view that has mail, all of them due. */
export async function makeAllDue(sql: Sql, viewId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const view = sql`views v where v.id = ${viewId} and v.organization_id <> ''`;
  const due = sql`next_at = least(s.next_at, excluded.next_at), fails = 0`;
  await sql`insert into feed_state as s (view_id, next_at) select v.id, ${at} from ${view}
    on conflict (view_id) do update set ${due}`;
  await sql`insert into list_state as s (view_id, list, scan_at, next_at)
    select v.id, l.list, ${at}, ${at} from unnest(${[...LISTS]}::text[]) as l(list), ${view}
    on conflict (view_id, list) do update set ${due}`;
  await sql`insert into detail_state as s (view_id, next_at) select v.id, ${at} from ${view}
    on conflict (view_id) do update set ${due}`;
}

/** Takes a due row. Undefined if it is not due, another run has it, or the view has enough runs. */
export async function takeLease(sql: Sql, due: Due, now: Date) {
  const at = now.toISOString();
  const share = sql`${RUNS_OF_VIEW_MAX} > (select count(*) from (${others(sql)}) o
    where o.view_id = ${due.viewId} and o.leased_until > ${at})`;
  const [row] = await sql`
    update ${tableOf(sql, due.kind)} set leased_until = ${until(now)}, fence = fence + 1
    where ${rowOf(sql, due)} and next_at <= ${at} and (leased_until is null or leased_until <= ${at})
      and ${due.kind === 'feed' ? sql`true` : share}
    returning *`;
  if (!row) return undefined;
  return {
    ...due,
    fence: Number(row.fence),
    fails: Number(row.fails),
    requests: Number(row.requests),
    row,
  };
}

/** Another run has the lease, or the session sees another view: what was read must not be written. */
export class LeaseLost extends Error {
  constructor() {
    super('the lease was lost');
    this.name = 'LeaseLost';
  }
}

type Value = string | number | boolean | Date | null;

/**
 * Locks the state row until the end of the transaction, renews the lease and changes the columns. Throws `LeaseLost`.
 * Lock order in one transaction: the row of a list, then the row of the feed or the details, then cached rows.
 */
export async function writeState(
  tx: Sql,
  lease: Lease,
  now: Date,
  changes: Readonly<Record<string, Value>> = {},
): Promise<void> {
  const set = Object.entries(changes).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  const rows = await tx`
    update ${tableOf(tx, lease.kind)} set ${tx({ leased_until: until(now), ...Object.fromEntries(set) })}
    where ${ownRow(tx, lease)} returning fence`;
  if (rows.length === 0) throw new LeaseLost();
}

/** Renews a lease. False: it has ended, or another run has it. */
export async function renewLease(sql: Sql, lease: Lease, now: Date): Promise<boolean> {
  const rows = await sql`
    update ${tableOf(sql, lease.kind)} set leased_until = greatest(leased_until, ${until(now)}::timestamptz)
    where ${ownRow(sql, lease)} and leased_until is not null returning fence`;
  return rows.length > 0;
}

/** Asks for a read now. A failing row still waits for its next attempt. A run under way is followed by another one. */
export async function requestRead(sql: Sql, due: Due, now: Date): Promise<void> {
  await sql`
    update ${tableOf(sql, due.kind)} set requests = requests + 1,
      next_at = case when fails = 0 then least(next_at, ${now.toISOString()}::timestamptz) else next_at end
    where ${rowOf(sql, due)}`;
}

/** Ends a successful run. Returns whether the row is due again at once, and whether earlier runs had failed. */
export async function endLease(sql: Sql, lease: Lease, input: { nextAt: Date; now: Date }) {
  const now = input.now.toISOString();
  const [row] = await sql`
    update ${tableOf(sql, lease.kind)} set leased_until = null, fails = 0, last_error = null,
      next_at = case when requests <> ${lease.requests} then ${now}::timestamptz
        else ${input.nextAt.toISOString()}::timestamptz end
    where ${ownRow(sql, lease)}
    returning next_at <= ${now}::timestamptz as is_due_again`;
  return { isDueAgain: row?.is_due_again === true, hadFailed: row !== undefined && lease.fails > 0 };
}

/** Ends a run that failed. */
export async function failLease(sql: Sql, lease: Lease, input: { nextAt: Date; error: string }) {
  await sql`
    update ${tableOf(sql, lease.kind)} set leased_until = null, fails = fails + 1, last_error = ${input.error},
      next_at = ${input.nextAt.toISOString()}
    where ${ownRow(sql, lease)}`;
}

/** Notes during a run that the upstream answers again. */
export async function clearFails(sql: Sql, lease: Lease): Promise<void> {
  await sql`update ${tableOf(sql, lease.kind)} set fails = 0, last_error = null where ${ownRow(sql, lease)}`;
}

/** Gives a lease back: due as before, or at `nextAt`. */
export async function releaseLease(sql: Sql, lease: Lease, nextAt?: Date): Promise<void> {
  await sql`
    update ${tableOf(sql, lease.kind)} set leased_until = null ${nextAt ? sql`, next_at = ${nextAt.toISOString()}` : sql``}
    where ${ownRow(sql, lease)}`;
}

/** Locks the state row of a list until the end of the transaction, so that one writer at a time writes its rows. */
export async function lockList(tx: Sql, viewId: string, list: List): Promise<void> {
  await tx`select 1 from list_state where view_id = ${viewId} and list = ${list} for update`;
}

/** Throws `LeaseLost` if the session no longer sees the view. */
export async function assertOfView(tx: Sql, sessionId: string, viewId: string): Promise<void> {
  const rows = await tx`select 1 from sessions where id = ${sessionId} and view_id = ${viewId}`;
  if (rows.length === 0) throw new LeaseLost();
}
