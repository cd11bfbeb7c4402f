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

/** What a choice comes to on a machine that prefers dark, or does not (SHELL-58, SHELL-60). */
export function resolveTheme(theme: Theme, prefersDark: boolean): 'light' | 'dark' {
  return theme === 'system' ? (prefersDark ? 'dark' : 'light') : theme;
}

const darkPreference = () => matchMedia('(prefers-color-scheme: dark)');

function apply(): void {
  const resolved = resolveTheme(readStored(), darkPreference().matches);
  document.documentElement.classList.toggle('dark', resolved === 'dark');
  for (const listener of listeners) listener();
}

/** Chooses the theme and keeps the choice on this device (SHELL-59). */
export function setTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Where storage is forbidden the choice cannot be kept; the page keeps the system's theme.
  }
  apply();
}

/** Makes the page follow the system and other tabs for as long as it lives, whatever of it is drawn (SHELL-60). */
export function followTheme(): void {
  darkPreference().addEventListener('change', apply);
  addEventListener('storage', apply);
  apply();
}

/** As the page is drawn. The system's preference is ahead of that by a moment, in which colours would be read too early. */
const readApplied = () => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen theme and what it comes to now. */
export function useTheme(): { theme: Theme; resolved: 'light' | 'dark' } {
  const theme = useSyncExternalStore(subscribe, readStored);
  const resolved = useSyncExternalStore(subscribe, readApplied);
  return { theme, resolved };
}
