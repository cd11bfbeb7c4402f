import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches now. Follows changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Below 640 px, where wide rows become two- and three-line rows. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 639px)');
