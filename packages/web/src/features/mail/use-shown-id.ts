import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Keys that only move the mark. */
const MOVES = new Set(['j', 'k']);

/**
 * Which conversation the pane shows. The mark in the list is painted first and the pane follows, so that steps through the list
 * do not wait for conversations that are passed. Any other key, and any press, first brings the pane up to the mark: whatever
 * it does, it does to the marked conversation.
 */
export function useShownId(id: string | undefined): string | undefined {
  const [followed, setFollowed] = useState(id);
  const shown = id === undefined || followed === undefined ? id : followed;
  const isBehind = shown !== id;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // After the frame that paints the mark. React's own deferred drawing is cut into pieces and takes three times as long.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setFollowed(id));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [id]);
  useLayoutEffect(() => {
    if (!isBehind) return;
    const catchUp = (event: Event) => {
      if (event instanceof KeyboardEvent && MOVES.has(event.key)) return;
      flushSync(() => setFollowed(id));
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
