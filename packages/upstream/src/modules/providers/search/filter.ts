import {
  type listMatchingProviders,
  PROVIDER_FACETS,
  type ProviderTab,
} from '@myra/shared/contracts/providers';
import type { PendingQuery, Row, TransactionSql } from 'postgres';
import type { z } from 'zod';
import { indexedPart, patternOf, searchWords } from './terms.ts';

type Query = z.output<(typeof listMatchingProviders)['schema']['querystring']>;
export type Fragment = PendingQuery<Row[]>;

export type ProviderKind = 'facility' | 'clinician';

/** Values of which a row has to have one. */
export type Facet = { name: string; column: string; values: string[] };

/** What a list of the directory is narrowed by. */
export type ProviderFilter = { kind: ProviderKind; words: string[]; facets: Facet[] };

/** Where a facet stands that is not called as its column. */
const COLUMNS: Readonly<Record<string, string>> = {
  medicare: 'medicare_status',
  years: 'years_band',
  group: 'employer_npi',
  hospital: 'employer_npi',
};
const ROLES = ['provider', 'administrator'];

/** What a tab is called in the directory. */
export const kindOf = (tab: ProviderTab): ProviderKind => (tab === 'people' ? 'clinician' : 'facility');
export const tabOf = (kind: string): ProviderTab => (kind === 'clinician' ? 'people' : 'facilities');

/** The roles that are left; an empty text stands for none, which no row has. */
function rolesOf(exclude: Query['exclude']): string[] {
  if (exclude === undefined) return [];
  return exclude === 'both' ? [''] : ROLES.filter((role) => `${role}s` !== exclude);
}

/** Turns a query into a filter, without what narrows nothing. */
export function toProviderFilter(query: Query): ProviderFilter {
  const facets = PROVIDER_FACETS.map((name) => ({
    name,
    column: COLUMNS[name] ?? name,
    values: [query[name] ?? []].flat(),
  }));
  const role = { name: 'role', column: 'role', values: rolesOf(query.exclude) };
  return {
    kind: kindOf(query.kind),
    words: searchWords(query.search),
    facets: [...facets, role].filter(({ values }) => values.length > 0),
  };
}

/** The one facet that a filter asks for, `all` for none: its count is stored. Undefined where rows have to be counted. */
export function countedFacet({ words, facets }: ProviderFilter): Pick<Facet, 'name' | 'values'> | undefined {
  if (words.length > 0 || facets.length > 1) return undefined;
  return facets[0] ?? { name: 'all', values: [''] };
}

const joined = (sql: TransactionSql, word: 'and' | 'or', parts: readonly Fragment[]): Fragment =>
  parts.reduce((one, other) => sql`${one} ${sql.unsafe(word)} ${other}`);

/** What the facets of a filter ask of a row `p`. One condition for each value: the index of tokens knows no lists. */
function facetsOf(sql: TransactionSql, facets: readonly Facet[]): Fragment[] {
  const byColumn = Map.groupBy(facets, ({ column }) => column);
  return [...byColumn].map(([column, same]) => {
    const values = same.flatMap((facet) => facet.values);
    const each = values.map((value) => sql`p.${sql(column)} = ${value}`);
    return sql`(${joined(sql, 'or', each)})`;
  });
}

/** What a filter asks of a row `p` beside its kind: each word is the beginning of a word of its text. */
export function conditionOf(sql: TransactionSql, { words, facets }: ProviderFilter): Fragment {
  const found = words.map((word) => sql`p.search like ${patternOf(word)}`);
  return joined(sql, 'and', [sql`true`, ...found, ...facetsOf(sql, facets)]);
}

/** The same as the index of tokens answers it; words are looked at only as far as the index does not know them. */
export function indexedConditionOf(sql: TransactionSql, filter: ProviderFilter): Fragment {
  const { words } = filter;
  const parts = words.map(indexedPart);
  const indexed = words.length > 0 ? [sql`word_beginnings(p.search) @> ${parts}::text[]`] : [];
  const longer = words.filter((word, place) => word !== parts[place]);
  return joined(sql, 'and', [...indexed, conditionOf(sql, { ...filter, words: longer })]);
}

/** Made-up rows are shown only as long as the organization has no rows of its own. */
export const SHOWS_SYNTHETIC = 'not exists (select from organization_providers)';

/** Which rows `p` of a kind the organization sees. */
export const visibleOf = (sql: TransactionSql, kind: ProviderKind): Fragment =>
  sql`p.kind = ${kind} and (p.source <> 'synthetic' or ${sql.unsafe(SHOWS_SYNTHETIC)})`;

/**
 * A table `found` of the rows that a filter finds, with `columns` of each. Materialized: it is planned as if all finds were
 * wanted, and read only as far as a limit asks. Own rows stand under a policy, which lets no index of tokens answer.
 */
export const findsOf = (
  sql: TransactionSql,
  filter: ProviderFilter,
  columns: string,
  isIndexed = true,
): Fragment => sql`
  found as materialized (
    select ${sql.unsafe(columns)} from directory_providers p
    where ${visibleOf(sql, filter.kind)} and ${(isIndexed ? indexedConditionOf : conditionOf)(sql, filter)}
    union all
    select ${sql.unsafe(columns)} from organization_providers p
    where p.kind = ${filter.kind} and ${conditionOf(sql, filter)}
  )`;
