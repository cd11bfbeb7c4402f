import { useEffect, useRef } from 'react';
import { type Shortcut, ShortcutRegistry } from './shortcut-registry';

/** The shortcuts of this page; one keydown listener, started by the shell. */
export const shortcuts = new ShortcutRegistry();

/** Registers a shortcut while the component is mounted; the newest of equal keys wins. `isOff` leaves it out. */
export function useShortcut(shortcut: Shortcut & { isOff?: boolean | undefined }): void {
  const latest = useRef(shortcut);
  latest.current = shortcut;
  const { keys, label, group, isOff = false, isHidden = false } = shortcut;
  useEffect(() => {
    if (isOff) return;
    return shortcuts.add({ keys, label, group, isHidden, run: () => latest.current.run() });
  }, [keys, label, group, isHidden, isOff]);
}
