import type { ListedResource } from './cached-tables.ts';

/** What the feed named and nobody has read again yet. */
export type Backlog = {
  /** Rows that an answer to the question after `after` named, in its order. */
  add(resource: ListedResource, ids: readonly string[], after: number): void;
  /** Hands out the rows that were named last: what has just happened is what somebody waits for. */
  take(max: number): { resource: ListedResource; ids: string[] } | undefined;
  takeAll(resource: ListedResource): string[];
  count(resource: ListedResource): number;
  isEmpty(): boolean;
  /** Where the feed must be followed again for whoever has to begin without this; undefined where nothing is left. */
  restartAt(): number | undefined;
};

/** A backlog of one view. It lives in memory: what is lost with it is told again by the feed. */
export function createBacklog(): Backlog {
  /** By resource, the one named longest ago first, each with the place before it was first named. */
  const named = { orphaned: new Map<string, number>(), sequences: new Map<string, number>() };
  const order = ['orphaned', 'sequences'] as const;

  return {
    add(resource, ids, after) {
      const rows = named[resource];
      for (const id of ids) {
        const first = rows.get(id) ?? after;
        rows.delete(id);
        rows.set(id, first);
      }
    },
    take(max) {
      const resource = order.find((each) => named[each].size > 0);
      if (!resource) return undefined;
      const ids = [...named[resource].keys()].slice(-max).toReversed();
      for (const id of ids) named[resource].delete(id);
      return { resource, ids };
    },
    takeAll(resource) {
      const ids = [...named[resource].keys()];
      named[resource].clear();
      return ids;
    },
    count: (resource) => named[resource].size,
    isEmpty: () => order.every((each) => named[each].size === 0),
    restartAt() {
      const places = order.flatMap((each) => [...named[each].values()]);
      return places.length === 0 ? undefined : Math.min(...places);
    },
  };
}
