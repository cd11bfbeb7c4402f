import type { Database } from '@myra/platform/database/open-database';
import type { CachedTable } from './cached-tables.ts';

type Sql = Database['sql'];

/** Notes what a page held. Returns how many ids the sweep had not met before. */
export async function noteSeen(
  tx: Sql,
  table: CachedTable,
  input: { viewId: string; sweepId: string; ids: readonly string[] },
): Promise<number> {
  const fresh = await tx`
    insert into sweep_seen (sweep_id, id) select ${input.sweepId}, id from unnest(${[...input.ids]}::text[]) as id
    on conflict do nothing returning id`;
  await tx.unsafe(
    `update ${table.resource} set missed = 0
     where view_id = $1 and ${table.idColumn} = any($2) and missed > 0 and deleted_at is null`,
    [input.viewId, [...input.ids]],
  );
  return fresh.length;
}

type Sweep = { viewId: string; sweepId: string; sweepSeq: number };

const missing = (table: CachedTable): string =>
  `from ${table.resource} t where t.view_id = $1 and t.deleted_at is null and t.${table.listed === 'true' ? 'deleted_at is null' : table.listed}
     and t.read_seq < $3::bigint
     and not exists (select 1 from sweep_seen s where s.sweep_id = $2 and s.id = t.${table.idColumn})`;

/** Rows that are older than the sweep and that it did not meet. */
export async function listMissing(
  sql: Sql,
  table: CachedTable,
  { viewId, sweepId, sweepSeq }: Sweep,
  max: number,
): Promise<string[]> {
  const rows = await sql.unsafe(`select t.${table.idColumn} as id ${missing(table)} limit $4`, [
    viewId,
    sweepId,
    String(sweepSeq),
    max,
  ]);
  return rows.map((row) => String(row.id));
}

/** How much a sweep met, and how much of what is held it did not. */
export async function weighSweep(
  sql: Sql,
  table: CachedTable,
  { viewId, sweepId, sweepSeq }: Sweep,
): Promise<{ seen: number; held: number; missing: number }> {
  const [row] = await sql.unsafe(
    `select (select count(*) from sweep_seen where sweep_id = $2) as seen,
       (select coalesce(sum(n), 0) from counters where view_id = $1 and resource = '${table.resource}' and facet = 'all') as held,
       (select count(*) ${missing(table)}) as missing`,
    [viewId, sweepId, String(sweepSeq)],
  );
  return { seen: Number(row?.seen), held: Number(row?.held), missing: Number(row?.missing) };
}

/** Counts a miss for rows and returns those for which it is the second. */
export async function countMisses(
  tx: Sql,
  table: CachedTable,
  input: { viewId: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await tx.unsafe(
    `update ${table.resource} set missed = missed + 1
     where view_id = $1 and ${table.idColumn} = any($2) and deleted_at is null
     returning ${table.idColumn} as id, missed`,
    [input.viewId, [...input.ids]],
  );
  return rows.filter((row) => Number(row.missed) >= 2).map((row) => String(row.id));
}

/** Forgets what a sweep met, and tombstones whose time is over. */
export async function tidySweep(
  tx: Sql,
  table: CachedTable,
  input: { viewId: string; sweepId: string; deletedBefore: Date },
): Promise<void> {
  await tx`delete from sweep_seen where sweep_id = ${input.sweepId}`;
  await tx.unsafe(`delete from ${table.resource} where view_id = $1 and deleted_at < $2`, [
    input.viewId,
    input.deletedBefore.toISOString(),
  ]);
}
