import { AccountsPage } from '@/features/email-accounts';
import { useOrganization } from '@/lib/organization';

/** /mail/accounts */
export function AccountsScreen() {
  const { organization } = useOrganization();
  return organization ? <AccountsPage organizationId={organization.id} /> : null;
}
