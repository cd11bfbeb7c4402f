import type { List } from '../lease.store.ts';

/** Rows that the feed named and nobody has read again yet. */
export type Backlog = {
  /** Adds rows that the answer to the question after `after` named, in its order. */
  add(list: List, ids: readonly string[], after: number): void;
  /** Hands out the rows that were named last: somebody waits for what has just happened. */
  take(max: number): { list: List; ids: string[] } | undefined;
  takeAll(list: List): string[];
  count(list: List): number;
  isEmpty(): boolean;
  /** The cursor for a process that begins without this backlog; undefined where the backlog is empty. */
  restartAt(): number | undefined;
};

/** A backlog of one view. It lives in memory: the feed names again what is lost with it. */
export function createBacklog(): Backlog {
  /** By list, the row named longest ago first, each with the cursor before it was first named. */
  const named = { orphaned: new Map<string, number>(), sequences: new Map<string, number>() };
  const order = ['orphaned', 'sequences'] as const;

  return {
    add(list, ids, after) {
      const rows = named[list];
      for (const id of ids) {
        const first = rows.get(id) ?? after;
        rows.delete(id);
        rows.set(id, first);
      }
    },
    take(max) {
      const list = order.find((each) => named[each].size > 0);
      if (!list) return undefined;
      const ids = [...named[list].keys()].slice(-max).toReversed();
      for (const id of ids) named[list].delete(id);
      return { list, ids };
    },
    takeAll(list) {
      const ids = [...named[list].keys()];
      named[list].clear();
      return ids;
    },
    count: (list) => named[list].size,
    isEmpty: () => order.every((each) => named[each].size === 0),
    restartAt() {
      const cursors = order.flatMap((each) => [...named[each].values()]);
      return cursors.length === 0 ? undefined : Math.min(...cursors);
    },
  };
}
