import type { ConfidenceFigures } from '@myra/shared/mail/conversation';
import { Progress } from '@/components/ui/progress';

const SHARES = [
  { key: 'support', label: 'Covered by sources' },
  { key: 'intent', label: 'Fit of the angle' },
  { key: 'checks', label: 'Quality of the text' },
  { key: 'personal', label: 'Known of this lead' },
] as const;

interface ConfidenceSharesProps {
  figures: ConfidenceFigures;
  /** The text of the last part if the email answers somebody. */
  intentLabel?: string;
}

/** The parts of a confidence, and why it was lowered. */
export function ConfidenceShares({ figures, intentLabel }: ConfidenceSharesProps) {
  return (
    <>
      {SHARES.map(({ key, label }) => {
        const share = figures[key];
        const shown = key === 'intent' ? (intentLabel ?? label) : label;
        return (
          <div key={key} className="flex flex-col gap-1">
            <div className="flex items-baseline gap-2 text-xs">
              <span>{shown}</span>
              <span className="ml-auto w-9 text-right tabular-nums">
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
