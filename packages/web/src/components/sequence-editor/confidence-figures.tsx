import { useState } from 'react';
import { ConfidenceBadge } from '@/components/confidence-badge';
import { ConfidenceShares } from '@/components/confidence-shares';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import type { SequenceEmail } from './lead-sequence';

const stay = (event: Event) => event.preventDefault();

/** The confidence of a text; its four parts on hover, on focus and on a press. */
export function ConfidenceFigures({ email }: { email: SequenceEmail }) {
  const { confidence: figures, confidence_score: confidence } = email;
  const [isOpen, setIsOpen] = useState(false);
  if (confidence === null && !figures) return null;
  if (!figures) return <ConfidenceBadge score={confidence} />;
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger
        className="flex rounded-md"
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') setIsOpen(true);
        }}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse') setIsOpen(false);
        }}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) setIsOpen(true);
        }}
        onBlur={() => setIsOpen(false)}
      >
        {confidence === null ? (
          <span className="text-xs text-muted-foreground underline underline-offset-3">No confidence</span>
        ) : (
          <ConfidenceBadge score={confidence} />
        )}
        <span className="sr-only">, what it is made of</span>
      </PopoverTrigger>
      <PopoverContent
        align="end"
        className="flex flex-col gap-3"
        // The focus stays where it is: this opens while somebody only passes by.
        onOpenAutoFocus={stay}
        onCloseAutoFocus={stay}
      >
        <ConfidenceShares figures={figures} />
      </PopoverContent>
    </Popover>
  );
}
