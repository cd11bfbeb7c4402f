import { useEffect, useSyncExternalStore } from 'react';

let current = '';
let unread = 0;
const listeners = new Set<() => void>();

/** The title of the browser's tab: the unread count, the page, the product. */
export function documentTitle(title: string, count = 0): string {
  const page = title === '' ? 'Myra' : `${title} · Myra`;
  return count > 0 ? `(${count}) ${page}` : page;
}

function update(): void {
  document.title = documentTitle(current, unread);
  for (const listener of listeners) listener();
}

/** Puts a number before the title of the browser's tab; 0 removes it. */
export function setTitleCount(count: number): void {
  unread = count;
  update();
}

/** Sets the page's name in the top bar and the browser's tab while the component is mounted. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    current = title;
    update();
  }, [title]);
}

/** The present title. */
export function useCurrentTitle(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
