import { Link, useNavigate } from '@tanstack/react-router';
import { MetricTable } from '@/components/metric-table';
import { Badge } from '@/components/ui/badge';
import { Card, CardHeader } from '@/components/ui/card';
import { Segmented } from '@/components/ui/segmented';
import { TableCell, TableRow } from '@/components/ui/table';
import type { Breakdown, DashboardSearch, EmailsSearch } from '@/lib/dashboard-search';
import { formatCount } from '@/lib/format-count';
import { type Counts, METRICS, rateText } from '@/lib/result-metrics';
import { emailsOf } from './emails-link';
import type { DashboardResults } from './results';

const VIEWS = [
  { value: 'campaigns', label: 'Campaign' },
  { value: 'steps', label: 'Step' },
  { value: 'mailboxes', label: 'Mailbox' },
  { value: 'representatives', label: 'Representative' },
] as const;

const NOBODY = {
  mailboxes: 'Unknown mailbox',
  campaigns: 'Unknown campaign',
  representatives: 'Nobody',
} as const;
const GONE = { mailboxes: 'deleted', campaigns: 'deleted', representatives: 'removed' } as const;
const FIELDS = {
  mailboxes: 'email_account_id',
  campaigns: 'campaign_id',
  representatives: 'rep_id',
} as const;

type Row = { key: string; name: string; gone: string | undefined; counts: Counts; scope: EmailsSearch };

function rowsOf(results: DashboardResults, by: Breakdown): Row[] {
  if (by === 'steps') {
    return results.steps.map((counts) => {
      const step = counts.step ?? 0;
      return { key: String(step), name: `Step ${step + 1}`, gone: undefined, counts, scope: { step } };
    });
  }
  return results[by].map((counts) => ({
    key: counts.id ?? 'none',
    name: counts.name ?? NOBODY[by],
    gone: counts.gone ? GONE[by] : undefined,
    counts,
    scope: { [FIELDS[by]]: counts.id ?? 'none' },
  }));
}

/** The same numbers by campaign, step, mailbox or representative. Each links to its emails. */
export function BreakdownCard({ results, search }: { results: DashboardResults; search: DashboardSearch }) {
  const navigate = useNavigate();
  const by = search.by ?? 'campaigns';
  const title = VIEWS.find(({ value }) => value === by)?.label ?? '';
  return (
    <Card>
      <CardHeader className="flex-wrap py-2">
        <h2 className="grow">By {title.toLowerCase()}</h2>
        <div className="max-w-full overflow-x-auto">
          <Segmented
            label="Break down by"
            value={by}
            options={VIEWS}
            onChange={(next) =>
              void navigate({ to: '/dashboard', search: { ...search, by: next }, replace: true })
            }
          />
        </div>
      </CardHeader>
      {/* A phone shows no scroll bar. */}
      <p className="px-4 pt-2 text-xs text-muted-foreground sm:hidden">Swipe the table for more columns.</p>
      <section aria-label={`Results by ${title.toLowerCase()}`} className="overflow-x-auto">
        <MetricTable label={`Results by ${title.toLowerCase()}`} first={title} className="min-w-200">
          {rowsOf(results, by).map((row) => (
            <TableRow key={row.key}>
              <th
                scope="row"
                className="sticky left-0 h-11 max-w-72 border-b bg-card px-4 text-left font-medium max-sm:max-w-36"
              >
                <span className="flex min-w-0 items-center gap-2">
                  <Link
                    to="/dashboard"
                    search={{ ...search, ...row.scope }}
                    className="truncate underline-offset-2 hover:underline"
                    title={`Show only ${row.name}`}
                  >
                    {row.name}
                  </Link>
                  {row.gone !== undefined && <Badge variant="neutral">{row.gone}</Badge>}
                </span>
              </th>
              {METRICS.map(({ metric, of }) => {
                const count = row.counts[metric] ?? 0;
                const rate = of === undefined ? undefined : rateText(count, row.counts[of] ?? 0);
                return (
                  <TableCell key={metric} className="text-right whitespace-nowrap tabular-nums">
                    <Link
                      to="/dashboard/emails"
                      search={emailsOf({ ...search, ...row.scope }, { metric })}
                      className="underline-offset-2 hover:underline"
                    >
                      {metric === 'opened' && (row.counts.tracked ?? 0) === 0 ? '-' : formatCount(count)}
                    </Link>
                    {rate !== undefined && count > 0 && (
                      <span className="ml-1.5 text-muted-foreground">{rate}</span>
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </MetricTable>
        {rowsOf(results, by).length === 0 && (
          <p className="p-4 text-muted-foreground">Nothing was sent in this period.</p>
        )}
      </section>
    </Card>
  );
}
