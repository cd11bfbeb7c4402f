import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { Tooltip } from '@/components/ui/tooltip';
import type { DashboardSearch } from '@/lib/dashboard-search';
import { formatCount } from '@/lib/format-count';
import { type Counts, METRICS, type Metric, rateText } from '@/lib/result-metrics';
import { emailsOf } from './emails-link';
import { HINTS, ofText } from './results';

/** The numbers of the period. Each links to its emails. */
export function Figures({ counts, search }: { counts: Counts; search: DashboardSearch }) {
  return (
    <ul
      aria-label="Results"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border bg-border md:grid-cols-4 xl:grid-cols-7"
    >
      {METRICS.map((each) => (
        <Figure key={each.metric} of={each} counts={counts} search={search} />
      ))}
      <li aria-hidden="true" className="bg-card xl:hidden" />
    </ul>
  );
}

function Figure({ of, counts, search }: { of: Metric; counts: Counts; search: DashboardSearch }) {
  const count = counts[of.metric] ?? 0;
  const all = of.of === undefined ? 0 : (counts[of.of] ?? 0);
  const rate = rateText(count, all);
  const isUnknown = of.metric === 'opened' && all === 0;
  return (
    <li className="relative bg-card p-4 hover:bg-muted">
      <div className="flex items-center gap-1 text-muted-foreground">
        {of.label}
        <Tooltip content={HINTS[of.metric]}>
          <button
            type="button"
            aria-label={`About ${of.label.toLowerCase()}`}
            className="relative z-10 grid size-6 place-items-center rounded-md"
          >
            <Info className="size-3.5" aria-hidden="true" />
          </button>
        </Tooltip>
      </div>
      <Link
        to="/dashboard/emails"
        search={emailsOf(search, { metric: of.metric })}
        aria-label={`${of.label}: ${isUnknown ? 'not tracked' : formatCount(count)}. Show these emails`}
        className="text-xl font-medium tabular-nums after:absolute after:inset-0"
      >
        {isUnknown ? '-' : formatCount(count)}
      </Link>
      {rate !== undefined && <span className="ml-2 text-muted-foreground tabular-nums">{rate}</span>}
      <p className="truncate text-xs text-muted-foreground tabular-nums">
        {ofText(of, counts) ?? 'by campaigns'}
      </p>
    </li>
  );
}
