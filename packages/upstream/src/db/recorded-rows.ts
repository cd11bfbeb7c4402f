import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The columns of a recorded row that its table still has, as SQL. A newer column gets its default. */
export function recordedColumns(table: PgTable, recorded: Iterable<string>): string {
  const then = new Set(recorded);
  const columns = Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined);
  return columns.flatMap(({ name }) => (then.has(name) ? [`"${name}"`] : [])).join(', ');
}

/** Writes rows again as `to_jsonb` recorded them, with their ids. A row that stands in the way stays, and the other is left out. */
export async function insertRecorded(
  tx: OrganizationTx,
  table: PgTable,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const sql = sqlOf(tx);
  const name = sql.unsafe(getTableName(table));
  const columns = sql.unsafe(recordedColumns(table, Object.keys(first)));
  await sql`
    insert into ${name} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::text::jsonb)
    on conflict do nothing`;
}
