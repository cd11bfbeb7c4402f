import type { AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { shortcuts } from '@/lib/shortcuts';
import { usePages } from './use-pages';

/** G and a letter open each page that has a letter. */
export function usePageShortcuts(router: AnyRouter): void {
  const pages = usePages();
  useEffect(() => {
    const removers = pages.flatMap((page) =>
      page.key === undefined
        ? []
        : [
            shortcuts.add({
              keys: `g ${page.key}`,
              label: `Go to ${page.label}`,
              group: 'Go to',
              run: () => router.history.push(page.to),
            }),
          ],
    );
    return () => {
      for (const remove of removers) remove();
    };
  }, [router, pages]);
}
