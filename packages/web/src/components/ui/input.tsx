import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { useFieldControl } from './field';

/** The frame of all text controls. */
export const controlFrame =
  'rounded-lg border border-input bg-background outline-none transition-colors duration-(--duration-fast) focus-visible:border-ring focus-visible:ring-3 focus-visible:ring-ring/22 aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-border disabled:bg-muted disabled:text-muted-foreground';

const inputVariants = cva(`${controlFrame} w-full min-w-0 read-only:bg-muted`, {
  variants: {
    inputSize: {
      default: 'h-9 px-3 text-sm',
      lg: 'h-10 px-3 text-sm',
      sm: 'h-8 px-2 text-sm',
      xs: 'h-7 px-2 text-xs',
    },
  },
  defaultVariants: { inputSize: 'default' },
});

interface InputProps extends ComponentProps<'input'>, VariantProps<typeof inputVariants> {}

export function Input({ className, inputSize, type = 'text', ...props }: InputProps) {
  const field = useFieldControl();
  return <input type={type} className={cn(inputVariants({ inputSize }), className)} {...field} {...props} />;
}
