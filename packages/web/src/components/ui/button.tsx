import { cva, type VariantProps } from 'class-variance-authority';
import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

export const buttonVariants = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-lg border border-transparent font-medium whitespace-nowrap transition-colors duration-(--duration-fast) disabled:cursor-not-allowed disabled:border-transparent disabled:bg-secondary disabled:text-muted-foreground [&_.kbd]:-mr-0.5 [&_.kbd]:border-current/32 [&_.kbd]:bg-transparent [&_.kbd]:text-inherit',
  {
    variants: {
      variant: {
        default: 'bg-primary text-primary-foreground hover:bg-primary-hover',
        outline:
          'border-border-strong bg-background hover:bg-accent disabled:border-border disabled:bg-transparent',
        secondary: 'bg-secondary text-secondary-foreground hover:bg-accent',
        ghost: 'text-muted-foreground hover:bg-accent hover:text-accent-foreground disabled:bg-transparent',
        destructive: 'bg-destructive text-destructive-foreground hover:bg-destructive/90',
        'destructive-outline':
          'border-border-strong bg-background text-danger-soft-foreground hover:bg-danger-soft disabled:border-border disabled:bg-transparent',
        link: 'h-auto! rounded-sm px-0! text-primary-soft-foreground underline-offset-3 hover:underline disabled:bg-transparent',
      },
      size: {
        default: 'h-8 px-3 text-sm',
        sm: 'h-7 gap-1.5 px-2 text-xs [&_.lucide]:size-3.5',
        lg: 'h-10 px-4 text-sm',
        icon: 'size-8',
        'icon-sm': 'size-7 [&_.lucide]:size-3.5',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonVariants> {
  asChild?: boolean | undefined;
  /** Before the text; not with `asChild`. */
  icon?: LucideIcon | undefined;
  /** Work is in progress: a second click does nothing, and a spinner appears after a while. */
  isBusy?: boolean | undefined;
}

/** A button. `type` is "button" by default. Icon-only ones need an `aria-label`. */
export function Button({
  className,
  variant,
  size,
  asChild = false,
  isBusy = false,
  icon: Icon,
  onClick,
  children,
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      className={classes}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      {isBusy && <LoaderCircle className="appear-late animate-spin" aria-hidden="true" />}
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </button>
  );
}
