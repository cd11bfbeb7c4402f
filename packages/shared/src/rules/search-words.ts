const WORDS_MAX = 6;
/** The longest run of characters that an index of texts knows (`search_grams` in SQL). */
export const GRAM = 3;
/** Of so many runs the index is asked at most: more would find hardly less, and each is looked up. */
const GRAMS_MAX = 12;
/** Runs in more texts than this cost the index more than they tell: beside others of their word, and as the only one of it. */
const COMMON_SHARE = { beside: 0.25, alone: 0.8 };

/** What a text is searched for, lower case: its words, and what stands between quotes as one. */
export function searchWords(text: string): string[] {
  const found = text.toLowerCase().matchAll(/"([^"]+)"|[^\s"]+|"/g);
  const words = [...found].map(([all, quoted]) => (quoted ?? all).trim().replace(/\s+/g, ' '));
  return [...new Set(words.filter((word) => word !== ''))].slice(0, WORDS_MAX);
}

/** The runs of a word that the index knows, as long as they can be; none is across a space. */
export function gramsOf(word: string): string[] {
  return word.split(' ').flatMap((part) => {
    const characters = Array.from(part);
    if (characters.length <= GRAM) return part === '' ? [] : [part];
    return characters.slice(GRAM - 1).map((_, at) => characters.slice(at, at + GRAM).join(''));
  });
}

/** The share of texts that hold all words. */
export const shareOf = (words: readonly string[], texts: readonly string[]): number =>
  texts.filter((text) => words.every((word) => text.includes(word))).length / Math.max(texts.length, 1);

/**
 * What the index is asked for to find all words: of each word the run that the fewest of some texts hold, and others that
 * are not in many of them. Of a word that nearly all of them hold nothing is asked beside another. Without texts it is any. Runs that the index does
 * not know are left out.
 */
export function tellingGrams(
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
