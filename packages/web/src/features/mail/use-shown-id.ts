import { useDeferredValue, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Keys that only move the mark. */
const MOVES = new Set(['j', 'k']);

/**
 * Which conversation the pane shows. The mark in the list is painted first and the pane follows, so that steps through the list
 * do not wait for conversations that are passed. Any other key, and any press, first brings the pane up to the mark: whatever
 * it does, it does to the marked conversation.
 */
export function useShownId(id: string | undefined): string | undefined {
  const deferred = useDeferredValue(id);
  const [hurried, setHurried] = useState<string>();
  const shown = id === undefined || deferred === undefined || hurried === id ? id : deferred;
  const isBehind = shown !== id;
  useLayoutEffect(() => {
    if (!isBehind) return;
    const catchUp = (event: Event) => {
      if (event instanceof KeyboardEvent && MOVES.has(event.key)) return;
      flushSync(() => setHurried(id));
    };
    addEventListener('keydown', catchUp, true);
    addEventListener('pointerdown', catchUp, true);
    return () => {
      removeEventListener('keydown', catchUp, true);
      removeEventListener('pointerdown', catchUp, true);
    };
  }, [isBehind, id]);
  return shown;
}
