import { useEffect, useRef } from 'react';

/** A conversation counts as read after this long in sight (MAIL-IN-25). */
const SEEN_MS = 3_000;

const isInSight = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

/** Calls back once what is shown was in sight for three seconds on end: the tab visible, the window in front. */
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
