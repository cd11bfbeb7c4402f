import { useEffect, useRef } from 'react';
import type { StepChange } from './wizard-step-props';

const AGAIN_MS = 15_000;

/** Goes on by itself once `isReady`, and tries again where nobody answered. */
export function useGoOn(isReady: boolean, goOn: () => Promise<StepChange>): void {
  const latest = useRef(goOn);
  latest.current = goOn;
  useEffect(() => {
    if (!isReady) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const go = async () => {
      const change = await latest.current();
      if (change === 'unanswered' && !isLeft) timer = setTimeout(() => void go(), AGAIN_MS);
    };
    void go();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isReady]);
}
