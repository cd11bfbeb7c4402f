import { LINK_SIGN } from '@myra/shared/rules/screens/providers';
import type { TransactionSql } from 'postgres';
import {
  type ChosenHospitals,
  chooseHospitals,
  type HospitalCandidate,
  type NamedHospital,
} from './choose-hospital.ts';
import { CCN_LINK } from './provider.store.ts';

export type HospitalTable = 'directory_providers' | 'organization_providers';

type Found = HospitalCandidate & { of: string };

/**
 * The row that each hospital is: one with its CCN, else one with its legal or another name, its zip and no CCN. A CCN may occur
 * once. With `registered`, only rows with an NPI. Other names are compared among the public hospitals of the zip: a nation has few
 * enough hospitals to read them all.
 */
export async function findHospitals(
  sql: TransactionSql,
  table: HospitalTable,
  hospitals: readonly NamedHospital[],
  { registered }: { registered: boolean } = { registered: false },
): Promise<ChosenHospitals> {
  if (hospitals.length === 0) return new Map();
  const named =
    table === 'directory_providers'
      ? sql`union select u.ccn, p.id from uncertified u join directory_providers p on p.kind = 'facility' and p.category = 'Hospital'
        where ${inZip(sql)}`
      : sql``;
  const rows = await sql<Found[]>`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(hospitals)}::text::jsonb) as a(ccn text, names text[], zip5 text)
    ), certified as materialized (
      select a.ccn, p.id from asked a join ${sql(table)} p on p.ccn = a.ccn
      where p.kind = 'facility' and p.source <> 'synthetic' and (p.npi is not null or ${!registered})
    ), uncertified as materialized (
      select * from asked a where zip5 is not null and not exists (select from certified c where c.ccn = a.ccn)
    ), found as materialized (
      select ccn, id from certified
      union
      select u.ccn, p.id from uncertified u cross join unnest(u.names) as n (name)
      join ${sql(table)} p on p.name_key = n.name and p.kind = 'facility' where ${inZip(sql)}
      ${named}
    )
    select f.ccn as of, p.id::text as id, p.ccn, p.name, p.codes, p.street_address as street, coalesce(p.category = 'Hospital', false) as "isHospital",
      array(select jsonb_array_elements_text(coalesce(p.facts->'otherNames', '[]') || coalesce(p.facts->'moreNames', '[]'))) as "otherNames"
    from found f join ${sql(table)} p on p.id = f.id order by f.ccn, p.id`;
  const candidates = Map.groupBy(rows, ({ of }) => of);
  return chooseHospitals(
    hospitals.map((hospital) => ({ hospital, candidates: candidates.get(hospital.ccn) ?? [] })),
  );
}

const inZip = (sql: TransactionSql) =>
  sql`left(p.zip_code, 5) = u.zip5 and p.ccn is null and p.source <> 'synthetic'`;

/** Public hospitals without an NPI, which files of Medicare made, with all their names as they are written. */
export async function listUnregistered(
  sql: TransactionSql,
): Promise<{ id: string; ccn: string; names: string[]; zip5: string | null; street: string | null }[]> {
  return sql`
    select p.id::text as id, p.ccn, left(p.zip_code, 5) as zip5, p.street_address as street,
      array[p.name] || array(select jsonb_array_elements_text(p.facts->'moreNames')) as names
    from directory_providers p where p.npi is null and p.ccn is not null`;
}

/** Columns that the registry says. */
const REGISTERED =
  `npi, name, name_key, category, specialty, taxonomy, codes, street_address, city, state, zip_code, employer_npi, source, source_date`.split(
    ', ',
  );

/**
 * Makes one row of a hospital that files of Medicare made and of its row of the registry, which says what it is. The earlier of both
 * stays, because sets and leads name it; the name of the other file stays as another name. What refers to the later one is moved by
 * `moveReferences`, which finds it among the changes.
 */
export async function joinRows(sql: TransactionSql, pairs: readonly { made: string; registered: string }[]) {
  if (pairs.length === 0) return;
  const of = (row: string) => REGISTERED.map((column) => `${column} = ${row}.${column}`).join(', ');
  await sql`
    with pair as materialized (
      select r.*, m.ccn as "madeCcn", least(m.id, r.id) as kept, greatest(m.id, r.id) as gone,
        add_facts(merge_facts(m.facts, r.facts), jsonb_build_object('moreNames', jsonb_build_array(m.name)), 'cms', null, '{moreNames}') as united
      from jsonb_to_recordset(${JSON.stringify(pairs)}::text::jsonb) as w(made bigint, registered bigint)
      join directory_providers m on m.id = w.made join directory_providers r on r.id = w.registered
    ), dropped as (
      delete from directory_providers p using pair w where p.id = w.gone returning p.id
    ), noted as (
      insert into directory_changes (provider_id, change, before)
      select kept, 'joined', jsonb_build_object('gone', gone) from pair
    ), changes as (
      update directory_changes c set provider_id = w.kept from pair w where c.provider_id = w.gone
    )
    update directory_providers p set ${sql.unsafe(of('w'))}, ccn = w."madeCcn", facts = w.united, updated_at = now()
    from pair w join dropped d on d.id = w.gone where p.id = w.kept`;
}

/** Links people to hospitals that have an NPI now: until then they are linked by the CCN. Returns how many changed. */
export async function linkByNpi(sql: TransactionSql): Promise<number> {
  const linked = (list: string) =>
    sql.unsafe(`(
    select jsonb_agg(coalesce(f.npi, l.link) order by l.place) from jsonb_array_elements_text(${list}) with ordinality as l (link, place)
    left join lateral (
      select p.npi from directory_providers p where p.ccn = substr(l.link, 4) and p.kind = 'facility' and p.npi is not null
        and starts_with(l.link, '${CCN_LINK}')
      order by (p.category = 'Hospital') desc nulls last, p.id limit 1
    ) f on true)`);
  const written = await sql`
    update directory_providers p
    set facts = jsonb_set(jsonb_set(p.facts, '{links}', w.links), '{parts,links,cms_affiliations}', w.said), updated_at = now()
    from (
      select p.id, p.facts, ${linked(`p.facts->'links'`)} as links, ${linked(`p.facts->'parts'->'links'->'cms_affiliations'`)} as said
      from directory_providers p
      where p.kind = 'clinician' and word_beginnings(p.search) @> array[${`${LINK_SIGN}${CCN_LINK}`}]
    ) w
    where p.id = w.id and w.links <> w.facts->'links'`;
  return written.count;
}
