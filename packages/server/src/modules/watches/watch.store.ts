import { inTransaction } from '@myra/platform/database/in-transaction';
import type { Database } from '@myra/platform/database/open-database';
import type { ViewEvent } from '../../events/event-types.ts';
import { notify } from '../../events/notify.ts';
import type { RunningTask, WatchState } from './watches.ts';

type Sql = Database['sql'];

export type WatchKey = { viewId: string; kind: 'task' | 'campaign'; key: string };

export type StoredWatch = WatchKey & {
  id: number;
  taskType: string | null;
  intervalMs: number;
  wantedUntil: Date | null;
  state: WatchState;
  status: string | null;
  progress: number;
  phase: string | null;
  /** As read leniently; null before the first answer. */
  doc: unknown;
  hash: string | null;
  readAt: Date | null;
  nextAt: Date;
  misses: number;
  tries: number;
  createdAt: Date;
};

const COLUMNS = `id, view_id, kind, key, task_type, interval_ms, wanted_until, state, status, progress, phase, doc, hash, read_at,
  next_at, misses, tries, created_at`;

type Row = Record<string, unknown>;
const dateOrNull = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function toWatch(row: Row): StoredWatch {
  return {
    id: Number(row.id),
    viewId: String(row.view_id),
    kind: row.kind === 'campaign' ? 'campaign' : 'task',
    key: String(row.key),
    taskType: textOrNull(row.task_type),
    intervalMs: Number(row.interval_ms),
    wantedUntil: dateOrNull(row.wanted_until),
    // The schema's own closed list.
    state: String(row.state) as WatchState,
    status: textOrNull(row.status),
    progress: Number(row.progress),
    phase: textOrNull(row.phase),
    doc: row.doc,
    hash: textOrNull(row.hash),
    readAt: dateOrNull(row.read_at),
    nextAt: new Date(String(row.next_at)),
    misses: Number(row.misses),
    tries: Number(row.tries),
    createdAt: new Date(String(row.created_at)),
  };
}

/** A number for a read that is about to be sent. */
export async function takeReadSeq(sql: Sql): Promise<number> {
  const [row] = await sql`select nextval('read_seq') as seq`;
  return Number(row?.seq);
}

export async function findWatch(sql: Sql, { viewId, kind, key }: WatchKey): Promise<StoredWatch | undefined> {
  const [row] = await sql`
    select ${sql.unsafe(COLUMNS)} from watches where view_id = ${viewId} and kind = ${kind} and key = ${key}`;
  return row && toWatch(row);
}

export async function findWatchById(sql: Sql, id: number): Promise<StoredWatch | undefined> {
  const [row] = await sql`select ${sql.unsafe(COLUMNS)} from watches where id = ${id}`;
  return row && toWatch(row);
}

/** The watched tasks of a type in a view, oldest first. */
export async function listRunning(sql: Sql, viewId: string, taskType: string): Promise<RunningTask[]> {
  return sql<RunningTask[]>`
    select key as task_id, progress from watches
    where view_id = ${viewId} and kind = 'task' and task_type = ${taskType} and state = 'watching' order by id`;
}

/** Makes the watch, or restarts an ended one. Returns its id. */
export async function startWatch(
  sql: Sql,
  input: WatchKey & { taskType: string | null; intervalMs: number; wantedUntil: Date | null; nextAt: Date },
): Promise<number> {
  const next = input.nextAt.toISOString();
  const wanted = input.wantedUntil?.toISOString() ?? null;
  const [row] = await sql`
    insert into watches (view_id, kind, key, task_type, interval_ms, wanted_until, next_at)
    values (${input.viewId}, ${input.kind}, ${input.key}, ${input.taskType}, ${input.intervalMs}, ${wanted}, ${next})
    on conflict (view_id, kind, key) do update
      set state = 'watching', task_type = coalesce(excluded.task_type, watches.task_type), interval_ms = excluded.interval_ms, wanted_until = excluded.wanted_until,
        next_at = least(watches.next_at, excluded.next_at), misses = 0, tries = 0
    returning id`;
  return Number(row?.id);
}

/** Somebody still has it on the screen. */
export async function extendWatch(
  sql: Sql,
  input: { id: number; wantedUntil: Date; nextAt: Date | undefined },
): Promise<void> {
  await sql`
    update watches set wanted_until = ${input.wantedUntil.toISOString()}, state = 'watching'
      ${input.nextAt ? sql`, next_at = least(next_at, ${input.nextAt.toISOString()}::timestamptz)` : sql``}
    where id = ${input.id}`;
}

