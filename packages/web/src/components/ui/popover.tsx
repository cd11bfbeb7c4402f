import { Popover as PopoverPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { floatMotion, floatSurface } from './overlay';

export const Popover = PopoverPrimitive.Root;
export const PopoverTrigger = PopoverPrimitive.Trigger;
export const PopoverClose = PopoverPrimitive.Close;

export function PopoverContent({
  className,
  sideOffset = 4,
  align = 'start',
  ...props
}: ComponentProps<typeof PopoverPrimitive.Content>) {
  return (
    <PopoverPrimitive.Portal>
      <PopoverPrimitive.Content
        sideOffset={sideOffset}
        align={align}
        collisionPadding={8}
        className={cn(
          floatSurface,
          floatMotion,
          // As tall as there is room; lists in it scroll.
          'flex max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-16px)] flex-col overflow-y-auto rounded-[10px] p-4',
          className,
        )}
        {...props}
      />
    </PopoverPrimitive.Portal>
  );
}
