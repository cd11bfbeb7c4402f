import type { Database } from '@myra/platform/database/open-database';
import { jsonText } from './json-text.ts';

type Sql = Database['sql'];

export type ReadDetail = { id: string; seq: number; doc: unknown; hash: string };

/**
 * Writes details; a detail that was asked for later stays. Returns the ids whose document changed, without those read for
 * the first time.
 */
export async function keepDetails(
  tx: Sql,
  input: { viewId: string; details: readonly ReadDetail[]; readAt: Date },
): Promise<string[]> {
  if (input.details.length === 0) return [];
  const { viewId } = input;
  const ids = input.details.map(({ id }) => id);
  const cached = await tx`
    select sequence_id, hash from sequence_details where view_id = ${viewId} and sequence_id = any(${ids})`;
  const before = new Map(cached.map((row) => [String(row.sequence_id), String(row.hash)]));
  const records = input.details.map((each) => ({ ...each, read_seq: each.seq }));
  const written = await tx`
    insert into sequence_details as d (view_id, sequence_id, doc, hash, read_seq, read_at, is_due)
    select ${viewId}, r.id, r.doc, r.hash, r.read_seq, ${input.readAt.toISOString()}, false
    from jsonb_to_recordset(${jsonText(records)}::jsonb) as r(id text, doc jsonb, hash text, read_seq bigint)
    on conflict (view_id, sequence_id) do update
      set doc = excluded.doc, hash = excluded.hash, read_seq = excluded.read_seq, is_due = false,
        read_at = greatest(d.read_at, excluded.read_at)
      where d.read_seq < excluded.read_seq
    returning sequence_id, hash`;
  const isNews = (row: { sequence_id?: unknown; hash?: unknown }) => {
    const known = before.get(String(row.sequence_id));
    return known !== undefined && known !== row.hash;
  };
  return written.filter(isNews).map((row) => String(row.sequence_id));
}

/** Has cached details of these rows read again. */
export async function makeDetailsDue(tx: Sql, viewId: string, ids: readonly string[]): Promise<void> {
  await tx`
    update sequence_details set is_due = true where view_id = ${viewId} and sequence_id = any(${[...ids]}) and not is_due`;
}

/** Sequences whose conversation is not cached or is older than its row, newest activity first. */
export async function listUnread(sql: Sql, input: { viewId: string; activeAfter: Date; max: number }) {
  const { viewId, max } = input;
  const rows = await sql`
    (select sequence_id from sequence_details where view_id = ${viewId} and is_due limit ${max})
    union all
    (select s.sequence_id from sequences s
     where s.view_id = ${viewId} and s.deleted_at is null and s.listed and s.activity_at > ${input.activeAfter.toISOString()}
       and not exists (select 1 from sequence_details d where d.view_id = s.view_id and d.sequence_id = s.sequence_id)
     order by s.activity_at desc, length(s.sequence_id) desc, s.sequence_id desc limit ${max})
    limit ${max}`;
  return rows.map((row) => String(row.sequence_id));
}
