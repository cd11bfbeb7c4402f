import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { dayText, fillDays } from '@/components/day-chart/days';
import { LazyDayChart } from '@/components/day-chart/lazy-day-chart';
import { MetricTable } from '@/components/metric-table';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Segmented } from '@/components/ui/segmented';
import { TableCell, TableRow } from '@/components/ui/table';
import type { DashboardSearch } from '@/lib/dashboard-search';
import { formatCount } from '@/lib/format-count';
import { METRICS } from '@/lib/result-metrics';
import { emailsOf } from './emails-link';
import type { DashboardResults } from './results';

const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

/** By day: a chart, or the same as a table with links to the emails. */
export function DayCard({ results, search }: { results: DashboardResults; search: DashboardSearch }) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const days = fillDays(results);
  return (
    <Card>
      <CardHeader>
        <h2 className="grow">By day</h2>
        <Segmented label="Show days as" value={view} options={VIEWS} onChange={setView} />
      </CardHeader>
      {view === 'chart' ? (
        <CardBody>
          <LazyDayChart days={days} />
          <p className="sr-only">The same numbers stand in the table, which the switch above shows.</p>
        </CardBody>
      ) : (
        <section aria-label="Results by day" className="max-h-105 overflow-auto">
          <MetricTable
            label="Results by day"
            first="Day"
            className="min-w-160"
            headClassName="sticky top-0 bg-card"
          >
            {days.toReversed().map((each) => (
              <TableRow key={each.day}>
                <th scope="row" className="h-9 border-b px-4 text-left font-normal whitespace-nowrap">
                  {dayText(each.day)}
                </th>
                {METRICS.map(({ metric }) => (
                  <TableCell key={metric} className="h-9 text-right tabular-nums">
                    {each[metric] === 0 ? (
                      <span className="text-muted-foreground">0</span>
                    ) : (
                      <Link
                        to="/dashboard/emails"
                        search={emailsOf(search, { metric, days: undefined, from: each.day, to: each.day })}
                        className="underline-offset-2 hover:underline"
                      >
                        {formatCount(each[metric])}
                      </Link>
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </MetricTable>
        </section>
      )}
    </Card>
  );
}
