import { type ComponentProps, Suspense } from 'react';
import { lazyPart, MissingPage } from '@/components/lazy-part';
import { Skeleton } from '@/components/ui/skeleton';

const DayChart = lazyPart(async () => (await import('./day-chart')).DayChart, MissingPage);

/** The chart, loaded when it is first shown: it brings a large library along. */
export function LazyDayChart(props: ComponentProps<typeof DayChart>) {
  return (
    <Suspense fallback={<Skeleton className="h-93 w-full" />}>
      <DayChart {...props} />
    </Suspense>
  );
}
