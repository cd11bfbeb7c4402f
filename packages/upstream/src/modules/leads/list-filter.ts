import { likePattern } from '@myra/platform/database/like-pattern';
import type { LeadFilter } from '@myra/shared/contracts/lead-filter';

/** A filter as the database's functions take it; `walk` bounds how many rows a pattern is looked for in, null for all. */
export type ListFilter = { filter: Record<string, string | number>; walk: number | null };

/** Shorter ones have no trigram, so an index cannot find them. */
const TRIGRAM_CHARS = 3;
const WALK_MAX = 5_000;

/** The wire filter, without what narrows nothing. `selectedFor` keeps only leads chosen for that campaign. */
export function toListFilter(filter: LeadFilter, selectedFor?: number): ListFilter {
  const { band, state, category, specialty } = filter;
  const search = filter.search?.trim() ?? '';
  return {
    filter: {
      ...(search !== '' && { pattern: likePattern(search) }),
      ...(band && { band }),
      ...(state && { state }),
      ...(category && { category }),
      ...(specialty && { specialty }),
      ...(selectedFor !== undefined && { selected_for: selectedFor }),
    },
    walk: search !== '' && search.length < TRIGRAM_CHARS ? WALK_MAX : null,
  };
}

/** The counter that knows how many leads a filter finds: there is one for no filter and for a single value. */
export function facetOf({ filter }: ListFilter): string | undefined {
  const [only, ...others] = Object.entries(filter);
  if (only === undefined) return 'all';
  const [name, value] = only;
  return others.length > 0 || name === 'pattern' || name === 'selected_for' ? undefined : `${name}:${value}`;
}
