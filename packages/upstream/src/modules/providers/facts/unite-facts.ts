import type { KeyedFacts } from './facts.store.ts';

/** Entries of a list that are kept, as in `merge_facts`: as many codes as are searched. */
const ENTRIES_MAX = 50;

/** One entry for each key: lists of its lines are united, and the last of other values counts. */
export function uniteFacts(rows: readonly KeyedFacts[]): KeyedFacts[] {
  return [...Map.groupBy(rows, ({ key }) => key)].map(([key, lines]) => {
    const facts: Record<string, unknown> = {};
    const lists = new Map<string, Map<string, unknown>>();
    for (const [name, value] of lines.flatMap((line) => Object.entries(line.facts))) {
      facts[name] = value;
      if (!Array.isArray(value)) continue;
      const entries = lists.get(name) ?? new Map<string, unknown>();
      for (const entry of value) entries.set(JSON.stringify(entry), entry);
      lists.set(name, entries);
    }
    return {
      key,
      facts: { ...facts, ...Object.fromEntries([...lists].map(([name, all]) => [name, [...all.values()]])) },
    };
  });
}

/** The first entries of each list. */
export const firstEntries = (rows: readonly KeyedFacts[]): KeyedFacts[] =>
  rows.map(({ key, facts }) => ({
    key,
    facts: Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.slice(0, ENTRIES_MAX) : value,
      ]),
    ),
  }));