const isActive = (sql: Sql, limits: { idleBefore: Date; createdBefore: Date }) => sql`
  exists (select 1 from sessions s where s.view_id = w.view_id and s.ended_at is null
    and s.seen_at > ${limits.idleBefore.toISOString()} and s.created_at > ${limits.createdBefore.toISOString()})`;

type Due = { now: Date; limits: { idleBefore: Date; createdBefore: Date } };

/** Leases due watches of active views until `leasedUntil`, longest waiting first. */
export async function leaseDue(sql: Sql, input: Due & { leasedUntil: Date; max: number }): Promise<number[]> {
  const now = input.now.toISOString();
  const rows = await sql`
    update watches set leased_until = ${input.leasedUntil.toISOString()}
    where id in (
      select w.id from watches w
      where w.state = 'watching' and w.next_at <= ${now}
        and (w.leased_until is null or w.leased_until <= ${now})
        and (w.wanted_until is null or w.wanted_until > ${now})
        and ${isActive(sql, input.limits)}
      order by w.next_at limit ${input.max} for update skip locked
    )
    returning id`;
  return rows.map((row) => Number(row.id));
}

/** How long the oldest due watch of an active view has waited. */
export async function oldestDue(sql: Sql, { now, limits }: Due): Promise<Date | undefined> {
  const [row] = await sql`
    select min(w.next_at) as oldest from watches w
    where w.state = 'watching' and w.next_at <= ${now.toISOString()}
      and (w.wanted_until is null or w.wanted_until > ${now.toISOString()})
      and ${isActive(sql, limits)}`;
  return row?.oldest ? new Date(String(row.oldest)) : undefined;
}

/** Leases one watch for a poll before the next tick. False if another process has it. */
export async function leaseOne(sql: Sql, input: { id: number; now: Date; leasedUntil: Date }) {
  const rows = await sql`
    update watches set leased_until = ${input.leasedUntil.toISOString()}
    where id = ${input.id} and state = 'watching'
      and (leased_until is null or leased_until <= ${input.now.toISOString()})
    returning id`;
  return rows.length > 0;
}

export type PollResult = {
  id: number;
  seq: number;
  state: WatchState;
  status: string | null;
  progress: number;
  phase: string | null;
  doc: unknown;
  hash: string;
  now: Date;
  nextAt: Date;
};

/**
 * Stores an answer, unless the answer of a later read is already stored. `event` is sent in the same transaction, only
 * if the row changed. Progress never falls. Returns whether it changed.
 */
export async function storeAnswer(sql: Sql, result: PollResult, event: ViewEvent | undefined) {
  const now = result.now.toISOString();
  return inTransaction(sql, async (tx) => {
    const changed = await tx`
      update watches set state = ${result.state}, status = ${result.status},
        progress = greatest(progress, ${result.progress}::real), phase = ${result.phase},
        doc = ${JSON.stringify(result.doc)}::jsonb, hash = ${result.hash}, read_seq = ${result.seq}, read_at = ${now},
        next_at = ${result.nextAt.toISOString()}, leased_until = null, misses = 0, tries = 0
      where id = ${result.id} and read_seq < ${result.seq} and (hash is distinct from ${result.hash} or state <> ${result.state})
      returning id`;
    if (changed.length > 0) {
      if (event) await notify(tx, event);
      return true;
    }
    await tx`
      update watches set read_at = greatest(read_at, ${now}::timestamptz),
        read_seq = greatest(read_seq, ${result.seq}::bigint), next_at = ${result.nextAt.toISOString()},
        leased_until = null, misses = 0, tries = 0
      where id = ${result.id}`;
    return false;
  });
}

/** After a failed read or an answer of 404. */
export async function storeMiss(
  sql: Sql,
  input: { id: number; misses: number; tries: number; state: WatchState; nextAt: Date },
  event: ViewEvent | undefined,
): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await tx`
      update watches set misses = ${input.misses}, tries = ${input.tries}, state = ${input.state},
        next_at = ${input.nextAt.toISOString()}, leased_until = null
      where id = ${input.id} and state = 'watching'`;
    if (event) await notify(tx, event);
  });
}

/** The next tick reads the watch again. */
export async function makeDue(sql: Sql, { viewId, kind, key }: WatchKey, now: Date): Promise<void> {
  await sql`
    update watches set next_at = least(next_at, ${now.toISOString()}::timestamptz)
    where view_id = ${viewId} and kind = ${kind} and key = ${key}`;
}
