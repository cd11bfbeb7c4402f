import type { Database } from '@myra/platform/database/open-database';

/** The cursor of a view's feed. Undefined for a view without mail. */
export async function findFeed(sql: Database['sql'], viewId: string) {
  const [row] = await sql`select cursor, fails from feed_state where view_id = ${viewId}`;
  return row && { cursor: row.cursor === null ? null : Number(row.cursor), fails: Number(row.fails) };
}
