import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** A grey bar as a placeholder. It appears after 300 ms. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div aria-hidden="true" className={cn('appear-late h-3 rounded-md bg-secondary', className)} {...props} />
  );
}

interface SkeletonsProps {
  /** Classes of each bar, its size above all. */
  lines: readonly string[];
  className?: string;
}

/** Bars below each other while something is loading. */
export const Skeletons = ({ lines, className = 'gap-4 p-6' }: SkeletonsProps) => (
  <div role="status" aria-label="Loading" className={cn('flex flex-col', className)}>
    {lines.map((line, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: bars have no ids and never change places.
      <Skeleton key={place} className={line} />
    ))}
  </div>
);
