import { Button } from '@/components/ui/button';
import { formatNoun } from '@/lib/format-count';
import { dayText } from './assignment-form';
import { DayBars } from './day-bars';
import type { LaunchPreview } from './use-launch-preview';

const HOLIDAYS_SHOWN = 12;

/** Who gets what, when: how much leaves on which day, and the way to the single emails. */
export function LaunchPlan({ preview, onOpen }: { preview: LaunchPreview; onOpen: () => void }) {
  const { days } = preview;
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  const span = first && last ? `, ${dayText(first)} to ${dayText(last)}` : '';
  return (
    <section aria-label="Who gets what, when">
      <div className="mb-2 flex flex-wrap items-center gap-x-2">
        <h2 className="font-medium">Who gets what, when</h2>
        <span className="text-muted-foreground tabular-nums">
          {formatNoun(preview.emails ?? 0, 'email')}
          {span}
        </span>
        <Button variant="link" size="sm" className="ml-auto" onClick={onOpen}>
          Open dry run
        </Button>
      </div>
      {days.length > 0 ? (
        <>
          <DayBars days={days} />
          <Holidays days={days} />
        </>
      ) : (
        <p className="rounded-xl border p-4 text-muted-foreground">
          Choose a representative to see on which days the emails leave.
        </p>
      )}
    </section>
  );
}

/** The days on which nothing leaves because of a holiday. */
function Holidays({ days }: { days: LaunchPreview['days'] }) {
  const skipped = days.flatMap(({ date, holiday }) =>
    date === null || holiday == null ? [] : [`${dayText(date)}, ${holiday}`],
  );
  if (skipped.length === 0) return null;
  return (
    <div className="mt-2 text-xs text-muted-foreground">
      <h3 className="inline font-medium text-foreground">Skipped: </h3>
      <ul className="inline">
        {skipped.slice(0, HOLIDAYS_SHOWN).map((text, index) => (
          <li key={text} className="inline">
            {index > 0 && '; '}
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
