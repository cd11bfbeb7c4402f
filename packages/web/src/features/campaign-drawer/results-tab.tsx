import { Link } from '@tanstack/react-router';
import { ErrorView } from '@/components/error-view';
import { MetricTable } from '@/components/metric-table';
import { Skeletons } from '@/components/ui/skeleton';
import { TableCell, TableRow } from '@/components/ui/table';
import { formatCount } from '@/lib/format-count';
import { type Counts, METRICS, rateText } from '@/lib/result-metrics';
import { trpc } from '@/lib/trpc';

const DAYS = 366;

/** What became of the emails of a campaign, by step. */
export function ResultsTab({ campaignId }: { campaignId: string }) {
  const query = trpc.dashboard.get.useQuery({ query: { campaign_id: campaignId, days: DAYS } });
  if (query.isLoadingError) return <ErrorView query={query} />;
  if (query.data === undefined) {
    return <Skeletons lines={['w-full', 'w-full']} />;
  }
  const { steps, totals } = query.data;
  return (
    <div className="flex flex-col gap-3 py-3">
      <section aria-label="Results by step" className="overflow-x-auto">
        <MetricTable label="Results by step" first="Step" className="min-w-160">
          {steps.map((counts) => (
            <CountsRow key={counts.step} name={`Step ${(counts.step ?? 0) + 1}`} counts={counts} />
          ))}
          {totals !== null && <CountsRow name="All steps" counts={totals} />}
        </MetricTable>
      </section>
      <p className="px-4 text-xs text-muted-foreground">
        Emails of the last {DAYS} days.{' '}
        <Link
          to="/dashboard"
          search={{ campaign_id: campaignId }}
          className="font-medium text-primary hover:underline"
        >
          See them by day
        </Link>
      </p>
    </div>
  );
}

/** The counts of one step, with rates where there are enough emails. */
function CountsRow({ name, counts }: { name: string; counts: Counts }) {
  return (
    <TableRow>
      <th scope="row" className="h-11 border-b px-4 text-left font-medium">
        {name}
      </th>
      {METRICS.map(({ metric, of }) => {
        const count = counts[metric] ?? 0;
        const rate = of === undefined ? undefined : rateText(count, counts[of] ?? 0);
        return (
          <TableCell key={metric} className="text-right whitespace-nowrap tabular-nums">
            {metric === 'opened' && (counts.tracked ?? 0) === 0 ? '-' : formatCount(count)}
            {rate !== undefined && count > 0 && <span className="ml-1.5 text-muted-foreground">{rate}</span>}
          </TableCell>
        );
      })}
    </TableRow>
  );
}
