import { PAGE_SIZES } from '@myra/shared/constants/limits';
import { compactParams, countParam, textParam } from './search-params';

const PAGE_SIZE = 25;
const PAGES_MAX = 1_000;

/** The parameters in the address of the accounts. Invalid ones are left out. */
export const readAccountsSearch = (search: Record<string, unknown>) => {
  const page = countParam(search.page);
  const size = countParam(search.size);
  return compactParams({
    search: textParam(search.search),
    /** The id of a representative, or `none`. */
    territory: textParam(search.territory, 40),
    page: page !== undefined && page > 1 && page <= PAGES_MAX ? page : undefined,
    size: PAGE_SIZES.find((each) => each === size && each !== PAGE_SIZE),
  });
};
export type AccountsSearch = ReturnType<typeof readAccountsSearch>;

export const changeAccountsSearch = (
  search: AccountsSearch,
  change: Record<string, unknown>,
): AccountsSearch => readAccountsSearch({ ...search, page: undefined, ...change });

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
