import { Check } from 'lucide-react';
import { DropdownMenu as MenuPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { floatMotion, floatSurface } from './overlay';

export const DropdownMenu = MenuPrimitive.Root;
export const DropdownMenuTrigger = MenuPrimitive.Trigger;
export const DropdownMenuRadioGroup = MenuPrimitive.RadioGroup;

const row =
  'flex h-8 items-center gap-2 rounded-md px-2 text-sm outline-none select-none cursor-default data-highlighted:bg-accent data-disabled:text-muted-foreground data-disabled:opacity-62 [&_.lucide]:text-muted-foreground [&_.kbd]:ml-auto';

export function DropdownMenuContent({
  className,
  sideOffset = 4,
  align = 'start',
  ...props
}: ComponentProps<typeof MenuPrimitive.Content>) {
  return (
    <MenuPrimitive.Portal>
      <MenuPrimitive.Content
        sideOffset={sideOffset}
        align={align}
        className={cn(
          floatSurface,
          floatMotion,
          'max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-[10px] p-1',
          className,
        )}
        {...props}
      />
    </MenuPrimitive.Portal>
  );
}

export function DropdownMenuItem({
  className,
  isDestructive = false,
  ...props
}: ComponentProps<typeof MenuPrimitive.Item> & { isDestructive?: boolean | undefined }) {
  return (
    <MenuPrimitive.Item
      className={cn(row, isDestructive && 'text-danger-soft-foreground [&_.lucide]:text-danger', className)}
      {...props}
    />
  );
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.RadioItem>) {
  return (
    <MenuPrimitive.RadioItem className={cn(row, className)} {...props}>
      {children}
      <MenuPrimitive.ItemIndicator className="ml-auto">
        <Check className="text-primary!" aria-hidden="true" />
      </MenuPrimitive.ItemIndicator>
    </MenuPrimitive.RadioItem>
  );
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.CheckboxItem>) {
  return (
    <MenuPrimitive.CheckboxItem className={cn(row, className)} {...props}>
      {children}
      <MenuPrimitive.ItemIndicator className="ml-auto">
        <Check className="text-primary!" aria-hidden="true" />
      </MenuPrimitive.ItemIndicator>
    </MenuPrimitive.CheckboxItem>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof MenuPrimitive.Label>) {
  return (
    <MenuPrimitive.Label className={cn('px-2 py-1.5 text-xs text-muted-foreground', className)} {...props} />
  );
}

export function DropdownMenuSeparator({
  className,
  ...props
}: ComponentProps<typeof MenuPrimitive.Separator>) {
  return <MenuPrimitive.Separator className={cn('-mx-1 my-1 h-px bg-border', className)} {...props} />;
}
