import type { Sql } from 'postgres';

/** Values that differ between equal answers. */
const VOLATILE = new Set([
  // A question of one's own is a new row each time.
  'run_id',
  'thread_id',
  'request_id',
  'version',
  'last_updated_at',
  'updated_at',
]);

/** All rows with this organization, or with this value in another column, as one hash for each table. */
export async function printOf(
  sql: Sql,
  value: number | string,
  column = 'organization_id',
): Promise<Record<string, string>> {
  const tables = await sql`
    select distinct c.table_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = ${column} and t.table_type = 'BASE TABLE'`;
  const prints: Record<string, string> = {};
  for (const { table_name: table } of tables) {
    const [row] = await sql`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
      from ${sql(String(table))} t where ${sql(column)} = ${value}`;
    prints[String(table)] = String(row?.print);
  }
  return prints;
}

const NOBODY = 987_654_321;
export const NOBODY_UUID = '00000000-0000-4000-8000-000000000000';
const UUID_KINDS = new Set(['user', 'factor', 'challenge']);

/** An id of this kind that nothing has. */
export const nobody = (kind: string) => ({ [kind]: UUID_KINDS.has(kind) ? NOBODY_UUID : NOBODY });

/** An answer without what differs between equal answers. */
export const settled = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body ?? null, (name, value) => (VOLATILE.has(name) ? undefined : value)));
