import type { List } from '../lease.store.ts';

/** Rows that the feed named and that have not been read again yet. */
export type Backlog = {
  /** Adds rows in the order of an answer; `after` is the cursor that was asked with. */
  add(list: List, ids: readonly string[], after: number): void;
  /** Takes the rows that were named last: people wait for the newest change. */
  take(max: number): { list: List; ids: string[] } | undefined;
  takeAll(list: List): string[];
  count(list: List): number;
  isEmpty(): boolean;
  /** The cursor for a process that starts without this backlog. Undefined if the backlog is empty. */
  restartAt(): number | undefined;
};

/** A backlog of one view, in memory. If it is lost, the feed names its rows again. */
export function createBacklog(): Backlog {
  /** By list, oldest first. The value is the cursor from before the row was first named. */
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
