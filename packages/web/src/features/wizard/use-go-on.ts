import { useEffect, useRef } from 'react';

const AGAIN_MS = 5_000;

/** Goes on by itself once `isReady`, and tries again where the step could not be stored. */
export function useGoOn(isReady: boolean, goOn: () => Promise<boolean>): void {
  const latest = useRef(goOn);
  latest.current = goOn;
  useEffect(() => {
    if (!isReady) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const go = async () => {
      if (!(await latest.current()) && !isLeft) timer = setTimeout(() => void go(), AGAIN_MS);
    };
    void go();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [isReady]);
}
