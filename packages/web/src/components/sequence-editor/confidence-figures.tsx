import { ConfidenceBadge } from '@/components/confidence-badge';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Progress } from '@/components/ui/progress';
import type { SequenceEmail } from './lead-sequence';

const FIGURES = [
  { key: 'support', weight: 35, label: 'Covered by sources' },
  { key: 'personal', weight: 30, label: 'About this lead' },
  { key: 'checks', weight: 20, label: 'Checks passed' },
  { key: 'intent', weight: 15, label: 'Fit of the angle' },
] as const;

/** The confidence of a text; opened, the four figures it is made of (RULE-11, RULE-12). */
export function ConfidenceFigures({ email }: { email: SequenceEmail }) {
  const { figures, confidence } = email;
  if (confidence === null && !figures) return null;
  if (!figures) return <ConfidenceBadge score={confidence} />;
  return (
    <Popover>
      <PopoverTrigger className="flex rounded-md">
        {confidence === null ? (
          <span className="text-xs text-muted-foreground underline underline-offset-3">No confidence</span>
        ) : (
          <ConfidenceBadge score={confidence} />
        )}
        <span className="sr-only">, what it is made of</span>
      </PopoverTrigger>
      <PopoverContent align="end" className="flex flex-col gap-3">
        {FIGURES.map(({ key, weight, label }) => {
          const share = figures[key];
          return (
            <div key={key} className="flex flex-col gap-1">
              <div className="flex items-baseline gap-2 text-xs">
                <span>{label}</span>
                <span className="ml-auto shrink-0 text-muted-foreground">counts {weight}%</span>
                <span className="w-9 text-right tabular-nums">
                  {share === null ? '-' : `${Math.round(share * 100)}%`}
                </span>
              </div>
              <Progress label={label} value={share === null ? undefined : share * 100} />
            </div>
          );
        })}
        {figures.cap !== null && <p className="text-xs text-muted-foreground">{figures.cap}</p>}
      </PopoverContent>
    </Popover>
  );
}
