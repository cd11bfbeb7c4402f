import type { Database } from '@myra/platform/database/open-database';
import type { CachedTable } from './cached-tables.ts';

type Sql = Database['sql'];

/** Moves the counters of a list. */
export async function addToCounters(
  tx: Sql,
  viewId: string,
  resource: string,
  moves: ReadonlyMap<string, number>,
): Promise<void> {
  if (moves.size === 0) return;
  const facets = [...moves.keys()].toSorted();
  await tx`
    insert into counters as c (view_id, resource, facet, n)
    select ${viewId}, ${resource}, m.facet, m.n
    from unnest(${facets}::text[], ${facets.map((facet) => moves.get(facet) ?? 0)}::int[]) as m(facet, n)
    on conflict (view_id, resource, facet) do update set n = c.n + excluded.n`;
}

/** The counts that the navigation shows. */
export async function readBadges(
  sql: Sql,
  viewId: string,
): Promise<{ inboxUnread: number; catchAllUnread: number; draftsWaiting: number }> {
  const rows = await sql`
    select resource, facet, n from counters where view_id = ${viewId}
      and (resource, facet) in (('sequences', 'unread'), ('sequences', 'type:draft'), ('orphaned', 'unread'))`;
  const n = (resource: string, facet: string) =>
    Number(rows.find((row) => row.resource === resource && row.facet === facet)?.n ?? 0);
  return {
    inboxUnread: n('sequences', 'unread'),
    catchAllUnread: n('orphaned', 'unread'),
    draftsWaiting: n('sequences', 'type:draft'),
  };
}

/** Counts every facet of a view anew. Returns the facets that were wrong. The caller holds the resource's lock. */
export async function recount(tx: Sql, table: CachedTable, viewId: string): Promise<string[]> {
  const names = table.heldColumns.filter((name) => name !== 'lead_email').map((name) => `"${name}"`);
  const truth = new Map<string, number>();
  const cursor = tx
    .unsafe(`select ${names.join(', ')} from ${table.resource} where view_id = $1 and deleted_at is null`, [
      viewId,
    ])
    .cursor(5_000);
  for await (const rows of cursor) {
    for (const row of rows)
      for (const facet of table.facetsOf(row)) truth.set(facet, (truth.get(facet) ?? 0) + 1);
  }
  const held =
    await tx`select facet, n from counters where view_id = ${viewId} and resource = ${table.resource}`;
  const moves = new Map(truth);
  for (const row of held) moves.set(String(row.facet), (moves.get(String(row.facet)) ?? 0) - Number(row.n));
  for (const [facet, n] of moves) if (n === 0) moves.delete(facet);
  await addToCounters(tx, viewId, table.resource, moves);
  return [...moves.keys()];
}
