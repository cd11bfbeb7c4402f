import {
  type listMatchingProviders,
  PROVIDER_FACETS,
  type ProviderTab,
} from '@myra/shared/contracts/providers';
import type { z } from 'zod';
import { likePattern } from '../database/like-pattern.ts';

type Query = z.output<(typeof listMatchingProviders)['schema']['querystring']>;

/** One word of a search. */
export type SearchTerm = {
  /** What the searched text of a row has to be like. */
  pattern: string;
  /** Digits alone: also the start of an NPI, and an id. */
  number?: string;
  /** A part of a word by which the index of words leads to rows; null where no part is long enough. */
  piece: string | null;
  /** Whether words may hold the piece further in. */
  inside: boolean;
};

/** A filter as the database's functions take it. */
export type ProviderFilter = {
  kind: 'facility' | 'clinician';
  terms?: SearchTerm[];
  [facet: string]: string | string[] | SearchTerm[] | undefined;
};

/** Shorter terms are found at the start of a word only. */
const INSIDE_CHARS = 3;
/** The signs that stand between words for `provider_search_words`. */
const SIGNS = /[.,'"\-/&()#:;+*@!?_\\|<>[\]{}%$^~`=]+/;
/** Longer numbers are no ids. */
const ID_DIGITS_MAX = 15;
const WORDS_MAX = 8;
const ROLES = ['provider', 'administrator'];

/** What the tab is called in the directory (RULE-31). */
export const kindOf = (tab: ProviderTab): ProviderFilter['kind'] =>
  tab === 'people' ? 'clinician' : 'facility';
export const tabOf = (kind: string): ProviderTab => (kind === 'clinician' ? 'people' : 'facilities');

function termOf(word: string): SearchTerm {
  const pattern = likePattern(word);
  const atStart = `% ${pattern.slice(1)}`;
  if (/^\d+$/.test(word) && word.length <= ID_DIGITS_MAX)
    return { pattern: atStart, number: word, piece: word, inside: false };
  if (word.length < INSIDE_CHARS)
    return { pattern: atStart, piece: SIGNS.test(word) ? null : word, inside: false };
  const [piece] = word.split(SIGNS).toSorted((one, other) => other.length - one.length);
  const isLong = piece !== undefined && piece.length >= INSIDE_CHARS;
  return { pattern, piece: isLong ? piece : null, inside: true };
}

/** The roles that are left (PROV-25); an empty text stands for none, which no row has. */
function rolesOf(exclude: Query['exclude']): string[] {
  if (exclude === 'both') return [''];
  return ROLES.filter((role) => `${role}s` !== exclude);
}

/**
 * Turns a query (API-56) into a filter, without what narrows nothing. Each word of the search has to be found somewhere
 * in name, category, state, city, street, zip or specialty, in any case, a number from its start on, also of the NPI, or as
 * the id (RULE-32, PROV-8).
 */
export function toProviderFilter(query: Query): ProviderFilter {
  const words = (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  const chosen = PROVIDER_FACETS.flatMap((name) => {
    const values = [query[name] ?? []].flat();
    return values.length > 0 ? [[name, values] as const] : [];
  });
  return {
    kind: kindOf(query.kind),
    ...Object.fromEntries(chosen),
    ...(query.exclude && { role: rolesOf(query.exclude) }),
    ...(words.length > 0 && { terms: words.map(termOf) }),
  };
}

const valuesOf = (given: ProviderFilter[string]): string[] =>
  [given ?? []].flat().filter((value) => typeof value === 'string');

/** The one facet that a filter asks for, `all` for none: its count is kept. Undefined where rows have to be counted. */
export function countedFacet(filter: ProviderFilter): { name: string; values: string[] } | undefined {
  const { kind: _kind, terms, ...facets } = filter;
  const [first, ...others] = Object.entries(facets);
  if (terms || others.length > 0) return undefined;
  return first ? { name: first[0], values: valuesOf(first[1]) } : { name: 'all', values: [''] };
}
