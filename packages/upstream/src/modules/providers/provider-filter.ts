import {
  type listMatchingProviders,
  PROVIDER_FACETS,
  type ProviderTab,
} from '@myra/shared/contracts/providers';
import type { z } from 'zod';
import { likePattern } from '../../db/like-pattern.ts';

type Query = z.output<(typeof listMatchingProviders)['schema']['querystring']>;

/** A filter as the database's functions take it. */
export type ProviderFilter = {
  kind: 'facility' | 'clinician';
  patterns?: string[];
  [facet: string]: string | string[] | undefined;
};

/** Shorter terms are found at the start of a word only: there a trigram of the index begins. */
const TRIGRAM_CHARS = 3;
const WORDS_MAX = 8;
const ROLES = ['provider', 'administrator'];

/** What the tab is called in the directory (RULE-31). */
export const kindOf = (tab: ProviderTab): ProviderFilter['kind'] =>
  tab === 'people' ? 'clinician' : 'facility';
export const tabOf = (kind: string): ProviderTab => (kind === 'clinician' ? 'people' : 'facilities');

function patternOf(word: string): string {
  const pattern = likePattern(word);
  return word.length < TRIGRAM_CHARS ? `% ${pattern.slice(1)}` : pattern;
}

/** The roles that are left (PROV-25); an empty text stands for none, which no row has. */
function rolesOf(exclude: Query['exclude']): string[] {
  if (exclude === 'both') return [''];
  return ROLES.filter((role) => `${role}s` !== exclude);
}

/**
 * Turns a query (API-56) into a filter, without what narrows nothing. Each word of the search has to be found somewhere
 * in name, id, NPI, category, state, city, street, zip or specialty, in any case (RULE-32, PROV-8).
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
    ...(words.length > 0 && { patterns: words.map(patternOf) }),
  };
}

/** The one facet that a filter asks for, `all` for none: its count is kept. Undefined where rows have to be counted. */
export function countedFacet(filter: ProviderFilter): { name: string; values: string[] } | undefined {
  const { kind: _kind, patterns, ...facets } = filter;
  const [first, ...others] = Object.entries(facets);
  if (patterns || others.length > 0) return undefined;
  return first ? { name: first[0], values: [first[1] ?? []].flat() } : { name: 'all', values: [''] };
}
