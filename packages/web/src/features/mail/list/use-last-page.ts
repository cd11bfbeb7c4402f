import type { PageInfo } from '@myra/shared/mail/conversation';
import { useEffect, useRef } from 'react';

/**
 * A page behind the last one, as after others were archived: the last one is shown. `read` is undefined until this page was
 * read.
 */
export function useLastPage(
  page: number,
  read: { rows: readonly unknown[]; pagination: PageInfo } | undefined,
  onPage: (page: string) => void,
): void {
  const last = read?.pagination.pages ?? 0;
  const isEmpty = read?.rows.length === 0 || read?.pagination.page !== page;
  const isBehind = read !== undefined && isEmpty && last > 0 && page > last;
  const show = useRef(onPage);
  show.current = onPage;
  useEffect(() => {
    if (isBehind) show.current(String(last));
  }, [isBehind, last]);
}
