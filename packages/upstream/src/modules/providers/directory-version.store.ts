import type { TransactionSql } from 'postgres';

/** Rows of the directory: public ones, or those of the bound organization. */
export type DirectoryRows = 'public' | 'bound';

/** The organization of these rows as SQL; null for public ones. */
export const organizationOf = (sql: TransactionSql, rows: DirectoryRows) =>
  rows === 'public'
    ? sql`null::bigint`
    : sql`nullif(current_setting('app.organization_id', true), '')::bigint`;

/** Gives the directory a new version for whoever sees these rows, so that stored answers are asked again. */
export async function renewVersion(sql: TransactionSql, rows: DirectoryRows): Promise<void> {
  await sql`
    insert into directory_versions as v (organization_id, counted_at)
    values (${organizationOf(sql, rows)}, clock_timestamp())
    on conflict (organization_id) do update
    set counted_at = greatest(excluded.counted_at, v.counted_at + interval '1 microsecond')`;
}
