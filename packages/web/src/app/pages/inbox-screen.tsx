import { useNavigate, useSearch } from '@tanstack/react-router';
import { InboxPage } from '@/features/mail';
import { readInboxSearch } from '@/lib/inbox-search';

/** /mail/inbox with the filters of its address. */
export function InboxScreen() {
  // The router leaves what its reader dropped in the address, and in this.
  const search = readInboxSearch(useSearch({ from: '/shell/mail/inbox' }));
  const navigate = useNavigate();
  return (
    <InboxPage
      search={search}
      onSearch={(next, { replace }) => void navigate({ to: '/mail/inbox', search: next, replace })}
    />
  );
}
