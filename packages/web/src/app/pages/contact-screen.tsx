import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { ContactPage } from '@/features/contacts';
import { type ContactsSearch, readContactsSearch } from '@/lib/contact-search';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that a contact was opened from. The back link leads to it. */
    contacts?: ContactsSearch;
  }
}

/** /leads/{id} */
export function ContactScreen() {
  const { leadId } = useParams({ strict: false });
  const { state } = useLocation();
  const navigate = useNavigate();
  if (leadId === undefined) return null;
  return (
    <ContactPage
      key={leadId}
      leadId={leadId}
      onErased={() => void navigate({ to: '/leads', search: readContactsSearch({ ...state.contacts }) })}
      back={
        <Link
          to="/leads"
          search={readContactsSearch({ ...state.contacts })}
          className="inline-flex items-center gap-2 rounded-sm text-muted-foreground hover:text-foreground"
        >
          <ArrowLeft aria-hidden="true" />
          Leads
        </Link>
      }
    />
  );
}
