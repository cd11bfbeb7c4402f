import type { KeyedFacts } from './facts.store.ts';

/** One entry for each key: lists of its lines are united, and the last of other values counts. */
export function uniteFacts(rows: readonly KeyedFacts[]): KeyedFacts[] {
  const byKey = new Map<string, Record<string, unknown>>();
  for (const { key, facts } of rows) {
    const known = byKey.get(key);
    if (!known) {
      byKey.set(key, { ...facts });
      continue;
    }
    for (const [name, value] of Object.entries(facts)) {
      const before = known[name];
      known[name] = Array.isArray(before) && Array.isArray(value) ? unite(before, value) : value;
    }
  }
  return [...byKey].map(([key, facts]) => ({ key, facts }));
}

function unite(one: readonly unknown[], other: readonly unknown[]): unknown[] {
  const entries = new Map([...one, ...other].map((entry) => [JSON.stringify(entry), entry]));
  return [...entries.values()];
}
