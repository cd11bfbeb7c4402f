import { changeWith, compactParams, pagingParams, textParam } from './search-params';

const PAGE_SIZE = 25;

/** The parameters in the address of the accounts. Invalid ones are left out. */
export const readAccountsSearch = (search: Record<string, unknown>) =>
  compactParams({
    search: textParam(search.search),
    /** The id of a representative, or `none`. */
    territory: textParam(search.territory, 40),
    ...pagingParams(search, PAGE_SIZE),
  });
export type AccountsSearch = ReturnType<typeof readAccountsSearch>;

export const changeAccountsSearch = changeWith(readAccountsSearch);

const placeOf = (territory: string | undefined) => {
  if (territory === undefined) return {};
  return territory === 'none' ? { territory: 'none' as const } : { rep_id: territory };
};

/** The query of an address. */
export const toAccountsQuery = ({ size, territory, ...search }: AccountsSearch) => ({
  ...search,
  ...placeOf(territory),
  page: search.page ?? 1,
  limit: size ?? PAGE_SIZE,
});
