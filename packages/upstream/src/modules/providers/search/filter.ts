import { PROVIDER_FIGURES } from '@myra/shared/constants/provider-figures';
import type { QueryOf } from '@myra/shared/contracts/answer';
import type { ProviderTab } from '@myra/shared/contracts/provider-rows';
import {
  type listMatchingProviders,
  PROVIDER_FACETS,
  type ProviderFacet,
} from '@myra/shared/contracts/providers';
import { invalidInput } from '@myra/shared/errors/app-error';
import { LINK_SIGN, PROCEDURE_SIGN } from '@myra/shared/rules/providers';
import type { TransactionSql } from 'postgres';
import { isTaxonomyNode } from '../taxonomy/code-set.ts';
import { inRange, type Range } from './figures.ts';
import { type Fragment, joined } from './fragment.ts';
import { type Reach, reachOf } from './reach.ts';
import { indexedPart, isLong, nodeWord, patternOf, type SearchedWord, searchWords } from './terms.ts';
import { hasWord, wordsInIndex } from './words.ts';

export type FilterQuery = QueryOf<typeof listMatchingProviders>;

export type ProviderKind = 'facility' | 'clinician';

/** A row must have one of the values. */
export type Facet = { name: string; column: string; values: string[] };

/** `reach`: with or without a known address. */
export type ProviderFilter = {
  kind: ProviderKind;
  words: SearchedWord[];
  facets: Facet[];
  reach?: Reach | undefined;
  ranges: Range[];
  /** Rows that are left out, by id. */
  except?: readonly string[];
};

/** Facets whose column has another name. */
const COLUMNS: Readonly<Record<string, string>> = {
  medicare: 'medicare_status',
  years: 'years_band',
  group: 'employer_npi',
  hospital: 'employer_npi',
};
const ROLES = ['provider', 'administrator'];

export const kindOf = (tab: ProviderTab): ProviderKind => (tab === 'people' ? 'clinician' : 'facility');
export const tabOf = (kind: string): ProviderTab => (kind === 'clinician' ? 'people' : 'facilities');

/** The roles that are not excluded; an empty text, which no row has, if both are. */
function rolesOf(exclude: FilterQuery['exclude']): string[] {
  if (exclude === undefined) return [];
  return exclude === 'both' ? [''] : ROLES.filter((role) => `${role}s` !== exclude);
}

/** The ranges of a query. Throws invalid-input for one that ends before it begins. */
function rangesOf(query: FilterQuery): Range[] {
  return PROVIDER_FIGURES.flatMap((figure) => {
    const [min, max] = [query[`${figure}_min`], query[`${figure}_max`]];
    if (min === undefined && max === undefined) return [];
    if (min !== undefined && max !== undefined && min > max) {
      const issue = { path: `${figure}_max`, message: 'The upper bound is below the lower one.' };
      throw invalidInput('A range ends before it begins.', { issues: [issue] });
    }
    return [{ figure, min, max }];
  });
}

/** The column in which a facet is filtered. */
export const columnOf = (facet: ProviderFacet): string => COLUMNS[facet] ?? facet;

/** The filter of a query. Throws invalid-input for a range that ends before it begins. */
export function toProviderFilter(query: FilterQuery): ProviderFilter {
  const facets = PROVIDER_FACETS.map((name) => ({
    name,
    column: columnOf(name),
    values: [query[name] ?? []].flat(),
  }));
  const role = { name: 'role', column: 'role', values: rolesOf(query.exclude) };
  return {
    kind: kindOf(query.kind),
    words: searchWords(query.search),
    facets: [...facets, role].filter(({ values }) => values.length > 0),
    reach: query.reachable,
    ranges: rangesOf(query),
  };
}

/** The only facet of a filter, or `all` if there is none: its count is stored. Undefined if rows must be counted. */
export function countedFacet({
  words,
  facets,
  reach,
  ranges,
}: ProviderFilter): { names: string[]; values: string[] } | undefined {
  const [only, ...others] = facets;
  if (words.length + ranges.length + others.length > 0 || reach !== undefined) return undefined;
  if (!only) return { names: ['all'], values: [''] };
  const { name, column, values } = only;
  if (!values.some((value) => wordOfValue(column, value)))
    return { names: [name === 'taxonomy' ? 'description' : name], values };
  // A row can have several values of a list, so their counts cannot be added.
  if (values.length > 1) return undefined;
  // People of a hospital are stored as of one, those of others as of a group.
  if (column === 'employer_npi') return { names: ['hospital', 'group'], values };
  return { names: [name === 'specialty' ? 'node' : name], values };
}

/** Whether a value of `taxonomy` is a code of the procedures that Medicare counts; others are descriptions of taxonomy codes. */
const isProcedure = (value: string): boolean => /^[0-9A-Z]{5}$/.test(value);

