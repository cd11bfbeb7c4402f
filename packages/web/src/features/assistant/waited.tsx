import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { timing } from '@/lib/timing';
import { useElapsed } from '@/lib/use-elapsed';
import type { Result } from './thread';

/** From the answer's message to its result; nothing in the usual timing. */
const WAITS: Record<Result['kind'], number> = {
  leads: timing.leadListMs - timing.botMessageMs,
  insights: timing.insightsMs - timing.botMessageMs,
  sample: timing.leadListMs - timing.botMessageMs,
  plan: 0,
};

/** A result of an answer, filled when its time has come. */
export function Waited({ kind, children }: { kind: Result['kind']; children: ReactNode }) {
  const isDue = useElapsed(WAITS[kind], true);
  const blank = <Skeleton className="m-4 h-60" />;
  return isDue ? <Suspense fallback={blank}>{children}</Suspense> : blank;
}
