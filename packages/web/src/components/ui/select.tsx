import { Check, ChevronDown } from 'lucide-react';
import { Select as SelectPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { useFieldControl } from './field';
import { controlFrame } from './input';
import { floatMotion, floatSurface } from './overlay';

export const Select = SelectPrimitive.Root;
export const SelectValue = SelectPrimitive.Value;

const HEIGHTS = {
  default: 'h-9 px-3 text-sm',
  lg: 'h-10 px-3 text-sm',
  sm: 'h-8 px-2 text-sm',
  xs: 'h-7 px-2 text-xs',
};

interface SelectTriggerProps extends ComponentProps<typeof SelectPrimitive.Trigger> {
  inputSize?: keyof typeof HEIGHTS | undefined;
}

export function SelectTrigger({ className, inputSize = 'default', children, ...props }: SelectTriggerProps) {
  const field = useFieldControl();
  return (
    <SelectPrimitive.Trigger
      className={cn(
        controlFrame,
        'flex w-full min-w-0 items-center gap-2 text-left whitespace-nowrap data-placeholder:text-muted-foreground [&>span]:truncate',
        HEIGHTS[inputSize],
        className,
      )}
      {...field}
      {...props}
    >
      {children}
      <SelectPrimitive.Icon asChild>
        <ChevronDown className="ml-auto text-muted-foreground" aria-hidden="true" />
      </SelectPrimitive.Icon>
    </SelectPrimitive.Trigger>
  );
}

export function SelectContent({
  className,
  children,
  ...props
}: ComponentProps<typeof SelectPrimitive.Content>) {
  return (
    <SelectPrimitive.Portal>
      <SelectPrimitive.Content
        position="popper"
        sideOffset={4}
        className={cn(
          floatSurface,
          floatMotion,
          'max-h-[min(320px,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width) overflow-hidden rounded-[10px]',
          className,
        )}
        {...props}
      >
        <SelectPrimitive.Viewport className="p-1">{children}</SelectPrimitive.Viewport>
      </SelectPrimitive.Content>
    </SelectPrimitive.Portal>
  );
}

export function SelectItem({ className, children, ...props }: ComponentProps<typeof SelectPrimitive.Item>) {
  return (
    <SelectPrimitive.Item
      className={cn(
        'flex min-h-8 cursor-default items-center gap-2 rounded-md px-2 py-1 text-sm outline-none select-none data-disabled:text-muted-foreground data-disabled:opacity-62 data-highlighted:bg-accent',
        className,
      )}
      {...props}
    >
      <SelectPrimitive.ItemText>{children}</SelectPrimitive.ItemText>
      <SelectPrimitive.ItemIndicator className="ml-auto">
        <Check className="text-primary" aria-hidden="true" />
      </SelectPrimitive.ItemIndicator>
    </SelectPrimitive.Item>
  );
}
