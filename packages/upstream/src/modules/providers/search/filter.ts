import { PROVIDER_FIGURES, type ProviderFigure } from '@myra/shared/constants/provider-figures';
import type { QueryOf } from '@myra/shared/contracts/answer';
import type { ProviderTab } from '@myra/shared/contracts/provider-rows';
import {
  type listMatchingProviders,
  PROVIDER_FACETS,
  type ProviderFacet,
} from '@myra/shared/contracts/providers';
import { invalidInput } from '@myra/shared/errors/app-error';
import { LINK_SIGN, PROCEDURE_SIGN } from '@myra/shared/rules/screens/providers';
import { isTaxonomyNode } from '../taxonomy/code-set.ts';
import { nodeWord, type SearchedWord, searchWords } from './words.ts';

export type FilterQuery = QueryOf<typeof listMatchingProviders>;

export type ProviderKind = 'facility' | 'clinician';

/** A row must have one of the values. */
export type Facet = { name: string; column: string; values: string[] };

/** The column of each figure. */
export const FIGURE_COLUMNS: Readonly<Record<ProviderFigure, string>> = {
  beds: 'staffed_beds',
  discharges: 'discharges',
  stay: 'length_of_stay',
  patient_revenue: 'net_patient_revenue',
  revenue: 'total_revenues',
  liabilities: 'total_liabilities',
  change: 'revenue_change',
};

/** A row must have the figure, and within these bounds. */
export type Range = { figure: ProviderFigure; min?: number | undefined; max?: number | undefined };

export type ProviderFilter = {
  kind: ProviderKind;
  words: SearchedWord[];
  facets: Facet[];
  /** With or without a known address; `few` or `many`: with one, and rows are found by the addresses that are known. */
  reach?: 'yes' | 'no' | 'few' | 'many' | undefined;
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

/** Whether a filter asks for nothing, other than addresses or figures. */
export const isWide = ({ words, facets }: ProviderFilter): boolean => words.length + facets.length === 0;

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
export function wordOfValue(column: string, value: string): string | undefined {
  if (column === 'specialty') return isTaxonomyNode(value) ? nodeWord(value) : undefined;
  if (column === 'taxonomy')
    return isProcedure(value) ? `${PROCEDURE_SIGN}${value.toLowerCase()}` : undefined;
  const isLink = column === 'employer_npi' && /^[0-9a-z]+$/i.test(value);
  return isLink ? `${LINK_SIGN}${value.toLowerCase()}` : undefined;
}
