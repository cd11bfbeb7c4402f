import type { Database } from '@myra/platform/database/open-database';
import type { MailBadges } from '@myra/shared/mail/conversation';
import type { List } from '../lease.store.ts';
import { type CountMove, sumOf } from './count-moves.ts';

type Sql = Database['sql'];

export async function moveCounts(tx: Sql, viewId: string, list: List, moves: readonly CountMove[]) {
  if (moves.length === 0) return;
  await tx`
    insert into list_counts as c (view_id, list, total, unread, waiting, draft, attention)
    values (${viewId}, ${list}, ${sumOf(moves, 'total')}, ${sumOf(moves, 'unread')}, ${sumOf(moves, 'waiting')},
      ${sumOf(moves, 'draft')}, ${sumOf(moves, 'attention')})
    on conflict (view_id, list) do update set total = c.total + excluded.total, unread = c.unread + excluded.unread,
      waiting = c.waiting + excluded.waiting, draft = c.draft + excluded.draft, attention = c.attention + excluded.attention`;
  if (list !== 'sequences') return;
  const column = <K extends keyof CountMove>(name: K) => moves.map((move) => move[name]);
  await tx`
    insert into sequence_counts as c (view_id, sequence_state, rep_id, kind, n)
    select ${viewId}, m.* from unnest(${column('sequenceState')}::text[], ${column('repId')}::text[],
      ${column('kind')}::smallint[], ${column('n')}::int[]) as m(sequence_state, rep_id, kind, n)
    on conflict (view_id, sequence_state, rep_id, kind) do update set n = c.n + excluded.n`;
}

/** The counts that the navigation shows. */
export async function readBadges(sql: Sql, viewId: string): Promise<MailBadges> {
  const [row] = await sql`
    select max(unread) filter (where list = 'sequences') as inbox_unread,
      max(unread) filter (where list = 'orphaned') as catch_all_unread,
      max(draft) filter (where list = 'sequences') as drafts_waiting
    from list_counts where view_id = ${viewId}`;
  return {
    inbox_unread: Number(row?.inbox_unread ?? 0),
    catch_all_unread: Number(row?.catch_all_unread ?? 0),
    drafts_waiting: Number(row?.drafts_waiting ?? 0),
  };
}

/** All counts of a list by group. */
async function readCounts(tx: Sql, viewId: string, list: List): Promise<Map<string, number>> {
  const [totals] = await tx`
    select total, unread, waiting, draft, attention from list_counts where view_id = ${viewId} and list = ${list}`;
  const counts = Object.entries(totals ?? {});
  const cells =
    list === 'sequences'
      ? await tx`select sequence_state, rep_id, kind, n from sequence_counts where view_id = ${viewId}`
      : [];
  for (const { n, ...cell } of cells) counts.push([JSON.stringify(cell), n]);
  return new Map(counts.map(([name, n]): [string, number] => [name, Number(n)]).filter(([, n]) => n !== 0));
}

/** Counts a list again. Returns how many counts were wrong. The caller has locked the list. */
export async function recount(tx: Sql, viewId: string, list: List): Promise<number> {
  const before = await readCounts(tx, viewId, list);
  const rows =
    list === 'sequences'
      ? await tx`select sequence_state, coalesce(rep_id, '') as rep_id, kind, count(*) as n from sequences
          where view_id = ${viewId} and deleted_at is null and listed group by 1, 2, 3`
      : await tx`select '' as sequence_state, '' as rep_id, (status = 'received')::int as kind, count(*) as n
          from orphaned where view_id = ${viewId} and deleted_at is null group by 3`;
  await tx`delete from list_counts where view_id = ${viewId} and list = ${list}`;
  if (list === 'sequences') await tx`delete from sequence_counts where view_id = ${viewId}`;
  const moves = rows.map((row) => ({
    sequenceState: String(row.sequence_state),
    repId: String(row.rep_id),
    kind: Number(row.kind),
    n: Number(row.n),
  }));
  await moveCounts(tx, viewId, list, moves);
  const after = await readCounts(tx, viewId, list);
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name) !== after.get(name),
  ).length;
}
