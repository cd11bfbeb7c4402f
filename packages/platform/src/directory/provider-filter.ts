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
  /** Whether it is found inside words too, else at their start. */
  inside: boolean;
  /** A part of it by which the index of tokens leads to rows. */
  piece: string;
  /** Where in words the piece is looked up. */
  lookup: 'inside' | 'start';
  /** Whether each row that the piece leads to is a find. */
  exact: boolean;
};

/** A filter as the database's functions take it. */
export type ProviderFilter = {
  kind: 'facility' | 'clinician';
  terms?: SearchTerm[];
  [facet: string]: string | string[] | SearchTerm[] | undefined;
};

/** Shorter terms are found at the start of a word only. */
const INSIDE_CHARS = 3;
/** The signs that stand between words for `provider_tokens`. */
export const WORD_SIGNS = `.,'"-/&()#:;+*@!?_\\|<>[]{}%$^~\`=`;
const SIGNS = /[.,'"\-/&()#:;+*@!?_\\|<>[\]{}%$^~`=]+/;
const OUTER_SIGNS = new RegExp(`^${SIGNS.source}|${SIGNS.source}$`, 'g');
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
  const atStart = { pattern: `% ${pattern.slice(1)}`, piece: word, inside: false, lookup: 'start' } as const;
  if (/^\d+$/.test(word) && word.length <= ID_DIGITS_MAX) return { ...atStart, number: word, exact: true };
  if (word.length < INSIDE_CHARS) return { ...atStart, exact: true };
  const pieces = word.split(SIGNS);
  const longest = pieces.reduce((one, other) => (other.length > one.length ? other : one));
  const exact = pieces.length === 1;
  if (longest.length >= INSIDE_CHARS)
    return { pattern, inside: true, piece: longest, lookup: 'inside', exact };
  // What stands behind the last sign begins a word.
  return { pattern, inside: true, piece: pieces.at(-1) ?? word, lookup: 'start', exact };
}

/** The words of a search; signs before and behind one say nothing. */
const searchWords = (search: string): string[] => {
  const words = search.toLowerCase().split(/\s+/);
  return words
    .map((word) => word.replace(OUTER_SIGNS, ''))
    .filter(Boolean)
    .slice(0, WORDS_MAX);
};

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
  const words = searchWords(query.search ?? '');
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

/**
 * Whether finds have to have a value of some facet beside other things. They take longer to be counted than a page of them to be
 * read, so that both tabs are counted at once; others one after the other, which leaves the rows a processor.
 */
export function isNarrowed(filter: ProviderFilter): boolean {
  const { kind: _kind, terms: _terms, ...facets } = filter;
  return Object.keys(facets).length > 0 && countedFacet(filter) === undefined;
}
