import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { useIdle } from '@/lib/use-idle';

const Toaster = lazyPart(() => import('@/components/ui/sonner').then((module) => module.Toaster));

/** The container of toasts, loaded once the page is idle. A toast shown before then waits for it. */
export function Toasts() {
  return useIdle() ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
