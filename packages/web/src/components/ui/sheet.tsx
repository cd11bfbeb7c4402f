import { X } from 'lucide-react';
import { Dialog as SheetPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { IconButton } from './icon-button';
import { scrim } from './overlay';
import { useReturnFocus } from './return-focus';

export const Sheet = SheetPrimitive.Root;
export const SheetTitle = SheetPrimitive.Title;
export const SheetDescription = SheetPrimitive.Description;

const SIDES = {
  left: 'left-0 border-r data-[state=open]:slide-in-from-left data-[state=closed]:slide-out-to-left',
  right: 'right-0 border-l data-[state=open]:slide-in-from-right data-[state=closed]:slide-out-to-right',
};

interface SheetContentProps extends ComponentProps<typeof SheetPrimitive.Content> {
  side?: keyof typeof SIDES | undefined;
}

/** A drawer over the page. Its width comes from `className` (default 480). */
export function SheetContent({
  className,
  side = 'right',
  children,
  onCloseAutoFocus,
  ...props
}: SheetContentProps) {
  const focus = useReturnFocus(onCloseAutoFocus);
  return (
    <SheetPrimitive.Portal>
      <SheetPrimitive.Overlay className={scrim} />
      <SheetPrimitive.Content
        className={cn(
          'fixed inset-y-0 z-50 flex w-[480px] max-w-full flex-col bg-popover text-popover-foreground shadow-dialog outline-none duration-(--duration-base) data-[state=closed]:animate-out data-[state=open]:animate-in',
          SIDES[side],
          className,
        )}
        {...props}
        onCloseAutoFocus={focus.onCloseAutoFocus}
      >
        {focus.mark}
        {children}
      </SheetPrimitive.Content>
    </SheetPrimitive.Portal>
  );
}

export function SheetHeader({ title, description }: { title: string; description?: string | undefined }) {
  return (
    <header className="flex min-h-16 shrink-0 items-center gap-4 border-b py-2 pr-4 pl-6 max-sm:pl-4">
      <div className="min-w-0 flex-1">
        <SheetPrimitive.Title className="truncate text-base font-medium">{title}</SheetPrimitive.Title>
        <SheetPrimitive.Description
          className={cn('text-xs text-muted-foreground', description === undefined && 'sr-only')}
        >
          {description ?? title}
        </SheetPrimitive.Description>
      </div>
      <SheetPrimitive.Close asChild>
        <IconButton icon={X} label="Close" size="icon" />
      </SheetPrimitive.Close>
    </header>
  );
}

export function SheetBody({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div className={cn('relative min-h-0 flex-1 overflow-y-auto p-6 max-sm:p-4', className)} {...props} />
  );
}

export function SheetFooter({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      className={cn('flex min-h-14 shrink-0 items-center gap-2 border-t px-6 py-3 max-sm:px-4', className)}
      {...props}
    />
  );
}
