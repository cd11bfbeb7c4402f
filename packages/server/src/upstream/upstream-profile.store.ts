import type { Database } from '@myra/platform/database/open-database';
import type { IdType } from './lenient.ts';

type Sql = Database['sql'];

/** What earlier processes learned of this upstream, by resource. */
export async function listIdTypes(sql: Sql, upstream: string): Promise<Map<string, IdType>> {
  const rows = await sql`
    select resource, id_type from upstream_profile where upstream = ${upstream} and id_type is not null`;
  return new Map(rows.map((row) => [String(row.resource), row.id_type === 'string' ? 'string' : 'number']));
}

export async function storeIdType(
  sql: Sql,
  input: { upstream: string; resource: string; idType: IdType; now: Date },
): Promise<void> {
  await sql`
    insert into upstream_profile (upstream, resource, id_type, seen_at)
    values (${input.upstream}, ${input.resource}, ${input.idType}, ${input.now.toISOString()})
    on conflict (upstream, resource) do update set id_type = excluded.id_type, seen_at = excluded.seen_at`;
}

export type LearnedResource = { pageMax: number | null; hasFields: string[] };

/** What is known of one kind of list. */
export async function findLearned(sql: Sql, upstream: string, resource: string): Promise<LearnedResource> {
  const [row] = await sql`
    select page_max, has_fields from upstream_profile where upstream = ${upstream} and resource = ${resource}`;
  const fields: unknown[] = Array.isArray(row?.has_fields) ? row.has_fields : [];
  return { pageMax: row?.page_max == null ? null : Number(row.page_max), hasFields: fields.map(String) };
}

/** Adds fields to those that were ever seen in rows of a list. */
export async function storeFields(
  sql: Sql,
  input: { upstream: string; resource: string; fields: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    insert into upstream_profile as p (upstream, resource, has_fields, seen_at)
    values (${input.upstream}, ${input.resource}, ${[...input.fields]}::text[], ${input.now.toISOString()})
    on conflict (upstream, resource) do update set seen_at = excluded.seen_at,
      has_fields = array(select distinct unnest(coalesce(p.has_fields, '{}') || excluded.has_fields) order by 1)`;
}

export async function storePageMax(
  sql: Sql,
  input: { upstream: string; resource: string; pageMax: number; now: Date },
): Promise<void> {
  await sql`
    insert into upstream_profile (upstream, resource, page_max, seen_at)
    values (${input.upstream}, ${input.resource}, ${input.pageMax}, ${input.now.toISOString()})
    on conflict (upstream, resource) do update set page_max = excluded.page_max, seen_at = excluded.seen_at`;
}

/** What an upstream said of itself, and when; null where it said that it has nothing to say. */
export async function findCapabilities(
  sql: Sql,
  upstream: string,
): Promise<{ said: unknown; seenAt: Date } | undefined> {
  const [row] = await sql`
    select capabilities, seen_at from upstream_profile where upstream = ${upstream} and resource = 'capabilities'`;
  return row && { said: row.capabilities, seenAt: new Date(String(row.seen_at)) };
}

export async function storeCapabilities(
  sql: Sql,
  input: { upstream: string; said: unknown; now: Date },
): Promise<void> {
  await sql`
    insert into upstream_profile (upstream, resource, capabilities, seen_at)
    values (${input.upstream}, 'capabilities', ${JSON.stringify(input.said)}::jsonb, ${input.now.toISOString()})
    on conflict (upstream, resource) do update set capabilities = excluded.capabilities, seen_at = excluded.seen_at`;
}
