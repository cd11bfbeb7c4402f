import { Skeleton } from '@/components/ui/skeleton';

/** Stands for a step whose code or campaign is on its way. */
export function StepSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="mx-auto flex w-full max-w-160 flex-1 flex-col gap-4 p-6"
    >
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="w-4/5" />
      <Skeleton className="mt-4 h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
