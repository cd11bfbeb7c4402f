import { formatCount } from '@/lib/format-count';
import { dayText } from './assignment-form';
import type { LaunchPreview } from './use-launch-preview';

const BARS_MAX = 28;
const LABELS_MAX = 5;

type Day = LaunchPreview['days'][number];

interface Bar {
  date: string;
  emails: number;
  isOpen: boolean;
}

/** A bar a day; where there are more days than bars, a bar for several. */
function barsOf(days: readonly Day[]): { bars: Bar[]; span: number } {
  const span = Math.max(1, Math.ceil(days.length / BARS_MAX));
  const bars: Bar[] = [];
  for (let first = 0; first < days.length; first += span) {
    const part = days.slice(first, first + span);
    bars.push({
      date: part[0]?.date ?? '',
      emails: part.reduce((sum, day) => sum + (day.emails ?? 0), 0),
      isOpen: part.some((day) => day.open === true),
    });
  }
  return { bars, span };
}

/** How many emails leave on which day; days on which no mailbox may send are shaded. */
export function DayBars({ days }: { days: readonly Day[] }) {
  const { bars, span } = barsOf(days);
  const top = Math.max(1, ...bars.map(({ emails }) => emails));
  const every = Math.ceil(bars.length / LABELS_MAX);
  return (
    <div className="rounded-xl border px-4 pt-3 pb-2">
      <ol className="flex h-24 items-end gap-1 border-b">
        {bars.map(({ date, emails, isOpen }) => (
          <li
            key={date}
            title={`${dayText(date)}: ${formatCount(emails)}`}
            className={
              isOpen || emails > 0
                ? 'flex h-full min-w-0 flex-1 flex-col items-center justify-end'
                : 'flex h-full min-w-0 flex-1 flex-col items-center justify-end rounded-t-sm bg-muted'
            }
          >
            <span className="sr-only">
              {dayText(date)}: {formatCount(emails)} emails{!isOpen && emails === 0 && ', closed'}
            </span>
            {emails > 0 && (
              <>
                {bars.length <= 20 && (
                  <span aria-hidden="true" className="text-xs text-muted-foreground tabular-nums">
                    {formatCount(emails)}
                  </span>
                )}
                <span
                  aria-hidden="true"
                  className="w-full rounded-t-sm bg-chart-2"
                  style={{ height: `${Math.max(3, Math.round((emails / top) * 72))}px` }}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      <div
        aria-hidden="true"
        className="flex gap-1 overflow-hidden pt-1.5 text-xs text-muted-foreground tabular-nums"
      >
        {bars.map(({ date }, index) => (
          <span key={date} className="w-0 flex-1 whitespace-nowrap">
            {index % every === 0 && dayText(date)}
          </span>
        ))}
      </div>
      {span > 1 && <p className="pt-1 text-xs text-muted-foreground">One bar stands for {span} days.</p>}
    </div>
  );
}
