import { ConfidenceBadge } from '@/components/confidence-badge';
import { ConfidenceShares } from '@/components/confidence-shares';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import type { SequenceEmail } from './lead-sequence';

/** The confidence of a text; opened, its four parts. */
export function ConfidenceFigures({ email }: { email: SequenceEmail }) {
  const { confidence: figures, confidence_score: confidence } = email;
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
        <ConfidenceShares figures={figures} />
      </PopoverContent>
    </Popover>
  );
}
