import { useNavigate, useSearch } from '@tanstack/react-router';
import { AccountsPage } from '@/features/accounts';
import { readAccountsSearch } from '@/lib/accounts-search';
import { useOrganization } from '@/lib/organization';

/** /accounts */
export function EmployersScreen() {
  const search = readAccountsSearch(useSearch({ strict: false }));
  const { organization } = useOrganization();
  const navigate = useNavigate();
  if (!organization) return null;
  return (
    <AccountsPage
      organizationId={organization.id}
      search={search}
      onSearch={(next) => void navigate({ to: '/accounts', search: next })}
      onOpen={(accountId) => void navigate({ to: '/accounts/$accountId', params: { accountId } })}
    />
  );
}
