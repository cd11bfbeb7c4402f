import { useEffect, useState } from 'react';

/** At the latest after this the page counts as at rest. */
const IDLE_MS_MAX = 1_500;

/** Whether the page has come to rest once: what is not needed for the first look is loaded from then on. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const rest = () => setIsIdle(true);
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(rest, 200);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(rest, { timeout: IDLE_MS_MAX });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}
