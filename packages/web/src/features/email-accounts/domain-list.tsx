import { Check, CircleHelp, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Time } from '@/components/time';
import { Button } from '@/components/ui/button';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { type Account, delivers } from './account';

/** A sending domain with its newest check, and a mailbox by which to check it. */
type DomainRow = { domain: string; accountId: string; check: Account['domain_check'] };

const timeOf = (check: Account['domain_check']): number => Date.parse(check?.checked_at ?? '') || 0;

/** The domains of mailboxes that deliver, in alphabetical order. */
function domainRows(accounts: readonly Account[]): DomainRow[] {
  const rows = new Map<string, DomainRow>();
  for (const account of accounts) {
    const { id, email, domain_check: check } = account;
    const domain = email?.split('@').at(-1)?.toLowerCase() ?? '';
    if (domain === '' || !delivers(account)) continue;
    const known = rows.get(domain);
    if (known === undefined || timeOf(check) > timeOf(known.check))
      rows.set(domain, { domain, accountId: id, check });
  }
  return [...rows.values()].toSorted((one, other) => one.domain.localeCompare(other.domain));
}

type Record = NonNullable<NonNullable<DomainRow['check']>['spf']>;

const WORDS: { [status: string]: { text: string; icon: LucideIcon; tone: string } } = {
  pass: { text: 'Pass', icon: Check, tone: 'text-success-soft-foreground' },
  weak: { text: 'Weak', icon: TriangleAlert, tone: 'text-warning-soft-foreground' },
  missing: { text: 'Missing', icon: TriangleAlert, tone: 'text-warning-soft-foreground' },
  broken: { text: 'Broken', icon: TriangleAlert, tone: 'text-danger-soft-foreground' },
  unknown: { text: 'Unknown', icon: CircleHelp, tone: 'text-muted-foreground' },
};

/** SPF, DKIM and DMARC of each domain, explained. */
export function DomainList({ accounts }: { accounts: readonly Account[] }) {
  const rows = domainRows(accounts);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="domains-heading" className="flex flex-col gap-3 px-6 py-6 max-lg:px-4">
      <h3 id="domains-heading" className="font-medium">
        Domains{' '}
        <span className="font-normal text-muted-foreground">
          what receivers check before they trust a mailbox
        </span>
      </h3>
      <ul className="divide-y rounded-xl border">
        {rows.map((row) => (
          <DomainItem key={row.domain} row={row} />
        ))}
      </ul>
    </section>
  );
}

function DomainItem({ row }: { row: DomainRow }) {
  const utils = trpc.useUtils();
  const check = trpc.emailAccounts.checkDomain.useMutation({
    onSuccess: () => utils.emailAccounts.list.invalidate(),
    onError: (error) => toast.failure(error, 'The domain could not be looked up.'),
  });
  return (
    <li className="grid grid-cols-[minmax(0,1.4fr)_repeat(3,minmax(0,1fr))_auto] items-start gap-4 px-4 py-3 max-lg:grid-cols-1">
      <div className="min-w-0">
        <p className="truncate font-medium" title={row.domain}>
          {row.domain}
        </p>
        <p className="text-xs text-muted-foreground">
          {row.check?.checked_at ? (
            <>
              Checked <Time at={row.check.checked_at} />
            </>
          ) : (
            'Not checked yet'
          )}
        </p>
      </div>
      {row.check !== null && (
        <>
          <RecordView name="SPF" record={row.check.spf} />
          <RecordView name="DKIM" record={row.check.dkim} />
          <RecordView name="DMARC" record={row.check.dmarc} />
        </>
      )}
      <div className="flex justify-end lg:col-start-5">
        <Button
          variant="outline"
          size="sm"
          isBusy={check.isPending}
          onClick={() => check.mutate({ params: { id: row.accountId } })}
        >
          {row.check === null ? 'Check' : 'Check again'}
        </Button>
      </div>
    </li>
  );
}

function RecordView({ name, record }: { name: string; record: Record | null }) {
  const status = record?.status ?? 'unknown';
  const word = WORDS[status] ?? { text: status, icon: CircleHelp, tone: 'text-muted-foreground' };
  const Icon = word.icon;
  return (
    <div className="min-w-0">
      <p className={`flex items-center gap-1.5 ${word.tone}`}>
        <Icon aria-hidden="true" />
        <span className="text-muted-foreground">{name}</span> {word.text}
      </p>
      <p className="text-xs text-muted-foreground">{record?.explanation}</p>
    </div>
  );
}
