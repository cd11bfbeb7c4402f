import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { useFieldControl } from './field';
import { controlFrame } from './input';

/** Grows with its text; `rows` is the smallest height. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  const field = useFieldControl();
  return (
    <textarea
      className={cn(
        controlFrame,
        'field-sizing-content read-only:bg-muted min-h-20 w-full px-3 py-2 text-sm',
        className,
      )}
      {...field}
      {...props}
    />
  );
}
