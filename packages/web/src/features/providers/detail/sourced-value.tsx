import { screenTexts } from '@myra/shared/messages/screen-texts';
import type { ReactNode } from 'react';
import { Tooltip } from '@/components/ui/tooltip';
import { cn } from '@/lib/cn';
import { originText } from '@/lib/provider-source';

export type Origin = { source?: string | null; date?: string | null } | null | undefined;

interface SourcedValueProps {
  /** '-' is no fact and has no source. */
  children: ReactNode;
  origin: Origin;
  className?: string | undefined;
}

/** A fact with its source and date, on hover and by keyboard. */
export function SourcedValue({ children, origin, className }: SourcedValueProps) {
  if (children === screenTexts.missing) return <span className={className}>{children}</span>;
  return (
    <Tooltip content={originText(origin?.source, origin?.date)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the source of a fact is read by hovering or by keyboard. */}
      <span tabIndex={0} className={cn('rounded-sm', className)}>
        {children}
      </span>
    </Tooltip>
  );
}
