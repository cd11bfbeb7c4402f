import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** A key cap; never shown on touch widths. */
export function Kbd({ className, ...props }: ComponentProps<'kbd'>) {
  return (
    <kbd
      className={cn(
        'kbd inline-flex h-4.5 min-w-5 items-center justify-center rounded-sm border border-border-strong bg-background px-1 font-sans text-xs leading-none font-normal text-muted-foreground max-sm:hidden',
        className,
      )}
      {...props}
    />
  );
}
