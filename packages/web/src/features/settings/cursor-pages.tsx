import { useState } from 'react';
import { Button } from '@/components/ui/button';

/** Pages of a list that is read by cursor. */
export function useCursorPages() {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  return {
    isFirst: cursors.length === 0,
    /** The query parameters of this page. */
    query: cursor === undefined ? {} : { cursor },
    back: () => setCursors(cursors.slice(0, -1)),
    goOn: (next: string) => setCursors([...cursors, next]),
    /** To the first page, for a changed filter. */
    reset: () => setCursors([]),
  };
}

interface CursorPagerProps {
  pages: ReturnType<typeof useCursorPages>;
  next: string | null | undefined;
  /** The earlier page is still shown, so its `next` must not be used. */
  isStale: boolean;
  labels: readonly [back: string, on: string];
}

/** Buttons for the previous and the next page; nothing for one page. */
export function CursorPager({ pages, next, isStale, labels }: CursorPagerProps) {
  const hasNext = typeof next === 'string';
  if (pages.isFirst && !hasNext) return null;
  return (
    <nav aria-label="Pages" className="flex h-12 shrink-0 items-center gap-2 border-t px-6 max-sm:px-4">
      <Button variant="outline" size="sm" disabled={pages.isFirst} onClick={pages.back}>
        {labels[0]}
      </Button>
      <Button
        variant="outline"
        size="sm"
        disabled={!hasNext || isStale}
        onClick={() => hasNext && pages.goOn(next)}
      >
        {labels[1]}
      </Button>
    </nav>
  );
}
