import { useNavigate, useSearch } from '@tanstack/react-router';
import { InboxPage } from '@/features/mail';

/** /mail/inbox with the filters of its address. */
export function InboxScreen() {
  const search = useSearch({ from: '/shell/mail/inbox' });
  const navigate = useNavigate();
  return (
    <InboxPage
      search={search}
      onSearch={(next, { replace }) => void navigate({ to: '/mail/inbox', search: next, replace })}
    />
  );
}
