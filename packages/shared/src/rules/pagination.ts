import { PAGE_FIRST, PAGE_SIZE_DEFAULT, PAGE_SIZES } from '../constants/limits.ts';

/** Which ways a pager leads: back only above page 1, forward only below the last (RULE-30). */
export function pagerMoves(page: number, pages: number): { hasPrevious: boolean; hasNext: boolean } {
  return { hasPrevious: page > PAGE_FIRST, hasNext: page < pages };
}

/** Page and limit from an address; what is missing or not offered becomes page 1 and 10 rows (MAIL-IN-16). */
export function readPaging(
  page: string | undefined,
  limit: string | undefined,
): { page: number; limit: number } {
  const wanted = /^\d{1,9}$/.test(page ?? '') ? Number(page) : PAGE_FIRST;
  const size = PAGE_SIZES.find((offered) => String(offered) === limit);
  return { page: Math.max(PAGE_FIRST, wanted), limit: size ?? PAGE_SIZE_DEFAULT };
}
