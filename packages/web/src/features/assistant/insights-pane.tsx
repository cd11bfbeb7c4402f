import { fillDays } from '@/components/day-chart/days';
import { LazyDayChart } from '@/components/day-chart/lazy-day-chart';
import { formatDay } from '@/lib/format-day';
import { PlaceLink } from './place-link';
import { Spans } from './spans';
import type { FoundInsights } from './thread';

/** What became of emails: a chart by day, and figures that each open their emails. */
export function InsightsPane({ insights }: { insights: FoundInsights }) {
  const { title, from, to, opens, sections, days } = insights;
  const period = [from ?? '', to ?? ''].filter(Boolean).map((day) => formatDay(day));
  const filled = fillDays(insights);
  return (
    <section aria-label="Insights" className="flex h-full min-h-0 min-w-0 flex-col">
      <header className="flex h-13 shrink-0 items-center gap-2 border-b px-4">
        <h2 className="shrink-0 font-medium">Insights</h2>
        <span className="min-w-0 truncate text-muted-foreground" title={title ?? ''}>
          {title}
        </span>
        {opens && (
          <span className="ml-auto shrink-0 text-xs">
            <PlaceLink text="Open in Dashboard" opens={opens} isPlain />
          </span>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached with the keyboard */}
      <div tabIndex={0} className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto p-4">
        {days.length > 0 && (
          <div>
            <h3 className="mb-3 font-medium">
              {period.length === 2 && period[0] !== period[1] ? period.join(' to ') : period[0]}
            </h3>
            <LazyDayChart days={filled} />
          </div>
        )}
        {sections.map(({ heading, lines }) => (
          <div key={heading}>
            <h3 className="mb-1 font-medium">{heading}</h3>
            <ul className="tabular-nums">
              {lines.map((spans, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place.
                <li key={at} className="border-b py-2 wrap-anywhere last:border-b-0">
                  <Spans spans={spans} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
