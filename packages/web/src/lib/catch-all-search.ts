import { readPaging } from '@myra/shared/rules/screens/pagination';
import { compactParams, textParam } from './search-params';

/** The parameters in the address of the catch-all. */
export const readCatchAllSearch = (search: Record<string, unknown>) =>
  compactParams({
    lead_email: textParam(search.lead_email, 254),
    search: textParam(search.search, 200),
    page: textParam(search.page, 6),
    limit: textParam(search.limit, 3),
  });
export type CatchAllSearch = ReturnType<typeof readCatchAllSearch>;

/** The query of an address. */
export function toOrphanedFilters(search: CatchAllSearch) {
  const { page, limit } = readPaging(search.page, search.limit);
  const { lead_email, search: words } = search;
  return { ...(lead_email && { lead_email }), ...(words && { search: words }), page, limit };
}