/** The word of a value that rows have in a list of codes; undefined for a value of the column alone. */
function wordOfValue(column: string, value: string): string | undefined {
  if (column === 'specialty') return isTaxonomyNode(value) ? nodeWord(value) : undefined;
  if (column === 'taxonomy')
    return isProcedure(value) ? `${PROCEDURE_SIGN}${value.toLowerCase()}` : undefined;
  const isLink = column === 'employer_npi' && /^[0-9a-z]+$/i.test(value);
  return isLink ? `${LINK_SIGN}${value.toLowerCase()}` : undefined;
}

/** The conditions of a facet for a row `p`, of which one must be true. */
function inRow(sql: TransactionSql, { column, values }: Facet): Fragment[] {
  // An employer is a column, groups and hospitals of somebody are a list.
  if (column === 'employer_npi')
    return [
      sql`p.employer_npi = any(${values}::text[])`,
      sql`jsonb_exists_any(p.facts->'links', ${values}::text[])`,
    ];
  const words = values.flatMap((value) => wordOfValue(column, value) ?? []);
  const equal = values.filter((value) => !wordOfValue(column, value));
  return [
    ...(equal.length > 0 ? [sql`p.${sql(column)} = any(${equal}::text[])`] : []),
    ...words.map((word) => sql`p.search like ${patternOf(word)}`),
  ];
}

/** The same for the token index, which has no lists and of a longer word its beginning alone. */
function inIndex(sql: TransactionSql, { column, values }: Facet): Fragment[] {
  const words = values.flatMap((value) => wordOfValue(column, value) ?? []);
  const equal = column === 'employer_npi' ? values : values.filter((value) => !wordOfValue(column, value));
  return [
    ...equal.map((value) => sql`p.${sql(column)} = ${value}`),
    ...(words.length > 0 ? [sql`word_beginnings(p.search) && ${words.map(indexedPart)}::text[]`] : []),
  ];
}

/** Whether the token index has only the beginning of a value. */
const isCut = (facets: readonly Facet[]): boolean =>
  facets.some(({ column, values }) =>
    values.some((value) => {
      const word = wordOfValue(column, value);
      return word !== undefined && isLong(word);
    }),
  );

const facetsOf = (sql: TransactionSql, facets: readonly Facet[], of: typeof inRow): Fragment[] =>
  facets.map((facet) => sql`(${joined(sql, 'or', of(sql, facet))})`);

/** Whether a filter names groups or hospitals: each has few rows of a nation. */
export const hasLinks = ({ facets }: ProviderFilter): boolean =>
  facets.some(({ column }) => column === 'employer_npi');

/** Leaves rows out. Not `<> all`, which would compare each row with each id. */
const exceptOf = (sql: TransactionSql, { except = [] }: ProviderFilter): Fragment =>
  except.length > 0 ? sql`p.id not in (select unnest(${[...except]}::bigint[]))` : sql`true`;

/** The condition of a filter for a row `p`, without its kind. Each word must be the beginning of a word of the row. */
export function conditionOf(sql: TransactionSql, filter: ProviderFilter): Fragment {
  const { words, facets, ranges, reach } = filter;
  const found = words.map((forms) => hasWord(sql, 'p.search', forms));
  const within = ranges.map((range) => inRange(sql, range));
  // The address last: it is two look-ups.
  const last = [exceptOf(sql, filter), reachOf(sql, reach)];
  return joined(sql, 'and', [sql`true`, ...found, ...facetsOf(sql, facets, inRow), ...within, ...last]);
}

/**
 * The same condition for an index of public rows: the small one of rows with figures where figures are asked for, else the token
 * index. Longer words than that stores are also compared with the text. Who belongs to groups or hospitals is found first
 * and then compared.
 */
export function indexedConditionOf(sql: TransactionSql, filter: ProviderFilter): Fragment {
  const { words, facets, ranges, reach } = filter;
  if (ranges.length > 0) return sql`p.has_figures and ${conditionOf(sql, filter)}`;
  if (hasLinks(filter)) {
    const links = facets.filter(({ column }) => column === 'employer_npi');
    // Each by itself: together with other conditions the planner would read a whole index of the kind beside it.
    const belonging = facetsOf(sql, links, inIndex).map(
      (belongs) => sql`select p.id from directory_providers p where p.kind = ${filter.kind} and ${belongs}`,
    );
    return sql`p.id = any(array(${joined(sql, 'intersect', belonging)})) and ${conditionOf(sql, filter)}`;
  }
  return joined(sql, 'and', [
    sql`true`,
    ...wordsInIndex(sql, words),
    ...facetsOf(sql, facets, inIndex),
    ...(isCut(facets) ? facetsOf(sql, facets, inRow) : []),
    exceptOf(sql, filter),
    reachOf(sql, reach),
  ]);
}

/** Synthetic rows are shown only while the organization has no rows of its own. */
export const SHOWS_SYNTHETIC = 'not exists (select from organization_providers)';

/** The condition for rows `p` of a kind that the organization sees. */
export const visibleOf = (sql: TransactionSql, kind: ProviderKind): Fragment =>
  sql`p.kind = ${kind} and (p.source <> 'synthetic' or ${sql.unsafe(SHOWS_SYNTHETIC)})`;
