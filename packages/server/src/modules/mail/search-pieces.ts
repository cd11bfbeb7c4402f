/** The shortest that a trigram index can be asked for. */
export const TRIGRAM = 3;
/** Trigrams that stand in more rows than this tell nothing, and cost the index more than all others. */
const COMMON_SHARE = 0.25;

const trigramsOf = (text: string): string[] =>
  Array.from({ length: Math.max(text.length - TRIGRAM + 1, 0) }, (_, at) => text.slice(at, at + TRIGRAM));

/** The trigrams that many of these texts hold: of the domains, campaigns and subjects that they share. */
export function commonTrigrams(texts: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const each of new Set(trigramsOf(text))) counts.set(each, (counts.get(each) ?? 0) + 1);
  return new Set([...counts].filter(([, n]) => n > texts.length * COMMON_SHARE).map(([each]) => each));
}

/** The parts of a word that few rows hold, for the index to be asked for; none of one that is short or common. */
export function tellingPieces(word: string, common: ReadonlySet<string>): string[] {
  const pieces: string[] = [];
  let from: number | undefined;
  const trigrams = trigramsOf(word);
  for (let at = 0; at <= trigrams.length; at += 1) {
    const each = trigrams[at];
    const tells = each !== undefined && !common.has(each);
    if (tells) from ??= at;
    else if (from !== undefined) {
      pieces.push(word.slice(from, at + TRIGRAM - 1));
      from = undefined;
    }
  }
  return pieces;
}
