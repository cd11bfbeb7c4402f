const WORDS_MAX = 6;
/** The longest run of characters in the index of texts (`search_grams` in SQL). */
export const GRAM = 3;
/** Most runs that the index is asked for. More would reduce the matches little, and each costs a look-up. */
const GRAMS_MAX = 12;
/**
 * A run in more texts than this costs the index more than it helps, beside other runs of its word and as the only one.
 */
const COMMON_SHARE = { beside: 0.25, alone: 0.8 };

/** The terms of a search, lower case: its words, and each quoted part as one term. */
export function searchWords(text: string): string[] {
  const found = text.toLowerCase().matchAll(/"([^"]+)"|[^\s"]+|"/g);
  const words = [...found].map(([all, quoted]) => (quoted ?? all).trim().replace(/\s+/g, ' '));
  return [...new Set(words.filter((word) => word !== ''))].slice(0, WORDS_MAX);
}

/** The longest runs of a word that the index has. No run crosses a space. */
export function gramsOf(word: string): string[] {
  return word.split(' ').flatMap((part) => {
    const characters = Array.from(part);
    if (characters.length <= GRAM) return part === '' ? [] : [part];
    return characters.slice(GRAM - 1).map((_, at) => characters.slice(at, at + GRAM).join(''));
  });
}

/** The share of texts that contain all words. */
export const shareOf = (words: readonly string[], texts: readonly string[]): number =>
  texts.filter((text) => words.every((word) => text.includes(word))).length / Math.max(texts.length, 1);

/**
 * The runs that the index is asked for to find all words: of each word the run that the fewest sample texts contain,
 * and others that few of them contain. A word that nearly all samples contain is left out beside other words. Without
 * samples any run is used. Runs that are not in the index are left out.
 */
export function selectiveGrams(
  words: readonly string[],
  texts: readonly string[],
  isKnown: (gram: string) => boolean = () => true,
): string[] {
  const runs = words.map((word) => gramsOf(word).filter(isKnown));
  const shares = new Map(runs.flat().map((gram) => [gram, shareOf([gram], texts)]));
  const rarer = (a: string, b: string) => (shares.get(a) ?? 0) - (shares.get(b) ?? 0);
  const upTo = (share: number) => (gram: string) => (shares.get(gram) ?? 0) <= share;
  const perWord = runs.map((grams) => grams.toSorted(rarer));
  const rarest = perWord.flatMap(([first]) => first ?? []).toSorted(rarer);
  const telling = rarest.filter(upTo(COMMON_SHARE.alone));
  const others = perWord.flatMap((grams) => grams.slice(1)).filter(upTo(COMMON_SHARE.beside));
  const asked = telling.length > 0 ? [...telling, ...others.toSorted(rarer)] : rarest.slice(0, 1);
  return [...new Set(asked)].slice(0, GRAMS_MAX);
}
