import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface FilterChipProps {
  children: ReactNode;
  isOn: boolean;
  onClick: () => void;
  /** Number of matching rows, shown in grey. */
  count?: number | string | undefined;
  /** Shows an x: pressing removes the filter. */
  isRemovable?: boolean | undefined;
  className?: string | undefined;
}

/** A filter of a list that is on or off. */
export function FilterChip({
  children,
  isOn,
  onClick,
  count,
  isRemovable = false,
  className,
}: FilterChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className={cn(
        'inline-flex h-7 shrink-0 items-center gap-1.5 rounded-lg border border-border-strong bg-background px-2 text-xs font-medium whitespace-nowrap hover:bg-accent [&_.lucide]:size-3.5',
        isOn &&
          !isRemovable &&
          'border-transparent bg-primary-soft text-primary-soft-foreground hover:bg-primary-soft',
        className,
      )}
    >
      {children}
      {count !== undefined && (
        <span className={cn('font-normal tabular-nums', isOn ? 'text-inherit' : 'text-muted-foreground')}>
          {typeof count === 'number' ? count.toLocaleString('en-US') : count}
        </span>
      )}
      {isRemovable && <X aria-hidden="true" />}
    </button>
  );
}
