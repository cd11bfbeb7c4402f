import { leadNameOf } from '@/lib/lead-name';
import { useOrganization } from '@/lib/organization';
import { trpc } from '@/lib/trpc';
import { TERM_MIN, useSettledTerm } from './use-settled-term';

const SHOWN_MAX = 5;

export interface FoundLead {
  id: string;
  name: string;
  email: string;
  employer: string;
}

/** The leads that the palette finds by name, address, employer or place. */
export function usePaletteLeads(term: string): readonly FoundLead[] {
  const { wanted, settled } = useSettledTerm(term);
  const { organization } = useOrganization();
  const { data } = trpc.leads.listByOrganization.useQuery(
    {
      params: { id: organization?.id ?? '' },
      query: { search: settled, page: 1, limit: 10, sort: 'name', direction: 'asc' },
    },
    { enabled: organization !== undefined && settled.length >= TERM_MIN },
  );
  if (wanted.length < TERM_MIN || settled !== wanted) return [];
  return (data?.leads_with_contact_and_account ?? []).slice(0, SHOWN_MAX).map(({ id, contact }) => ({
    id,
    name: leadNameOf(contact),
    email: contact?.email ?? '',
    employer: contact?.provider_name ?? '',
  }));
}
