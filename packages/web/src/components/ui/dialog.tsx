import { X } from 'lucide-react';
import { Dialog as DialogPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { IconButton } from './icon-button';
import { floatMotion, scrim } from './overlay';
import { useReturnFocus } from './return-focus';

export const Dialog = DialogPrimitive.Root;
export const DialogClose = DialogPrimitive.Close;

export const DialogTitle = DialogPrimitive.Title;
export const DialogDescription = DialogPrimitive.Description;

/** The panel of a modal, 560 px wide by default. It traps the focus and returns it. */
export function DialogPanel({
  className,
  children,
  onCloseAutoFocus,
  ...props
}: ComponentProps<typeof DialogPrimitive.Content>) {
  const focus = useReturnFocus(onCloseAutoFocus);
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className={scrim} />
      <DialogPrimitive.Content
        className={cn(
          'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100%-32px)] w-[calc(100%-32px)] max-w-[560px] -translate-1/2 flex-col overflow-hidden rounded-xl border bg-popover text-popover-foreground shadow-dialog outline-none',
          floatMotion,
          className,
        )}
        {...props}
        onCloseAutoFocus={focus.onCloseAutoFocus}
      >
        {focus.mark}
        {children}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

const WIDTHS = { ask: 'max-w-[440px]', form: '', settings: 'h-[544px] max-w-[1056px]' };

interface DialogContentProps extends ComponentProps<typeof DialogPrimitive.Content> {
  /** 440 for questions, 560 for forms, 1056 × 544 for settings. */
  width?: keyof typeof WIDTHS | undefined;
}

/** A modal with a header. Put DialogHeader, DialogBody and DialogFooter inside. */
export function DialogContent({ className, width = 'form', ...props }: DialogContentProps) {
  return <DialogPanel className={cn(WIDTHS[width], className)} {...props} />;
}

interface DialogHeaderProps {
  title: string;
  /** One line under the title. */
  description?: string | undefined;
}

/** Title line of a dialog, 64 px high, with the close button. */
export function DialogHeader({ title, description }: DialogHeaderProps) {
  return (
    <header className="flex min-h-16 shrink-0 items-center gap-4 border-b py-2 pr-4 pl-6 max-sm:pl-4">
      <div className="min-w-0 flex-1">
        <DialogPrimitive.Title className="truncate text-base font-medium">{title}</DialogPrimitive.Title>
        {description !== undefined ? (
          <DialogPrimitive.Description className="text-xs text-muted-foreground">
            {description}
          </DialogPrimitive.Description>
        ) : (
          <DialogPrimitive.Description className="sr-only">{title}</DialogPrimitive.Description>
        )}
      </div>
      <DialogPrimitive.Close asChild>
        <IconButton icon={X} label="Close" size="icon" />
      </DialogPrimitive.Close>
    </header>
  );
}

export function DialogBody({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div className={cn('relative min-h-0 flex-1 overflow-y-auto p-6 max-sm:p-4', className)} {...props} />
  );
}

export function DialogFooter({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      className={cn(
        'flex min-h-14 shrink-0 items-center justify-end gap-2 border-t px-6 py-3 max-sm:px-4',
        className,
      )}
      {...props}
    />
  );
}
