import { likePattern } from '@myra/platform/database/like-pattern';
import type { ContactFilter } from '@myra/shared/contracts/contacts';
import { withFiner } from '@myra/shared/rules/leads/finer-categories';
import { foldText } from '@myra/shared/rules/text/fold-text';

/** A filter without what narrows nothing. */
export type StoredContactFilter = Omit<ContactFilter, 'search' | 'campaign_id' | 'account_id' | 'list_id'> & {
  account?: number | undefined;
  list?: number | undefined;
  campaign?: number | undefined;
  /** What is looked for, as a LIKE pattern. */
  pattern?: string;
  /** The pattern is too short for an index: it is looked for among the first few thousand. */
  isShort?: true;
};

/** An index knows runs of three characters. */
const TRIGRAM_CHARS = 3;

/** The wire filter, without what narrows nothing. */
export function toContactFilter(filter: ContactFilter): StoredContactFilter {
  const { search: typed, campaign_id: campaign, account_id: account, list_id: list, ...facets } = filter;
  const search = typed?.trim() ?? '';
  const chosen = Object.entries(facets).filter(([, value]) => Boolean(value));
  return {
    ...Object.fromEntries(chosen),
    ...(campaign !== undefined && { campaign }),
    ...(account !== undefined && { account }),
    ...(list !== undefined && { list }),
    ...(search !== '' && { pattern: likePattern(foldText(search)) }),
    ...(search !== '' && search.length < TRIGRAM_CHARS && { isShort: true }),
  };
}

/** Whether a filter narrows nothing. */
export const isOpen = (filter: StoredContactFilter): boolean => Object.keys(filter).length === 0;

/** What contacts are counted by. */
const COUNTED: ReadonlySet<string> = new Set(['state', 'category', 'department', 'specialty', 'tag']);

/** The one facet that a filter asks for, where it asks for nothing else and contacts are counted by it. Each has one of the values. */
export function singleFacet(filter: StoredContactFilter): { facet: string; values: string[] } | undefined {
  const [[facet, value] = [], ...others] = Object.entries(filter);
  if (facet === undefined || others.length > 0 || !COUNTED.has(facet)) return undefined;
  return { facet, values: facet === 'category' ? withFiner(String(value)) : [String(value)] };
}
