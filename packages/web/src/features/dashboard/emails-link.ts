import { type DashboardSearch, type EmailsSearch, readEmailsSearch } from '@/lib/dashboard-search';

/** The address of the emails behind a number: the page's period and filters, and what the number counts. */
export function emailsOf(
  search: DashboardSearch,
  what: { readonly [Name in keyof EmailsSearch]?: EmailsSearch[Name] | undefined },
): EmailsSearch {
  const { by: _, ...scope } = search;
  return readEmailsSearch({ ...scope, ...what });
}
