import { smoothProgress } from '@myra/shared/rules/progress';
import { useEffect, useRef, useState } from 'react';

/** How often the bar moves; the bar's own transition fills the time between. */
const STEP_MS = 250;

/** The progress to show for a true one, in percent: nearer to it from moment to moment, never beyond it. */
export function useSmoothProgress(trueProgress: number): number {
  const [shown, setShown] = useState(trueProgress);
  const truth = useRef(trueProgress);
  truth.current = trueProgress;
  const isBehind = shown < trueProgress;
  useEffect(() => {
    if (!isBehind) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const elapsedMs = now - last;
      last = now;
      setShown((current) => smoothProgress({ trueProgress: truth.current, shown: current, elapsedMs }));
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [isBehind]);
  return shown;
}
