/** A word that few texts hold tells more: the share of some words that others have, by their weights. */
export type ShareOf = (words: readonly string[], others: ReadonlySet<string>) => number;

/** Weighs words by how few of these texts hold them, each word once. */
export function weighWords(texts: readonly ReadonlySet<string>[]): ShareOf {
  const known = new Map<string, number>();
  const weightOf = (word: string): number => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const weight = Math.log(1 + texts.length / (0.5 + texts.filter((words) => words.has(word)).length));
    known.set(word, weight);
    return weight;
  };
  const sumOf = (words: readonly string[]): number => words.reduce((sum, word) => sum + weightOf(word), 0);
  return (words, others) => sumOf(words.filter((word) => others.has(word))) / sumOf(words);
}
