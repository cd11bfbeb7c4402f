import type { Database } from '@myra/platform/database/open-database';
import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { WATCH_CHANGES_MAX } from '@myra/shared/constants/limits';
import type { DirectoryChange } from '@myra/shared/contracts/watch-lists';
import type { TransactionSql } from 'postgres';
import { conditionOf, visibleOf } from '../search/conditions.ts';
import type { Facet, ProviderFilter } from '../search/filter.ts';
import type { Fragment } from '../search/fragment.ts';

const KEPT_DAYS = 400;

/**
 * The statement that notes what an import changed. `merged` are written rows `m` with id, is_new, place and status; the table is
 * read as it was before the statement. `limit 1` keeps the planner from reading the whole table. A hospital that a cost report made
 * does not move when the registry spells its address.
 */
export const noteChanges = (table: 'directory_providers' | 'organization_providers'): string => `
  insert into directory_changes (organization_id, provider_id, change, before)
  select ${table === 'directory_providers' ? 'null::bigint' : 'm.organization_id'}, m.id, n.change,
    case when n.change = 'moved' then jsonb_build_object('street_address', w.street_address, 'city', w.city, 'state', w.state,
      'zip_code', w.zip_code) end
  from merged m
  cross join lateral (select * from ${table} b where b.id = m.id limit 1) w
  cross join lateral (
    select 'moved' as change where (m.street_address, m.city, m.state, left(m.zip_code, 5))
      is distinct from (w.street_address, w.city, w.state, left(w.zip_code, 5)) and w.source <> 'cms'
    union all
    select 'closed' where m.status = 'Inactive' and w.status is distinct from 'Inactive'
    union all
    select 'opened' where m.status = 'Active' and w.status = 'Inactive'
  ) n
  where not m.is_new`;

/** Facets of a place: one that moved is found by where it was too. */
const PLACES = new Set(['state', 'city']);

function facetsOf(filter: ProviderFilter): { steady: ProviderFilter; places: Facet[] } {
  return {
    // One that closed no longer has the status that was asked for.
    steady: { ...filter, facets: filter.facets.filter(({ name }) => name !== 'status' && !PLACES.has(name)) },
    places: filter.facets.filter(({ name }) => PLACES.has(name)),
  };
}

function placed(sql: TransactionSql, { column, values }: Facet): Fragment {
  return sql`(p.${sql(column)} = any(${values}::text[]) or c.before->>${column} = any(${values}::text[]))`;
}

type Asked = { filter: ProviderFilter; since: Date };
const NOTED = ['moved', 'closed', 'opened'] as const;

/** Rows that are new since an instant, as rows `change`, `at`, `id` and no place before. */
function newOf(sql: TransactionSql, { filter, since }: Asked): Fragment {
  const at = since.toISOString();
  return sql`
    select 'new' as change, p.added_at as at, p.id, p.kind, p.name, p.city, p.state, null::jsonb as before
    from directory_providers p
    where p.added_at > ${at} and ${visibleOf(sql, filter.kind)} and ${conditionOf(sql, filter)}
    union all
    select 'new', p.added_at, p.id, p.kind, p.name, p.city, p.state, null::jsonb from organization_providers p
    where p.added_at > ${at} and p.kind = ${filter.kind} and ${conditionOf(sql, filter)}`;
}

/** Changes of these kinds since an instant, with the place before. `kinds` is SQL of an array. */
function notedOf(sql: TransactionSql, { filter, since }: Asked, kinds: Fragment): Fragment {
  const { steady, places } = facetsOf(filter);
  const isPlaced = places
    .map((facet) => placed(sql, facet))
    .reduce((one, other) => sql`${one} and ${other}`, sql`true`);
  return sql`
    select c.change, c.at, p.id, p.kind, p.name, p.city, p.state, c.before from directory_changes c
    cross join lateral (select * from providers p where p.id = c.provider_id limit 1) p
    where c.at > ${since.toISOString()} and c.change = any(${kinds}) and ${visibleOf(sql, filter.kind)}
      and ${conditionOf(sql, steady)} and ${isPlaced}`;
}

/** How many changes of each kind there are since an instant, each up to 10,001. */
export async function countChanges(tx: OrganizationTx, asked: Asked) {
  const sql = sqlOf(tx);
  const counted = (found: Fragment) =>
    sql`select count(*)::integer as n from (select from (${found}) f limit ${WATCH_CHANGES_MAX + 1}) f`;
  const rows = await sql<{ change: DirectoryChange; n: number }[]>`
    select 'new' as change, f.n from (${counted(newOf(sql, asked))}) f
    union all
    select k.change, f.n from unnest(${[...NOTED]}::text[]) k (change)
    cross join lateral (${counted(notedOf(sql, asked, sql`array[k.change]`))}) f`;
  const counts = Object.fromEntries(rows.map(({ change, n }) => [change, n]));
  return { new: 0, moved: 0, closed: 0, opened: 0, ...counts };
}

export type FoundChange = {
  id: number;
  kind: string;
  name: string;
  change: DirectoryChange;
  at: Date;
  city: string | null;
  state: string | null;
  before: { city: string | null; state: string | null; street_address: string | null } | null;
};

/** The newest changes since an instant, all or of one kind. */
export async function listChanges(
  tx: OrganizationTx,
  input: Asked & { change: DirectoryChange | undefined; skipped: number; limit: number },
): Promise<FoundChange[]> {
  const sql = sqlOf(tx);
  const { change } = input;
  const kinds = NOTED.filter((kind) => change === undefined || kind === change);
  const parts = [
    ...(change === undefined || change === 'new' ? [newOf(sql, input)] : []),
    ...(kinds.length > 0 ? [notedOf(sql, input, sql`${kinds}::text[]`)] : []),
  ];
  const found = parts.reduce((one, other) => sql`${one} union all ${other}`);
  return sql<FoundChange[]>`
    select * from (${found}) e order by at desc, name, id, change offset ${input.skipped} limit ${input.limit}`;
}

/** Deletes public changes that are older than a year or so. */
export async function dropOldChanges(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await database.sql`delete from directory_changes where at < ${before.toISOString()}`;
}
