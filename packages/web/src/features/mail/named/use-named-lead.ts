import { useOrganization } from '@/lib/organization';
import { trpc } from '@/lib/trpc';
import { leadWith } from './named-person';

/** A search takes no more characters. */
const TERM_MAX = 200;

/** The lead with an address, if there is one already; `isKnown` once that was looked up. An empty address is nobody's. */
export function useNamedLead(email: string): { leadId: string | undefined; isKnown: boolean } {
  const { organization } = useOrganization();
  const isAsked = organization !== undefined && email !== '';
  const query = trpc.leads.listByOrganization.useQuery(
    {
      params: { id: organization?.id ?? '' },
      query: { search: email.slice(0, TERM_MAX), page: 1, limit: 10, sort: 'name', direction: 'asc' },
    },
    { enabled: isAsked },
  );
  const rows = query.data?.leads_with_contact_and_account ?? [];
  return { leadId: leadWith(rows, email), isKnown: email === '' || query.isFetched };
}
