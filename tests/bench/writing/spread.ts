import { tokens } from '../../../packages/upstream/src/writer/text/words.ts';

export type Spread = { median: number; p95: number; twins: number };

/** Pairwise 5-gram Jaccard of a list of texts: median, 95th percentile and the share with a neighbour above 0.6. */
export function spreadOf(texts: readonly string[]): Spread {
  const ids = new Map<string, number>();
  const sets = texts.map((text) => {
    const list = tokens(text);
    const own = new Set<number>();
    for (let i = 0; i + 5 <= list.length; i += 1) {
      const gram = list.slice(i, i + 5).join(' ');
      const id = ids.get(gram) ?? ids.size;
      ids.set(gram, id);
      own.add(id);
    }
    return [...own];
  });
  const postings: number[][] = Array.from({ length: ids.size }, () => []);
  sets.forEach((own, index) => {
    for (const id of own) postings[id]?.push(index);
  });
  const histogram = new Uint32Array(1001);
  const nearest = new Float64Array(texts.length);
  const shared = new Uint16Array(texts.length);
  for (let left = 0; left < sets.length; left += 1) {
    shared.fill(0);
    for (const id of sets[left] ?? [])
      for (const right of postings[id] ?? []) if (right > left) shared[right] = (shared[right] ?? 0) + 1;
    for (let right = left + 1; right < sets.length; right += 1) {
      const both = shared[right] ?? 0;
      const union = (sets[left]?.length ?? 0) + (sets[right]?.length ?? 0) - both;
      const value = union === 0 ? 1 : both / union;
      histogram[Math.round(value * 1000)] = (histogram[Math.round(value * 1000)] ?? 0) + 1;
      if (value > (nearest[left] ?? 0)) nearest[left] = value;
      if (value > (nearest[right] ?? 0)) nearest[right] = value;
    }
  }
  const pairs = (texts.length * (texts.length - 1)) / 2;
  const quantile = (share: number): number => {
    let seen = 0;
    for (let i = 0; i <= 1000; i += 1) {
      seen += histogram[i] ?? 0;
      if (seen >= share * pairs) return i / 1000;
    }
    return 1;
  };
  return {
    median: quantile(0.5),
    p95: quantile(0.95),
    twins: [...nearest].filter((value) => value > 0.6).length / Math.max(1, texts.length),
  };
}

/** Share of distinct values and share of the most frequent one. */
export function variety(values: readonly string[]): { distinct: number; top: number; topValue: string } {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [topValue = '', most = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  return {
    distinct: counts.size / Math.max(1, values.length),
    top: most / Math.max(1, values.length),
    topValue,
  };
}
