import type { TransactionSql } from 'postgres';
import {
  type Facet,
  FIGURE_COLUMNS,
  type ProviderFilter,
  type ProviderKind,
  type Range,
  wordOfValue,
} from './filter.ts';
import { type Fragment, joined } from './fragment.ts';
import { hasIndexed, hasWord } from './words.ts';

/** A contact of the organization that can be written to; its index has nothing else. */
const CONTACTS = `leads l where l.npi is not null and l.email <> '' and l.deleted_at is null`;
/** The NPIs of all addresses and contacts. The wall limits both to those of the organization. */
export const REACHED_NPIS = `select npi from provider_addresses union all select l.npi from ${CONTACTS}`;

/**
 * The condition that an address is known of a row `p`. Public files have no addresses, so the facts of their rows are not read.
 * Two look-ups by NPI: a list of all NPIs would be read for each row as soon as it is too large to be hashed.
 */
export const REACHED = `((p.source in ('synthetic', 'file') and p.facts->>'email' is not null)
  or exists (select from provider_addresses a where a.npi = p.npi) or exists (select from ${CONTACTS} and l.npi = p.npi))`;

/** Synthetic rows are shown only while the organization has no rows of its own. */
export const SHOWS_SYNTHETIC = 'not exists (select from organization_providers)';

/** The condition for rows `p` of a kind that the organization sees. */
export const visibleOf = (sql: TransactionSql, kind: ProviderKind): Fragment =>
  sql`p.kind = ${kind} and (p.source <> 'synthetic' or ${sql.unsafe(SHOWS_SYNTHETIC)})`;

/** A row must have the figure, and within the bounds. */
function inRange(sql: TransactionSql, { figure, min, max }: Range): Fragment {
  const column = sql(FIGURE_COLUMNS[figure]);
  const from = min === undefined ? sql`` : sql`and p.${column} >= ${min}::double precision`;
  const to = max === undefined ? sql`` : sql`and p.${column} <= ${max}::double precision`;
  return sql`(p.${column} is not null ${from} ${to})`;
}

/** A row must have one of the values: in the column, or of a list of codes as a word of the searched text. */
function inFacet(sql: TransactionSql, { column, values }: Facet, isIndexed: boolean): Fragment {
  // An employer is a column, groups and hospitals of somebody are a list too.
  const isEmployer = column === 'employer_npi';
  const words = values.flatMap((value) => wordOfValue(column, value) ?? []);
  const equal = values.filter((value) => isEmployer || !wordOfValue(column, value));
  const listed = () => {
    if (isIndexed) return hasIndexed(sql, words);
    return isEmployer
      ? sql`jsonb_exists_any(p.facts->'links', ${values}::text[])`
      : hasWord(sql, 'p.search', words);
  };
  const found = equal.map((value) => sql`p.${sql(column)} = ${value}`);
  return sql`(${joined(sql, 'or', words.length > 0 ? [...found, listed()] : found)})`;
}

/** Leaves rows out. Not `<> all`, which would compare each row with each id. */
const exceptOf = (sql: TransactionSql, { except = [] }: ProviderFilter): Fragment =>
  except.length > 0 ? sql`p.id not in (select unnest(${[...except]}::bigint[]))` : sql`true`;

function reachOf(sql: TransactionSql, { reach }: ProviderFilter): Fragment {
  if (reach === undefined) return sql`true`;
  return sql.unsafe(reach === 'no' ? `not ${REACHED}` : REACHED);
}

/** The condition of a filter for a row `p`, without its kind. Each word must be the beginning of a word of the row. */
export const conditionOf = (sql: TransactionSql, filter: ProviderFilter): Fragment =>
  joined(sql, 'and', [
    sql`true`,
    ...filter.words.map((forms) => hasWord(sql, 'p.search', forms)),
    ...filter.facets.map((facet) => inFacet(sql, facet, false)),
    ...filter.ranges.map((range) => inRange(sql, range)),
    exceptOf(sql, filter),
    // Last, because it is two look-ups.
    reachOf(sql, filter),
  ]);

const linksOf = ({ facets }: ProviderFilter): Facet[] =>
  facets.filter(({ column }) => column === 'employer_npi');

/** Whether few rows of a nation match: those with figures, of given groups or hospitals, or with one of few addresses. */
export const isNarrow = (filter: ProviderFilter): boolean =>
  filter.ranges.length > 0 || linksOf(filter).length > 0 || filter.reach === 'few';

/** What an index must find before rows are compared. The token index has only the beginnings of long words. */
function foundBy(sql: TransactionSql, filter: ProviderFilter): Fragment {
  if (filter.ranges.length > 0) return sql`p.has_figures`;
  if (filter.reach === 'few' || filter.reach === 'many')
    return sql`p.npi = any(array(${sql.unsafe(REACHED_NPIS)}))`;
  const links = linksOf(filter);
  if (links.length > 0) {
    // Each by itself: together with other conditions the planner would read a whole index of the kind beside it.
    const belonging = links.map(
      (facet) =>
        sql`select p.id from directory_providers p where p.kind = ${filter.kind} and ${inFacet(sql, facet, true)}`,
    );
    return sql`p.id = any(array(${joined(sql, 'intersect', belonging)}))`;
  }
  return joined(sql, 'and', [
    sql`true`,
    ...filter.words.map((forms) => hasIndexed(sql, forms)),
    ...filter.facets.map((facet) => inFacet(sql, facet, true)),
  ]);
}

/** `conditionOf` for public rows, which an index finds. */
export const indexedConditionOf = (sql: TransactionSql, filter: ProviderFilter): Fragment =>
  sql`${foundBy(sql, filter)} and ${conditionOf(sql, filter)}`;
