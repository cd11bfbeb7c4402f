import { likePattern } from '@myra/platform/database/like-pattern';
import type { ContactFilter } from '@myra/shared/contracts/contacts';

/** A filter as the database's functions take it. */
export type StoredContactFilter = Readonly<Record<string, string | number | boolean>>;

/** Shorter ones have no trigram, so an index cannot find them: they are looked for among the next few thousand. */
const TRIGRAM_CHARS = 3;

/** The wire filter, without what narrows nothing. */
export function toContactFilter(filter: ContactFilter): StoredContactFilter {
  const { search: typed, campaign_id: campaign, ...facets } = filter;
  const search = typed?.trim() ?? '';
  const chosen = Object.entries(facets).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return {
    ...Object.fromEntries(chosen),
    ...(campaign !== undefined && { campaign }),
    ...(search !== '' && { pattern: likePattern(search) }),
    ...(search !== '' && search.length < TRIGRAM_CHARS && { walk: true }),
  };
}

/** Whether a filter narrows nothing. */
export const isOpen = (filter: StoredContactFilter): boolean => Object.keys(filter).length === 0;
