import { useState } from 'react';
import { Button } from '@/components/ui/button';

/** The way back through a list that is read by cursor. */
export function useCursorPages() {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  return {
    isFirst: cursors.length === 0,
    /** What the query of this page adds. */
    query: cursor === undefined ? {} : { cursor },
    back: () => setCursors(cursors.slice(0, -1)),
    goOn: (next: string) => setCursors([...cursors, next]),
    /** To the first page, as a changed filter needs. */
    reset: () => setCursors([]),
  };
}

interface CursorPagerProps {
  pages: ReturnType<typeof useCursorPages>;
  next: string | null | undefined;
  /** The page before is still shown, so that its `next` leads nowhere new. */
  isStale: boolean;
  labels: readonly [back: string, on: string];
}

/** Both ways through the pages; nothing where there is one page only. */
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
