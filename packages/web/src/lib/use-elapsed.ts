import { useEffect, useState } from 'react';

/** Whether a condition was true for this long; at once if the wait is 0. */
export function useElapsed(waitMs: number, isRunning: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isRunning || waitMs === 0) return;
    const timer = setTimeout(() => setIsOver(true), waitMs);
    return () => {
      clearTimeout(timer);
      setIsOver(false);
    };
  }, [isRunning, waitMs]);
  return isRunning && (waitMs === 0 || isOver);
}
