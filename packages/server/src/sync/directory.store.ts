import type { Database } from '@myra/platform/database/open-database';
import { notify } from '../events/notify.ts';
import { readersOf } from './readers.ts';
import { request } from './sync-state.store.ts';

type Sql = Database['sql'];

/** Whether a view is of what its upstream shows to all. */
export async function isGlobal(sql: Sql, viewId: string): Promise<boolean> {
  const rows = await sql`select 1 from views where id = ${viewId} and kind = 'global'`;
  return rows.length > 0;
}

/** The view of what is shown to all at the upstream of another view, where somebody has woken it. */
export async function findGlobal(sql: Sql, viewId: string): Promise<string | undefined> {
  const [row] = await sql`
    select g.id from views v join views g on g.upstream = v.upstream and g.organization_id = '' and g.kind = 'global'
    where v.id = ${viewId}`;
  return row && String(row.id);
}

/** The task that writes rows of the directory. */
export const DIRECTORY_IMPORT = 'provider_import';

/** Has what a view sees of the directory walked again: its own rows and everybody's. Nothing held answers before that is done. */
export async function wishDirectory(sql: Sql, viewId: string, now: Date): Promise<void> {
  const shared = await findGlobal(sql, viewId);
  for (const each of shared === undefined ? [viewId] : [viewId, shared])
    await request(sql, { viewId: each, resource: 'providers', now, sweep: true });
}

/** Tells the pages of everybody who reads a view that its directory is another one. */
export async function tellReaders(tx: Sql, viewId: string): Promise<void> {
  const rows = await tx`
    select distinct x.view_id from ${readersOf(tx, tx`${viewId}`)} join sessions x on x.view_id = r.view_id
    where x.ended_at is null`;
  for (const row of rows) await notify(tx, { v: String(row.view_id), t: 'directory.changed' });
}

/** Whether rows of a view's directory were written or deleted by reads after number `seq`. */
export async function hasChangedSince(tx: Sql, viewId: string, seq: number): Promise<boolean> {
  const rows = await tx`select 1 from providers where view_id = ${viewId} and read_seq > ${seq} limit 1`;
  return rows.length > 0;
}

/**
 * Counts the values of a view's directory anew, and has the planner learn of its rows. Whoever works for a hospital of the view counts under `hospital`, everybody
 * else with an employer under `group`; an employer without a row goes by the first name that somebody gave it.
 */
export async function countFacets(tx: Sql, viewId: string): Promise<void> {
  await tx`delete from provider_facets where view_id = ${viewId}`;
  // Rows that have just come are taken for few: each would be held against every other to find its employer.
  await tx`select set_config('enable_nestloop', 'off', true)`;
  await tx`
    insert into provider_facets (view_id, is_synthetic, kind, facet, value, label, n)
    select ${viewId}, p.source = 'synthetic', p.kind, f.facet, f.value, coalesce(min(f.label), f.value), count(*)
    from providers p
    left join providers e on e.view_id = p.view_id and e.npi = p.employer_npi and e.deleted_at is null
    cross join lateral (values
      ('all', '', null),
      ('specialty', p.specialty, null),
      ('taxonomy', p.taxonomy, null),
      ('category', p.category, null),
      ('state', p.state, null),
      ('city', p.city, null),
      ('medicare', p.medicare_status, null),
      ('years', p.years_band, null),
      ('status', p.status, null),
      ('role', p.role, null),
      (case when p.kind = 'people' and e.category = 'Hospital' then 'hospital' else 'group' end,
        p.employer_npi, coalesce(e.name, p.employer_name))
    ) as f (facet, value, label)
    where p.view_id = ${viewId} and p.deleted_at is null and f.value is not null
    group by p.source = 'synthetic', p.kind, f.facet, f.value`;
  await tx`select set_config('enable_nestloop', 'on', true)`;
  await tx`select renew_directory_statistics()`;
}

/** Takes a view's directory away with its counts. */
export async function dropDirectory(tx: Sql, viewId: string, sweepId: string | null): Promise<void> {
  await tx`delete from providers where view_id = ${viewId}`;
  await tx`delete from provider_facets where view_id = ${viewId}`;
  await tx`delete from counters where view_id = ${viewId} and resource = 'providers'`;
  if (sweepId !== null) await tx`delete from sweep_seen where sweep_id = ${sweepId}`;
}
