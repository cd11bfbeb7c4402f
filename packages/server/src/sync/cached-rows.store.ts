import type { Database } from '@myra/platform/database/open-database';
import { type Columns, countMoves, type HeldRow, judge, type ReadKind, type ReadRow } from './cached-row.ts';
import type { CachedTable } from './cached-tables.ts';
import { addToCounters } from './counters.store.ts';
import { jsonText } from './json-text.ts';

type Sql = Database['sql'];

const INSTANTS = new Set(['resume_at', 'reply_send_at', 'started_at', 'activity_at', 'created_at']);

function heldColumns(row: Record<string, unknown>, names: readonly string[]): Columns {
  return Object.fromEntries(
    names.map((name) => {
      const value = row[name];
      const isInstant = INSTANTS.has(name) && typeof value === 'string';
      return [name, isInstant ? new Date(value).toISOString() : value];
    }),
  );
}

/** Rows of a view by id, tombstones included; the caller holds the resource's lock. */
export async function findHeld(
  tx: Sql,
  table: CachedTable,
  viewId: string,
  ids: readonly string[],
): Promise<Map<string, HeldRow>> {
  const names = table.heldColumns.map((name) => `"${name}"`).join(', ');
  const rows = await tx.unsafe(
    `select ${table.idColumn} as id, read_seq, hash, deleted_at is not null as is_deleted, ${names}
     from ${table.resource} where view_id = $1 and ${table.idColumn} = any($2)`,
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
        columns: heldColumns(row, table.heldColumns),
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
    `insert into ${table.resource} (${key}, ${list})
     select ${key}, ${list} from jsonb_populate_recordset(null::${table.resource}, $1::jsonb)
     on conflict (${key}) do update set ${set}, deleted_at = null,
       missed = case when ${table.resource}.deleted_at is null then ${table.resource}.missed else 0 end`,
    [jsonText(records)],
  );
}

/** What one transaction changed. */
export type Kept = { changed: string[]; moves: ReadonlyMap<string, number> };

/**
 * Keeps what was read, by the rules of `judge`, and moves the counters with it. `read` gives the row to keep, knowing what
 * is held of it. The caller holds the resource's lock, so that nothing changes in between.
 */
export async function keepRows(
  tx: Sql,
  table: CachedTable,
  input: { viewId: string; kind: ReadKind; held: ReadonlyMap<string, HeldRow>; rows: readonly ReadRow[] },
): Promise<Kept> {
  const { viewId, kind, held } = input;
  const latest = new Map(input.rows.map((row) => [row.id, row]));
  const verdicts = [...latest.values()].map((row) => ({ row, verdict: judge(held.get(row.id), row, kind) }));
  const written = verdicts.filter(({ verdict }) => verdict === 'write').map(({ row }) => row);
  const confirmed = verdicts.filter(({ verdict }) => verdict === 'confirm').map(({ row }) => row);
  if (written.length > 0) await write(tx, table, viewId, written);
  if (confirmed.length > 0) {
    await tx.unsafe(
      `update ${table.resource} t set read_seq = r.seq
       from unnest($2::text[], $3::bigint[]) as r(id, seq)
       where t.view_id = $1 and t.${table.idColumn} = r.id and t.read_seq < r.seq`,
      [viewId, confirmed.map(({ id }) => id), confirmed.map(({ seq }) => String(seq))],
    );
  }
  const moves = countMoves(
    written.map((row) => {
      const known = held.get(row.id);
      const before = known && !known.isDeleted ? table.facetsOf(known.columns) : [];
      return { before, after: table.facetsOf(row.columns) };
    }),
  );
  await addToCounters(tx, viewId, table.resource, moves);
  return { changed: written.map(({ id }) => id), moves };
}

/**
 * Marks rows as deleted by a read of number `seq`: nothing that was asked for before revives them. One that was never held
 * leaves a tombstone too where `isTold` says that the upstream named it.
 */
export async function deleteRows(
  tx: Sql,
  table: CachedTable,
  input: { viewId: string; ids: readonly string[]; seq: number; now: Date; isTold?: boolean },
): Promise<Kept> {
  const { viewId, seq } = input;
  const now = input.now.toISOString();
  const held = await findHeld(tx, table, viewId, input.ids);
  const gone = [...held.values()].filter((row) => !row.isDeleted && row.readSeq < seq);
  await tx.unsafe(
    `update ${table.resource} set deleted_at = coalesce(deleted_at, $3::timestamptz), read_seq = $4::bigint
     where view_id = $1 and ${table.idColumn} = any($2) and read_seq < $4::bigint`,
    [viewId, [...input.ids], now, String(seq)],
  );
  const unknown = input.isTold ? input.ids.filter((id) => !held.has(id)) : [];
  if (unknown.length > 0) await insertTombstones(tx, table, { viewId, ids: unknown, seq, now });
  const moves = countMoves(gone.map((row) => ({ before: table.facetsOf(row.columns), after: [] })));
  await addToCounters(tx, viewId, table.resource, moves);
  const changed = gone.map(({ id }) => id);
  if (table.resource === 'sequences') {
    await tx`
      delete from sequence_details
      where view_id = ${viewId} and sequence_id = any(${[...input.ids]}) and read_seq < ${seq}`;
  }
  return { changed, moves };
}

async function insertTombstones(
  tx: Sql,
  table: CachedTable,
  input: { viewId: string; ids: readonly string[]; seq: number; now: string },
): Promise<void> {
  const needed = table.resource === 'sequences' ? ['activity_at'] : ['created_at', 'line', 'doc'];
  const values = needed.map((name) => (name.endsWith('_at') ? '$3::timestamptz' : "'{}'::jsonb"));
  await tx.unsafe(
    `insert into ${table.resource} (view_id, ${table.idColumn}, hash, read_seq, deleted_at, ${needed.join(', ')})
     select $1, id, '', $4::bigint, $3::timestamptz, ${values.join(', ')} from unnest($2::text[]) as id
     on conflict do nothing`,
    [input.viewId, [...input.ids], input.now, String(input.seq)],
  );
}
