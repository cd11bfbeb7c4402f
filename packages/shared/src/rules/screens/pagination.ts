import { PAGE_FIRST, PAGE_SIZE_DEFAULT, PAGE_SIZES } from '../../constants/limits.ts';

/** Which buttons of a pager work: back above page 1, forward below the last page. */
export function pagerMoves(page: number, pages: number): { hasPrevious: boolean; hasNext: boolean } {
  return { hasPrevious: page > PAGE_FIRST, hasNext: page < pages };
}

/** Page and limit from an address. A missing or unknown value becomes page 1 and 10 rows. */
export function readPaging(
  page: string | undefined,
  limit: string | undefined,
): { page: number; limit: number } {
  const wanted = /^\d{1,9}$/.test(page ?? '') ? Number(page) : PAGE_FIRST;
  const size = PAGE_SIZES.find((offered) => String(offered) === limit);
  return { page: Math.max(PAGE_FIRST, wanted), limit: size ?? PAGE_SIZE_DEFAULT };
}
