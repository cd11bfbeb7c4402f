import { useEffect, useState } from 'react';

/** The page counts as idle after this time at the latest. */
const IDLE_MS_MAX = 1_500;

/** Whether the page has been idle once. Parts that the first view does not need are loaded from then on. */
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
