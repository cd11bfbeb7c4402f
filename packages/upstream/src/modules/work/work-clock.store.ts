import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import { runNamed } from '../../db/hot-statement.ts';

/**
 * What can be due: emails to send or to plan, unknown outcomes to reconcile, mailboxes to receive, unmatched messages to read
 * for safety, long tasks, replies to draft, results to count, snoozed conversations to wake, restored databases to settle,
 * questions to answer, sources to read.
 */
export const WORK_KINDS = [
  'send',
  'plan',
  'reconcile',
  'receive',
  'read',
  'task',
  'draft',
  'count',
  'wake',
  'settle',
  'assistant',
  'source',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** A row of the clock. `key` is an id (mailbox, outbound, task …), or 0 for the organization itself. */
export type DueWork = { kind: WorkKind; organizationId: number; key: number };

/** The right to work on a row for some time. Every write of the work carries `fence`, which is never used twice. */
export type Lease = DueWork & { fence: number };

/** The clock holds ids and times only, so any connection may be used: the pool or a transaction. */
export type ClockExecutor = Pick<PostgresJsDatabase | OrganizationTx, 'execute'>;

const MAIL: ReadonlySet<WorkKind> = new Set(['send', 'plan', 'reconcile', 'receive']);
/** How long a lease lasts. With the tick, a killed process holds up the mail it worked on for 15 s, other work for 25. */
export const leaseMs = (kind: WorkKind): number => (MAIL.has(kind) ? 10_000 : 20_000);
/** Who holds leases renews them this often. */
export const LEASE_RENEW_MS = 3_000;
/** How long an offered row waits in the queue before it is offered again: its offerer may have ended before the job was made. */
const OFFER_MS = 20_000;
/** A row that ended its process this often is not worked on for a while. */
export const LEASE_ATTEMPTS_MAX = 3;

const OFFERED = 'tick';
const after = (now: Date, milliseconds: number): string =>
  new Date(now.getTime() + milliseconds).toISOString();

type Row = { kind: WorkKind; organization_id: number; key: number };
const toDue = (row: Row): DueWork => ({ kind: row.kind, organizationId: row.organization_id, key: row.key });

/** Makes a row due at `at`, or earlier if it was due earlier. Call it in the transaction that makes the work. */
export async function scheduleWork(executor: ClockExecutor, work: DueWork & { at: Date }): Promise<void> {
  await runNamed(
    executor,
    sql`
    insert into work_clock (kind, organization_id, key, next_at)
    values (${work.kind}, ${work.organizationId}, ${work.key}, ${work.at.toISOString()}::text::timestamptz)
    on conflict (kind, organization_id, key)
    do update set next_at = least(work_clock.next_at, excluded.next_at)`,
  );
}

/** Makes all rows of one kind of an organization due now, except leased ones. */
export async function hastenWork(
  executor: ClockExecutor,
  work: { kind: WorkKind; organizationId: number; now: Date },
): Promise<void> {
  const at = work.now.toISOString();
  await executor.execute(sql`
    update work_clock set next_at = ${at}
    where kind = ${work.kind} and organization_id = ${work.organizationId} and next_at > ${at}
      and (leased_until is null or leased_until <= ${at})`);
}

/** Deletes a row, even if it is leased; the lease's holder notices at its next write. */
export async function removeWork(executor: ClockExecutor, work: DueWork): Promise<void> {
  await executor.execute(sql`
    delete from work_clock
    where kind = ${work.kind} and organization_id = ${work.organizationId} and key = ${work.key}`);
}

/**
 * Marks up to `limit` due rows of one kind as offered, longest unserved first, so that the next tick skips them. An offer is
 * not a lease: the job still takes one.
 */
export async function offerDueWork(
  executor: ClockExecutor,
  input: { kind: WorkKind; now: Date; limit: number },
): Promise<DueWork[]> {
  const now = input.now.toISOString();
  const rows = await executor.execute<Row>(sql`
    with due as (
      select kind, organization_id, key from work_clock
      where kind = ${input.kind} and next_at <= ${now} and (leased_until is null or leased_until <= ${now})
      order by served_at nulls first, next_at
      limit ${input.limit}
      for update skip locked
    )
    update work_clock w set leased_until = ${after(input.now, OFFER_MS)}, owner = ${OFFERED}
    from due where w.kind = due.kind and w.organization_id = due.organization_id and w.key = due.key
    returning w.kind, w.organization_id, w.key`);
  return rows.map(toDue);
}

/**
 * Takes the lease of a row. Undefined if it is leased or gone. Each lease counts an attempt and a release resets the count:
 * a growing count means that the work ends its process.
 */
export async function takeLease(executor: ClockExecutor, input: DueWork & { owner: string; now: Date }) {
  const [row] = await executor.execute<Row & { fence: number; attempts: number }>(sql`
    update work_clock
    set leased_until = ${after(input.now, leaseMs(input.kind))}, owner = ${input.owner}, fence = nextval('work_fences'), attempts = attempts + 1
    where kind = ${input.kind} and organization_id = ${input.organizationId} and key = ${input.key}
      and (leased_until is null or leased_until <= ${input.now.toISOString()} or owner = ${OFFERED})
    returning kind, organization_id, key, fence, attempts`);
  return row && { ...toDue(row), fence: row.fence, attempts: row.attempts };
}

const mine = (lease: Lease) =>
  sql`kind = ${lease.kind} and organization_id = ${lease.organizationId} and key = ${lease.key} and fence = ${lease.fence}`;

/** Renews a lease; one that comes late shortens nothing. False: another process has it; stop. */
export async function renewLease(executor: ClockExecutor, lease: Lease, now: Date): Promise<boolean> {
  const rows = await executor.execute(sql`
    update work_clock set leased_until = greatest(leased_until, ${after(now, leaseMs(lease.kind))})
    where ${mine(lease)} and leased_until is not null returning key`);
  return rows.length === 1;
}

/**
 * Renews leases of one kind in one statement and resets their attempts. Returns the ones that still hold, as
 * `organization key`.
 */
export async function renewLeases(
  executor: ClockExecutor,
  leases: readonly Lease[],
  now: Date,
): Promise<Set<string>> {
  const [first] = leases;
  if (!first) return new Set();
  const mine = leases.map(({ kind, organizationId, key, fence }) => ({
    kind,
    organization_id: organizationId,
    key,
    fence,
  }));
  const rows = await executor.execute<Row>(sql`
    update work_clock w set leased_until = greatest(w.leased_until, ${after(now, leaseMs(first.kind))}), attempts = 0
    from json_to_recordset(${JSON.stringify(mine)}::json)
      as m(kind text, organization_id bigint, key bigint, fence bigint)
    where w.kind = m.kind and w.organization_id = m.organization_id and w.key = m.key and w.fence = m.fence
      and w.leased_until is not null
    returning w.kind, w.organization_id, w.key`);
  return new Set(rows.map((row) => `${row.organization_id} ${row.key}`));
}

/** Whether the lease still holds. Locks the row, so that nobody takes it during this transaction. */
export async function holdsLease(tx: OrganizationTx, lease: Lease): Promise<boolean> {
  const rows = await runNamed(tx, sql`select key from work_clock where ${mine(lease)} for update`);
  return rows.length === 1;
}

/**
 * Notes that the transaction got on with the work, so that the ends of processes before it count no longer. Returns whether the
 * lease still holds, as `holdsLease`.
 */
export async function noteProgress(tx: OrganizationTx, lease: Lease): Promise<boolean> {
  const rows = await tx.execute(sql`update work_clock set attempts = 0 where ${mine(lease)} returning key`);
  return rows.length === 1;
}

/**
 * Releases a lease: the row is due at `nextAt`, or earlier if it was asked for meanwhile; null deletes the row. False: the
 * lease was lost, and nothing changed.
 */
export async function releaseLease(
  executor: ClockExecutor,
  lease: Lease,
  input: { now: Date; nextAt: Date | null },
): Promise<boolean> {
  if (input.nextAt === null) {
    const gone = await executor.execute(sql`delete from work_clock where ${mine(lease)} returning key`);
    return gone.length === 1;
  }
  const rows = await executor.execute(sql`
    update work_clock
    set leased_until = null, owner = null, attempts = 0, served_at = ${input.now.toISOString()},
        next_at = ${input.nextAt.toISOString()}
    where ${mine(lease)} returning key`);
  return rows.length === 1;
}

/** How long the oldest due row of these kinds has waited, in milliseconds; 0 if nothing is due. */
export async function oldestDueMs(executor: ClockExecutor, kinds: readonly WorkKind[], now: Date) {
  if (kinds.length === 0) return 0;
  const [row] = await executor.execute<{ age: number | null }>(sql`
    select extract(epoch from ${now.toISOString()}::timestamptz - min(greatest(next_at, coalesce(leased_until, next_at))))::float8 * 1000 as age
    from work_clock where kind in ${[...kinds]} and next_at <= ${now.toISOString()}`);
  return Math.max(0, row?.age ?? 0);
}
