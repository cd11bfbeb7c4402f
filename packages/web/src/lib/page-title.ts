import { useEffect, useSyncExternalStore } from 'react';

let current = '';
let unread = 0;
const listeners = new Set<() => void>();

/** What stands in the browser's tab: what is unread, the page, then the product. */
export function documentTitle(title: string, count = 0): string {
  const page = title === '' ? 'Myra' : `${title} · Myra`;
  return count > 0 ? `(${count}) ${page}` : page;
}

function update(): void {
  document.title = documentTitle(current, unread);
  for (const listener of listeners) listener();
}

/** Puts a number before the title in the browser's tab; 0 takes it away. */
export function setTitleCount(count: number): void {
  unread = count;
  update();
}

/** Names the page in the top bar and in the browser's tab while the component is mounted (SHELL-37, SHELL-38). */
export function usePageTitle(title: string): void {
  useEffect(() => {
    current = title;
    update();
  }, [title]);
}

/** The title in force. */
export function useCurrentTitle(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
