import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { SearchLeadsPage } from '@/features/contacts';
import { readContactsSearch } from '@/lib/contact-search';
import { useOrganization } from '@/lib/organization';
import { readProvidersSearch } from '@/lib/provider-search';

/** /search-leads. Search, filters, order and page are in the address. */
export function SearchLeadsScreen() {
  const search = readContactsSearch(useSearch({ strict: false }));
  const { organization } = useOrganization();
  const navigate = useNavigate();
  if (!organization) return null;
  const { search: term, state } = search;
  // The directory reads taxonomy codes as branches of its specialties.
  const specialty = search.taxonomy?.replaceAll(',', '|') ?? search.specialty;
  return (
    <SearchLeadsPage
      organizationId={organization.id}
      search={search}
      onSearch={(next) => void navigate({ to: '/search-leads', search: next })}
      onOpen={(leadId) => void navigate({ to: '/leads/$leadId', params: { leadId } })}
      directoryLink={(text) => (
        <Link
          to="/providers"
          search={readProvidersSearch({ kind: 'people', search: term, state, specialty })}
          className="rounded-sm font-medium text-primary hover:underline"
        >
          {text}
        </Link>
      )}
    />
  );
}
