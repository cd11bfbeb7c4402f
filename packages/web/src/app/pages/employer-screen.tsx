import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { AccountPage } from '@/features/accounts';

/** /accounts/{id} */
export function EmployerScreen() {
  const { accountId } = useParams({ strict: false });
  if (accountId === undefined) return null;
  return (
    <AccountPage
      key={accountId}
      accountId={accountId}
      back={
        <Link
          to="/accounts"
          className="inline-flex items-center gap-2 rounded-sm text-muted-foreground hover:text-foreground"
        >
          <ArrowLeft aria-hidden="true" />
          Accounts
        </Link>
      }
    />
  );
}
