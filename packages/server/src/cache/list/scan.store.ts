import type { Database } from '@myra/platform/database/open-database';
import type { CachedTable } from '../keep/cached-tables.ts';

type Sql = Database['sql'];
type Scanned = { viewId: string; seq: number };

/** Notes the ids of a page as seen. Returns how many were new to the scan. */
export async function noteSeen(
  tx: Sql,
  table: CachedTable,
  { viewId, seq, ids }: Scanned & { ids: readonly string[] },
): Promise<number> {
  const fresh = await tx`
    insert into scan_seen (scan_seq, id) select ${seq}, id from unnest(${[...ids]}::text[]) as id
    on conflict do nothing returning id`;
  await tx.unsafe(
    `update ${table.list} set missed = 0
     where view_id = $1 and ${table.idColumn} = any($2) and missed > 0 and deleted_at is null`,
    [viewId, [...ids]],
  );
  return fresh.length;
}

const missing = (table: CachedTable): string =>
  `from ${table.list} t where t.view_id = $1 and ${table.shown} and t.read_seq < $2::bigint
     and not exists (select 1 from scan_seen s where s.scan_seq = $2::bigint and s.id = t.${table.idColumn})`;

/** Rows that are older than the scan and that it did not see. */
export async function listMissing(sql: Sql, table: CachedTable, { viewId, seq }: Scanned, max: number) {
  const rows = await sql.unsafe(`select t.${table.idColumn} as id ${missing(table)} limit $3`, [
    viewId,
    String(seq),
    max,
  ]);
  return rows.map((row) => String(row.id));
}

/** How many rows a scan saw, how many the cache has, and how many of these the scan did not see. */
export async function countScan(sql: Sql, table: CachedTable, { viewId, seq }: Scanned) {
  const [row] = await sql.unsafe(
    `select (select count(*) from scan_seen where scan_seq = $2::bigint) as seen,
       (select coalesce(sum(total), 0) from list_counts where view_id = $1 and list = '${table.list}') as cached,
       (select count(*) ${missing(table)}) as missing`,
    [viewId, String(seq)],
  );
  return { seen: Number(row?.seen), cached: Number(row?.cached), missing: Number(row?.missing) };
}

/** Counts a miss for rows and returns those that were missed twice. */
export async function countMisses(
  tx: Sql,
  table: CachedTable,
  { viewId, ids }: { viewId: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await tx.unsafe(
    `update ${table.list} set missed = missed + 1
     where view_id = $1 and ${table.idColumn} = any($2) and deleted_at is null
     returning ${table.idColumn} as id, missed`,
    [viewId, [...ids]],
  );
  return rows.filter((row) => Number(row.missed) >= 2).map((row) => String(row.id));
}

/** Deletes what a scan noted, and old tombstones. */
export async function tidyScan(
  tx: Sql,
  table: CachedTable,
  { viewId, seq, deletedBefore }: Scanned & { deletedBefore: Date },
): Promise<void> {
  await tx`delete from scan_seen where scan_seq = ${seq}`;
  await tx.unsafe(`delete from ${table.list} where view_id = $1 and deleted_at < $2`, [
    viewId,
    deletedBefore.toISOString(),
  ]);
}
