import { PAGE_OFFSET_MAX, PROVIDER_ROWS_MAX } from '../../constants/limits.ts';

/** Number of rows of the directory that can be paged through: the first 10,000, of a search the first 1,000. */
export const providerRowsMax = (search: string | undefined): number =>
  search?.trim() ? PAGE_OFFSET_MAX : PROVIDER_ROWS_MAX;

/** Number of pages of the directory that can be reached with `total` rows. */
export const providerPages = (
  total: number,
  { size, search }: { size: number; search?: string | undefined },
): number => Math.ceil(Math.min(total, providerRowsMax(search)) / size);
