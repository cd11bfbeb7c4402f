import { useNavigate, useSearch } from '@tanstack/react-router';
import { ContactsPage } from '@/features/contacts';
import { readContactsSearch } from '@/lib/contact-search';
import { useOrganization } from '@/lib/organization';

/** /leads. Search, filters, order and page are in the address. */
export function ContactsScreen() {
  const search = readContactsSearch(useSearch({ strict: false }));
  const { organization } = useOrganization();
  const navigate = useNavigate();
  if (!organization) return null;
  return (
    <ContactsPage
      organizationId={organization.id}
      search={search}
      onSearch={(next) => void navigate({ to: '/leads', search: next })}
      onOpen={(leadId) =>
        void navigate({ to: '/leads/$leadId', params: { leadId }, state: { contacts: search } })
      }
    />
  );
}
