import { Command as CommandPrimitive } from 'cmdk';
import { Search } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn';

export function Command({ className, ...props }: ComponentProps<typeof CommandPrimitive>) {
  return <CommandPrimitive className={cn('flex min-h-0 flex-col overflow-hidden', className)} {...props} />;
}

/** The search line of a list. `trailing` is at its end (a key cap, a spinner). */
export function CommandInput({
  className,
  trailing,
  ...props
}: ComponentProps<typeof CommandPrimitive.Input> & { trailing?: ReactNode }) {
  return (
    <div className="flex h-12 shrink-0 items-center gap-3 border-b px-4">
      <Search className="text-muted-foreground" aria-hidden="true" />
      <CommandPrimitive.Input
        className={cn('h-full min-w-0 flex-1 bg-transparent text-sm outline-none', className)}
        {...props}
      />
      {trailing}
    </div>
  );
}

export function CommandList({ className, ...props }: ComponentProps<typeof CommandPrimitive.List>) {
  return (
    <CommandPrimitive.List
      className={cn('max-h-[min(400px,60vh)] overflow-y-auto p-2 pt-1', className)}
      {...props}
    />
  );
}

export function CommandEmpty({ className, ...props }: ComponentProps<typeof CommandPrimitive.Empty>) {
  return (
    <CommandPrimitive.Empty
      className={cn('px-2 py-6 text-center text-muted-foreground', className)}
      {...props}
    />
  );
}

export function CommandGroup({ className, ...props }: ComponentProps<typeof CommandPrimitive.Group>) {
  return (
    <CommandPrimitive.Group
      className={cn(
        '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted-foreground',
        className,
      )}
      {...props}
    />
  );
}

export function CommandItem({ className, ...props }: ComponentProps<typeof CommandPrimitive.Item>) {
  return (
    <CommandPrimitive.Item
      className={cn(
        'flex min-h-9 cursor-default items-center gap-3 rounded-lg px-2 text-sm outline-none select-none data-[disabled=true]:opacity-62 data-[selected=true]:bg-accent [&_.lucide]:text-muted-foreground',
        className,
      )}
      {...props}
    />
  );
}
