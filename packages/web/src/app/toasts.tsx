import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { useIdle } from '@/lib/use-idle';

const Toaster = lazyPart(() => import('@/components/ui/sonner').then((module) => module.Toaster));

/** The place of toasts, loaded once the page rests; a toast shown before then waits for it. */
export function Toasts() {
  return useIdle() ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
