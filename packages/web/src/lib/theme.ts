import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

/** public/theme.js reads the same key before the first paint. */
const KEY = 'myra.theme';

const listeners = new Set<() => void>();

function readStored(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** The theme of a choice on a machine that prefers dark, or does not. */
export function resolveTheme(theme: Theme, prefersDark: boolean): 'light' | 'dark' {
  return theme === 'system' ? (prefersDark ? 'dark' : 'light') : theme;
}

const darkPreference = () => matchMedia('(prefers-color-scheme: dark)');

function apply(): void {
  const resolved = resolveTheme(readStored(), darkPreference().matches);
  document.documentElement.classList.toggle('dark', resolved === 'dark');
  for (const listener of listeners) listener();
}

/** Chooses the theme and stores the choice on this device. */
export function setTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice cannot be stored. The page then uses the system's theme.
  }
  apply();
}

/** Makes the page follow the system and other tabs for as long as it is open. */
export function followTheme(): void {
  darkPreference().addEventListener('change', apply);
  addEventListener('storage', apply);
  apply();
}

/** The rendered theme. The system's preference changes a moment earlier, when colours would be read too early. */
const readApplied = () => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen theme and the resulting one. */
export function useTheme(): { theme: Theme; resolved: 'light' | 'dark' } {
  const theme = useSyncExternalStore(subscribe, readStored);
  const resolved = useSyncExternalStore(subscribe, readApplied);
  return { theme, resolved };
}
