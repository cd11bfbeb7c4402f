import { screenTexts } from '@myra/shared/messages/screen-texts';
import type { Column } from '@/components/data-table/column';
import type { Account } from './account';
import {
  AccountActions,
  type AccountActs,
  AccountHealth,
  AccountName,
  AccountProvider,
  AccountSwitch,
  AccountToday,
} from './account-cells';

const [NAME, EMAIL, PROVIDER, STATUS] = screenTexts.accounts.columns;

/** The columns of the accounts table, with health and emails sent today. */
export const accountColumns = (acts: AccountActs): Column<Account>[] => [
  {
    id: 'name',
    header: NAME,
    width: '220px',
    cell: (account) => <AccountName account={account} repName={acts.repName(account)} />,
  },
  {
    id: 'email',
    header: EMAIL,
    cell: ({ email }) => (
      <span className="block truncate text-muted-foreground" title={email ?? undefined}>
        {email ?? screenTexts.missing}
      </span>
    ),
  },
  {
    id: 'provider',
    header: PROVIDER,
    width: '144px',
    cell: (account) => <AccountProvider account={account} />,
  },
  {
    id: 'health',
    header: 'Health',
    width: '270px',
    cell: (account) => <AccountHealth account={account} onRepair={acts.onRepair} />,
  },
  { id: 'today', header: 'Today', width: '120px', cell: (account) => <AccountToday account={account} /> },
  {
    id: 'status',
    header: STATUS,
    width: '80px',
    cell: (account) => <AccountSwitch account={account} acts={acts} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    width: '96px',
    align: 'right',
    cell: (account) => <AccountActions account={account} acts={acts} />,
  },
];

/** A row below 640 px, with all columns. */
export function AccountPhoneRow({ account, acts }: { account: Account; acts: AccountActs }) {
  return (
    <span className="block min-w-0 space-y-2 py-2">
      <span className="flex min-w-0 items-start justify-between gap-3">
        <AccountName account={account} repName={acts.repName(account)} />
        <AccountSwitch account={account} acts={acts} />
      </span>
      <span className="flex min-w-0 items-center gap-3 text-xs text-muted-foreground">
        <AccountProvider account={account} />
        <span className="truncate" title={account.email ?? undefined}>
          {account.email ?? screenTexts.missing}
        </span>
      </span>
      <span className="flex min-w-0 items-end justify-between gap-3">
        <AccountHealth account={account} onRepair={acts.onRepair} />
        <span className="flex shrink-0 items-center gap-2">
          <AccountToday account={account} />
          <span className="text-xs text-muted-foreground">today</span>
          <AccountActions account={account} acts={acts} />
        </span>
      </span>
    </span>
  );
}
