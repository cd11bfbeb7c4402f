import { likePattern } from '@myra/platform/database/like-pattern';
import type { LeadFilter } from '@myra/shared/contracts/lead-filter';
import { withFiner } from '@myra/shared/rules/leads/finer-categories';
import { foldText } from '@myra/shared/rules/text/fold-text';

/** A filter without what narrows nothing. */
export type ListFilter = Omit<LeadFilter, 'search'> & {
  /** What is looked for, as a LIKE pattern. */
  pattern?: string;
  /** The pattern is too short for an index: it is looked for among the first few thousand. */
  isShort?: true;
  /** Keeps only leads chosen for this campaign. */
  selectedFor?: number;
};

/** An index knows runs of three characters. */
const TRIGRAM_CHARS = 3;

/** The wire filter, without what narrows nothing. `selectedFor` keeps only leads chosen for that campaign. */
export function toListFilter(filter: LeadFilter, selectedFor?: number): ListFilter {
  const { band, state, category, specialty } = filter;
  const search = filter.search?.trim() ?? '';
  return {
    ...(band && { band }),
    ...(state && { state }),
    ...(category && { category }),
    ...(specialty && { specialty }),
    ...(search !== '' && { pattern: likePattern(foldText(search)) }),
    ...(search !== '' && search.length < TRIGRAM_CHARS && { isShort: true }),
    ...(selectedFor !== undefined && { selectedFor }),
  };
}

/** The counters that know how many leads a filter finds: they are there for no filter and for a single value. */
export function facetsOf(filter: ListFilter): string[] | undefined {
  const [only, ...others] = Object.entries(filter);
  if (only === undefined) return ['all'];
  const [name, value] = only;
  if (others.length > 0 || name === 'pattern' || name === 'selectedFor') return undefined;
  const values = name === 'category' ? withFiner(String(value)) : [value];
  return values.map((each) => `${name}:${each}`);
}
