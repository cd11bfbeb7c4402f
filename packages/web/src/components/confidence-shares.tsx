import type { ConfidenceFigures } from '@myra/shared/mail/conversation';
import { Progress } from '@/components/ui/progress';

const SHARES = [
  { key: 'support', weight: 35, label: 'Covered by sources' },
  { key: 'personal', weight: 30, label: 'About this lead' },
  { key: 'checks', weight: 20, label: 'Checks passed' },
  { key: 'intent', weight: 15, label: 'Fit of the angle' },
] as const;

interface ConfidenceSharesProps {
  figures: ConfidenceFigures;
  /** What the last share says where the text answers somebody. */
  intentLabel?: string;
}

/** What a confidence is made of, and why it was held down. */
export function ConfidenceShares({ figures, intentLabel }: ConfidenceSharesProps) {
  return (
    <>
      {SHARES.map(({ key, weight, label }) => {
        const share = figures[key];
        const shown = key === 'intent' ? (intentLabel ?? label) : label;
        return (
          <div key={key} className="flex flex-col gap-1">
            <div className="flex items-baseline gap-2 text-xs">
              <span>{shown}</span>
              <span className="ml-auto shrink-0 text-muted-foreground">counts {weight}%</span>
              <span className="w-9 text-right tabular-nums">
                {share === null ? '-' : `${Math.round(share * 100)}%`}
              </span>
            </div>
            <Progress label={shown} value={share === null ? undefined : share * 100} />
          </div>
        );
      })}
      {figures.cap !== null && <p className="text-xs text-muted-foreground">{figures.cap}</p>}
    </>
  );
}
