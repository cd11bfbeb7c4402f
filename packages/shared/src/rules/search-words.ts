const WORDS_MAX = 6;
/** The longest run of characters that an index of texts knows (`search_grams` in SQL). */
export const GRAM = 3;
/** Of so many runs the index is asked at most: more would find hardly less, and each is looked up. */
const GRAMS_MAX = 12;
/** Runs in more texts than this tell nothing, and cost the index more than all others. */
const COMMON_SHARE = 0.25;

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
 * are not in many of them. Without texts it is any of them.
 */
export function tellingGrams(words: readonly string[], texts: readonly string[]): string[] {
  const known = new Map<string, number>();
  const share = (gram: string): number => {
    const held = known.get(gram) ?? shareOf([gram], texts);
    known.set(gram, held);
    return held;
  };
  const perWord = words.map((word) => gramsOf(word).toSorted((a, b) => share(a) - share(b)));
  const rarest = perWord.flatMap(([first]) => first ?? []);
  const others = perWord.flatMap(([, ...rest]) => rest.filter((gram) => share(gram) <= COMMON_SHARE));
  return [...new Set([...rarest, ...others.toSorted((a, b) => share(a) - share(b))])].slice(0, GRAMS_MAX);
}
