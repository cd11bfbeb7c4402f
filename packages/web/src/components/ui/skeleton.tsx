import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** A grey bar as a placeholder. It appears after 300 ms. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div aria-hidden="true" className={cn('appear-late h-3 rounded-md bg-secondary', className)} {...props} />
  );
}
