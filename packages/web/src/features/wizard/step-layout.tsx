import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

interface StepLayoutProps {
  children: ReactNode;
  /** A StepFoot. */
  foot: ReactNode;
  /** The body scrolls as a whole; a table that scrolls by itself takes `isFilled`. */
  isFilled?: boolean | undefined;
  /** Names a body that holds nothing to be focused, so that the keyboard can scroll it (WCAG 2.1.1). */
  readLabel?: string | undefined;
  className?: string | undefined;
}

/** The place of one step: a body that takes the height, and the foot under it. */
export function StepLayout({ children, foot, isFilled = false, readLabel, className }: StepLayoutProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        {...(readLabel !== undefined && { role: 'region', 'aria-label': readLabel, tabIndex: 0 })}
        className={cn(
          'relative min-h-0 flex-1 -outline-offset-2',
          isFilled ? 'flex flex-col overflow-hidden' : 'overflow-y-auto',
          className,
        )}
      >
        {children}
      </div>
      {foot}
    </div>
  );
}
