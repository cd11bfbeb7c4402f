import { Tabs as TabsPrimitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

export function Tabs({ className, ...props }: ComponentProps<typeof TabsPrimitive.Root>) {
  return <TabsPrimitive.Root className={cn('flex min-w-0 flex-col', className)} {...props} />;
}

/** The underlined row of tabs. `isCaps` uses the 12 px style of the strategy page. */
export function TabsList({
  className,
  isCaps = false,
  ...props
}: ComponentProps<typeof TabsPrimitive.List> & { isCaps?: boolean | undefined }) {
  return (
    <TabsPrimitive.List
      className={cn(
        'flex shrink-0 gap-6 overflow-x-auto border-b px-6 [scrollbar-width:none] max-lg:gap-4 max-lg:px-4',
        isCaps && 'text-xs tracking-[0.04em]',
        className,
      )}
      {...props}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      className={cn(
        'relative -mx-1 -mb-px inline-flex h-10 shrink-0 items-center gap-2 border-b-2 border-transparent px-1 font-medium whitespace-nowrap text-muted-foreground -outline-offset-2 data-[state=active]:border-primary data-[state=active]:text-foreground disabled:cursor-not-allowed disabled:opacity-62',
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof TabsPrimitive.Content>) {
  return <TabsPrimitive.Content className={cn('min-h-0 flex-1', className)} {...props} />;
}
