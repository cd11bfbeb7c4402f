import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

const badgeVariants = cva(
  'inline-flex h-5 shrink-0 items-center gap-1.5 rounded-md px-1.5 text-xs font-medium whitespace-nowrap [&_.lucide]:-ml-px [&_.lucide]:size-3',
  {
    variants: {
      variant: {
        neutral: 'bg-secondary text-secondary-foreground [--dot:var(--chart-5)]',
        success: 'bg-success-soft text-success-soft-foreground [--dot:var(--success)]',
        warning: 'bg-warning-soft text-warning-soft-foreground [--dot:var(--warning)]',
        danger: 'bg-danger-soft text-danger-soft-foreground [--dot:var(--danger)]',
        info: 'bg-info-soft text-info-soft-foreground [--dot:var(--info)]',
        brand: 'bg-primary-soft text-primary-soft-foreground [--dot:var(--primary)]',
        outline: 'text-muted-foreground inset-ring inset-ring-border-strong',
      },
    },
    defaultVariants: { variant: 'neutral' },
  },
);

export type BadgeVariant = NonNullable<VariantProps<typeof badgeVariants>['variant']>;

interface BadgeProps extends ComponentProps<'span'> {
  variant?: BadgeVariant | undefined;
  /** The 6 px dot before the word. Leave it out if there is an icon. */
  hasDot?: boolean | undefined;
}

/** A status word on a soft background. The meaning never depends on colour alone. */
export function Badge({ className, variant, hasDot = false, children, ...props }: BadgeProps) {
  return (
    <span className={cn(badgeVariants({ variant }), className)} {...props}>
      {hasDot && <span aria-hidden="true" className="size-1.5 rounded-full bg-(--dot)" />}
      {children}
    </span>
  );
}
