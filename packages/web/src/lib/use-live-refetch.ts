import { useEffect, useRef } from 'react';
import { followEvents } from './events';

/**
 * Refetches soon after an event, however many arrive: once at once, then at most once in `everyMs`. For queries that
 * cost more than a row.
 */
export function useLiveRefetch(types: ReadonlySet<string>, refetch: () => void, everyMs: number): void {
  const latest = useRef(refetch);
  latest.current = refetch;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastAt = Number.NEGATIVE_INFINITY;
    const run = () => {
      timer = undefined;
      lastAt = performance.now();
      latest.current();
    };
    const stop = followEvents(({ type }) => {
      if (!types.has(type) || timer !== undefined) return;
      timer = setTimeout(run, Math.max(0, lastAt + everyMs - performance.now()));
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [types, everyMs]);
}
