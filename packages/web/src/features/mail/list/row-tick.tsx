import { memo } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { cn } from '@/lib/cn';

interface RowTickProps {
  id: string;
  name: string;
  isTicked: boolean;
  /** Something is ticked: all boxes are in sight. Otherwise only under the pointer and the focus, and on a touch screen. */
  isShown: boolean;
  onToggle: (id: string) => void;
}

/** The box that ticks a row. */
export const RowTick = memo(function RowTick({ id, name, isTicked, isShown, onToggle }: RowTickProps) {
  return (
    <Checkbox
      aria-label={`Select ${name}`}
      checked={isTicked}
      onCheckedChange={() => onToggle(id)}
      className={cn(
        'absolute bottom-3 left-1',
        !isShown &&
          'opacity-0 focus-visible:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100',
      )}
    />
  );
});
