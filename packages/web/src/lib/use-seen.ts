import { useEffect, useRef } from 'react';

/** A conversation counts as read after it was visible for this time. */
const SEEN_MS = 3_000;

const isInSight = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Calls back once the content was visible for three seconds without a break: the tab visible, the window focused. */
export function useSeen(isOn: boolean, onSeen: () => void): void {
  const latest = useRef(onSeen);
  latest.current = onSeen;
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(timer);
      timer = isInSight() ? setTimeout(() => latest.current(), SEEN_MS) : undefined;
    };
    restart();
    addEventListener('focus', restart);
    addEventListener('blur', restart);
    document.addEventListener('visibilitychange', restart);
    return () => {
      clearTimeout(timer);
      removeEventListener('focus', restart);
      removeEventListener('blur', restart);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [isOn]);
}
