import { CONTACT_ROWS_MAX } from '@myra/shared/constants/limits';
import { type ContactsSearch, toContactQuery } from '@/lib/contact-search';
import { formatTotal } from '@/lib/format-count';
import { trpc } from '@/lib/trpc';

/** A page of contacts and the filter values. `refetchMs` reads the page again at this interval. */
export function useContacts(
  organizationId: string,
  search: ContactsSearch,
  refetchMs: number | false = false,
) {
  const params = { id: organizationId };
  const query = trpc.leads.listByOrganization.useQuery(
    { params, query: toContactQuery(search) },
    { placeholderData: (before) => before, refetchInterval: refetchMs },
  );
  const facets = trpc.leads.facets.useQuery({ params }, { staleTime: 60_000 });
  const people = trpc.people.names.useQuery(undefined, { staleTime: 300_000 });
  const { total, pagination } = query.data ?? {};
  const totalText =
    query.data === undefined
      ? undefined
      : total?.exact === false
        ? formatTotal(Math.min(total.value ?? 0, CONTACT_ROWS_MAX), true)
        : formatTotal(total?.value ?? pagination?.total ?? 0);
  const values = facets.data && { ...facets.data, owners: people.data?.people ?? [] };
  return { query, facets: values, totalText, total };
}

/** How many contacts of a filter are suppressed; undefined until it is known, and where the filter says it. */
export function useSuppressed(organizationId: string, search: ContactsSearch): number | undefined {
  const query = { ...toContactQuery({ ...search, suppressed: 'yes' }), page: 1, limit: 1 };
  const { data } = trpc.leads.listByOrganization.useQuery(
    { params: { id: organizationId }, query },
    { enabled: search.suppressed === undefined },
  );
  return data?.total?.value ?? undefined;
}
