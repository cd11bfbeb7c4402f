import type { Database } from '@myra/platform/database/open-database';
import { type CachedRow, type Columns, judge, type ReadKind, type ReadRow } from './cached-row.ts';
import type { CachedTable } from './cached-tables.ts';
import { addMoves, type Count, type CountMove } from './count-moves.ts';
import { moveCounts } from './counts.store.ts';
import { jsonText } from './json-text.ts';

type Sql = Database['sql'];

const INSTANTS = new Set(['resume_at', 'reply_send_at', 'started_at', 'activity_at', 'created_at']);

function knownColumns(row: Record<string, unknown>, names: readonly string[]): Columns {
  return Object.fromEntries(
    names.map((name) => {
      const value = row[name];
      const isInstant = INSTANTS.has(name) && typeof value === 'string';
      return [name, isInstant ? new Date(value).toISOString() : value];
    }),
  );
}

/** Rows of a view by id, tombstones included. The caller has locked the list. */
export async function findCached(tx: Sql, table: CachedTable, viewId: string, ids: readonly string[]) {
  const names = table.knownColumns.map((name) => `"${name}"`).join(', ');
  const rows = await tx.unsafe(
    `select ${table.idColumn} as id, read_seq, hash, deleted_at is not null as is_deleted, ${names}
     from ${table.list} where view_id = $1 and ${table.idColumn} = any($2)`,
    [viewId, [...ids]],
  );
  return new Map(
    rows.map((row) => [
      String(row.id),
      {
        id: String(row.id),
        readSeq: Number(row.read_seq),
        hash: String(row.hash),
        isDeleted: row.is_deleted === true,
        columns: knownColumns(row, table.knownColumns),
      },
    ]),
  );
}

async function write(tx: Sql, table: CachedTable, viewId: string, rows: readonly ReadRow[]): Promise<void> {
  const names = [...table.columns, 'hash', 'read_seq'];
  const records = rows.map(({ id, seq, hash, columns }) => ({
    ...columns,
    view_id: viewId,
    [table.idColumn]: id,
    hash,
    read_seq: seq,
  }));
  const key = `view_id, ${table.idColumn}`;
  const list = names.map((name) => `"${name}"`).join(', ');
  const set = names.map((name) => `"${name}" = excluded."${name}"`).join(', ');
  await tx.unsafe(
    `insert into ${table.list} (${key}, ${list})
     select ${key}, ${list} from jsonb_populate_recordset(null::${table.list}, $1::jsonb)
     on conflict (${key}) do update set ${set}, deleted_at = null,
       missed = case when ${table.list}.deleted_at is null then ${table.list}.missed else 0 end`,
    [jsonText(records)],
  );
}

/** The rows and counts that one transaction changed. */
export type Changed = { changed: string[]; moves: CountMove[] };

/** Joins the changes of several steps. */
export const joined = (parts: readonly Changed[]): Changed => ({
  changed: [...new Set(parts.flatMap(({ changed }) => changed))],
  moves: addMoves(parts.flatMap(({ moves }) => moves)),
});

const moved = (count: Count | undefined, n: number): CountMove[] => (count ? [{ ...count, n }] : []);
const countOf = (table: CachedTable, row: CachedRow | undefined): Count | undefined =>
  row && !row.isDeleted ? table.countOf(row.columns) : undefined;

/**
 * Writes rows as `judge` decides and moves the counts. `cached` holds the rows before the write. The caller has locked the
 * list.
 */
export async function keepRows(
  tx: Sql,
  table: CachedTable,
  input: {
    viewId: string;
    kind: ReadKind;
    cached: ReadonlyMap<string, CachedRow>;
    rows: readonly ReadRow[];
  },
): Promise<Changed> {
  const { viewId, kind, cached } = input;
  const latest = [...new Map(input.rows.map((row) => [row.id, row])).values()];
  const judged = (verdict: string) =>
    latest.filter((row) => judge(cached.get(row.id), row, kind) === verdict);
  const written = judged('write');
  const confirmed = judged('confirm');
  if (written.length > 0) await write(tx, table, viewId, written);
  if (confirmed.length > 0) {
    await tx.unsafe(
      `update ${table.list} t set read_seq = r.seq
       from unnest($2::text[], $3::bigint[]) as r(id, seq)
       where t.view_id = $1 and t.${table.idColumn} = r.id and t.read_seq < r.seq`,
      [viewId, confirmed.map(({ id }) => id), confirmed.map(({ seq }) => String(seq))],
    );
  }
  const moves = addMoves(
    written.flatMap((row) => [
      ...moved(countOf(table, cached.get(row.id)), -1),
      ...moved(table.countOf(row.columns), 1),
    ]),
  );
  await moveCounts(tx, viewId, table.list, moves);
  return { changed: written.map(({ id }) => id), moves };
}

/**
 * Marks rows as deleted by the read of number `seq`; older reads cannot revive them. With `isNamed` (the upstream named the
 * ids) unknown rows get a tombstone too.
 */
export async function deleteRows(
  tx: Sql,
  table: CachedTable,
  input: { viewId: string; ids: readonly string[]; seq: number; now: Date; isNamed?: boolean },
): Promise<Changed> {
  const { viewId, seq } = input;
  const now = input.now.toISOString();
  const cached = await findCached(tx, table, viewId, input.ids);
  const gone = [...cached.values()].filter((row) => !row.isDeleted && row.readSeq < seq);
  await tx.unsafe(
    `update ${table.list} set deleted_at = coalesce(deleted_at, $3::timestamptz), read_seq = $4::bigint
     where view_id = $1 and ${table.idColumn} = any($2) and read_seq < $4::bigint`,
    [viewId, [...input.ids], now, String(seq)],
  );
  const unknown = input.isNamed ? input.ids.filter((id) => !cached.has(id)) : [];
  if (unknown.length > 0)
    await tx.unsafe(
      `insert into ${table.list} (view_id, ${table.idColumn}, hash, read_seq, deleted_at, ${Object.keys(table.tombstone).join(', ')})
       select $1, id, '', $4::bigint, $3::timestamptz, ${Object.values(table.tombstone).join(', ')}
       from unnest($2::text[]) as id on conflict do nothing`,
      [viewId, unknown, now, String(seq)],
    );
  const moves = addMoves(gone.flatMap((row) => moved(table.countOf(row.columns), -1)));
  await moveCounts(tx, viewId, table.list, moves);
  if (table.list === 'sequences') {
    await tx`
      delete from sequence_details
      where view_id = ${viewId} and sequence_id = any(${[...input.ids]}) and read_seq < ${seq}`;
  }
  return { changed: gone.map(({ id }) => id), moves };
}
