import { Tooltip as TooltipPrimitive } from 'radix-ui';
import { type FocusEvent, type ReactNode, useState } from 'react';
import { cn } from '@/lib/cn';
import { floatMotion, floatSurface } from './overlay';

interface TooltipProps {
  content: ReactNode;
  /** One focusable element. A disabled button needs a focusable span around it. */
  children: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
}

const afterFrames = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run));

/** A short explanation on hover and focus. Without content it renders only its child. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Focus by keyboard may scroll the page, which closes tooltips. This one opens after that.
  const openLater = (event: FocusEvent<HTMLElement>) => {
    const { currentTarget: trigger } = event;
    if (!trigger.matches(':focus-visible')) return;
    event.preventDefault();
    afterFrames(() => trigger === document.activeElement && setIsOpen(true));
  };
  if (content === undefined || content === null || content === '') return children;
  return (
    <TooltipPrimitive.Provider delayDuration={300}>
      <TooltipPrimitive.Root open={isOpen} onOpenChange={setIsOpen}>
        <TooltipPrimitive.Trigger asChild onFocus={openLater}>
          {children}
        </TooltipPrimitive.Trigger>
        <TooltipPrimitive.Portal>
          <TooltipPrimitive.Content
            side={side}
            sideOffset={4}
            collisionPadding={8}
            className={cn(floatSurface, floatMotion, 'max-w-80 rounded-lg px-2 py-1 text-xs')}
          >
            {content}
          </TooltipPrimitive.Content>
        </TooltipPrimitive.Portal>
      </TooltipPrimitive.Root>
    </TooltipPrimitive.Provider>
  );
}
