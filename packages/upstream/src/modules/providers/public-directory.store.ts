import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TransactionSql } from 'postgres';
import { copyLine } from '../../db/copy-text.ts';
import type { PublicProvider } from './public-provider.ts';
import { noteChanges } from './watch-lists/changes.store.ts';

/** COPY refuses tables with policies, so rows are staged in a temporary table. */
const STAGED = 'staged_public_providers';
const COLUMNS =
  'npi, kind, name, name_key, first_name, last_name, credential, category, specialty, taxonomy, codes, street_address, city, state, zip_code, ccn';
const TYPED = `${COLUMNS}, source_date`.split(', ').map((column) => `${column} text`);
const PIECE_CHARS = 64 * 1024;

/** Rows of the registry as text for COPY. */
export type PublicRows = { count: number; pieces: string[] };

/** Writes rows as text for `mergePublicProviders`, while the database is busy with earlier ones. */
export function writePublicRows(rows: readonly PublicProvider[]): PublicRows {
  const pieces: string[] = [];
  let piece = '';
  for (const row of rows) {
    piece += copyLine([
      row.npi,
      row.kind,
      row.name,
      row.nameKey,
      row.firstName,
      row.lastName,
      row.credential,
      row.category,
      row.specialty,
      row.taxonomy,
      row.codes,
      row.streetAddress,
      row.city,
      row.state,
      row.zipCode,
      row.ccn,
      row.sourceDate,
      JSON.stringify(row.facts),
    ]);
    if (piece.length < PIECE_CHARS) continue;
    pieces.push(piece);
    piece = '';
  }
  if (piece !== '') pieces.push(piece);
  return { count: rows.length, pieces };
}

/** Facts of the registry. A replaced row loses those that the registry no longer has. */
const REGISTRY_FACTS = `array['status', 'phone', 'employerName', 'employerKey', 'specialtyWords', 'otherNames', 'sex', 'enumerated',
  'official', 'licences']`;

/**
 * Writes rows of the registry into the public directory. An older row is replaced and keeps the figures of other sources. No
 * NPI may occur twice in `rows`. `meanwhile` is called once the database has the rows. Returns how many are new, changed, or
 * unchanged.
 */
export async function mergePublicProviders(
  sql: TransactionSql,
  { count, pieces }: PublicRows,
  meanwhile: () => void,
): Promise<{ added: number; updated: number; kept: number }> {
  if (count === 0) return { added: 0, updated: 0, kept: 0 };
  const made = sql
    .unsafe(
      `create temporary table if not exists ${STAGED} (${TYPED.join(', ')}, facts jsonb) on commit delete rows`,
    )
    .execute();
  // Sent together: on a busy machine each round trip costs more than its statement.
  const [, copy] = await Promise.all([
    made,
    sql.unsafe(`copy ${STAGED} (${COLUMNS}, source_date, facts) from stdin`).writable(),
  ]);
  await pipeline(Readable.from(pieces), copy);
  const said = COLUMNS.split(', ').filter((column) => column !== 'npi' && column !== 'ccn');
  const of = (row: string) => said.map((column) => `${row}.${column}`).join(', ');
  const brings = (row: string) => `p.source_date <= ${row}.source_date and (
    (${of('p')}, p.source_date) is distinct from (${of(row)}, ${row}.source_date)
    or not p.facts @> ${row}.facts or p.ccn is distinct from coalesce(${row}.ccn, p.ccn))`;
  // Unchanged rows are filtered before the insert, because a conflict would lock and so write them. The `limit 1` keeps the
  // planner, which knows nothing about the staged rows, from reading the whole directory. Sorted by NPI, so that two imports
  // cannot deadlock. `meanwhile` runs after the statement is sent.
  setImmediate(meanwhile);
  const [counted] = await sql.unsafe<{ added: number; updated: number }[]>(`
    with merged as (
      insert into directory_providers as p (${said.join(', ')}, npi, ccn, source_date, facts, source)
      select ${of('s')}, s.npi, s.ccn, s.source_date, s.facts, 'nppes' from ${STAGED} s
      left join lateral (
        select p.* from directory_providers p where p.npi = s.npi limit 1
      ) p on true
      where p.id is null or (${brings('s')})
      order by s.npi
      on conflict (npi) do update set
        ${said.map((column) => `${column} = excluded.${column}`).join(', ')},
        ccn = coalesce(excluded.ccn, p.ccn), employer_npi = case when excluded.facts ? 'employerKey' then p.employer_npi end,
        facts = (p.facts - ${REGISTRY_FACTS}) || excluded.facts,
        source = excluded.source, source_date = excluded.source_date, updated_at = now()
      where ${brings('excluded')}
      returning p.id, (xmax = 0) as is_new, p.street_address, p.city, p.state, p.zip_code, p.status
    ), noted as (${noteChanges('directory_providers')})
    select count(*) filter (where is_new)::integer as added, count(*) filter (where not is_new)::integer as updated
    from merged`);
  const { added, updated } = counted ?? { added: 0, updated: 0 };
  return { added, updated, kept: count - added - updated };
}

/** Marks public rows with a deactivated NPI as inactive, unless the registry has a later date. Returns how many changed. */
export async function deactivateProviders(
  sql: TransactionSql,
  gone: readonly { npi: string; date: string }[],
): Promise<number> {
  if (gone.length === 0) return 0;
  const sorted = gone.toSorted((a, b) => (a.npi < b.npi ? -1 : 1));
  const changed = await sql`
    with closed as (
    update directory_providers p set facts = p.facts || '{"status": "Inactive"}', source_date = gone.date, updated_at = now()
    from unnest(${sorted.map(({ npi }) => npi)}::text[], ${sorted.map(({ date }) => date)}::text[]) as gone (npi, date)
    where p.npi = gone.npi and p.source = 'nppes' and p.source_date <= gone.date
      and p.status is distinct from 'Inactive'
    returning p.id)
    insert into directory_changes (provider_id, change) select id, 'closed' from closed`;
  return changed.count;
}

/** Deletes the synthetic public rows, once there are real ones. */
export async function removeSyntheticProviders(sql: TransactionSql): Promise<void> {
  const [made] = await sql`
    select 1 from provider_facets where is_synthetic and organization_id is null limit 1`;
  if (!made) return;
  await sql`delete from directory_providers where source = 'synthetic'`;
  await sql`delete from provider_facets where organization_id is null and is_synthetic`;
}
