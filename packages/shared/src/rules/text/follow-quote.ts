/** A place in a text, in UTF-16 units; `to` is behind its last unit. */
export type Range = { from: number; to: number };

const WORD = /[\p{L}\p{N}_]/u;

/** Whether a place begins or ends inside a word. */
const cuts = (text: string, at: number): boolean =>
  WORD.test(text[at - 1] ?? '') && WORD.test(text[at] ?? '');

/** The only place of some words in a text; undefined where they stand nowhere or more than once. */
export function findOnce(text: string, quote: string): Range | undefined {
  if (quote === '') return undefined;
  const from = text.indexOf(quote);
  // Overlapping places count as well.
  if (from < 0 || text.indexOf(quote, from + 1) >= 0) return undefined;
  return { from, to: from + quote.length };
}

/** The part of a text that another one has differently: all between what both begin and end with. */
export function changedPart(before: string, after: string): Range {
  const max = Math.min(before.length, after.length);
  let head = 0;
  while (head < max && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < max - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { from: head, to: before.length - tail };
}

/** Where words stand after one edit: they were not touched, or moved as a whole. Undefined otherwise. */
function followEdit(place: Range, before: string, after: string): Range | undefined {
  const quote = before.slice(place.from, place.to);
  if (findOnce(before, quote) === undefined) return undefined;
  const found = findOnce(after, quote);
  const changed = changedPart(before, after);
  const isUntouched = place.to <= changed.from || place.from >= changed.to;
  const isInside = changed.from <= place.from && place.to <= changed.to;
  if (!found || !(isUntouched || isInside)) return undefined;
  const isWhole =
    cuts(after, found.from) === cuts(before, place.from) && cuts(after, found.to) === cuts(before, place.to);
  return isWhole ? found : undefined;
}

/**
 * Where a suggestion's words stand now. `texts` are the body at its version and after every version since. At its own version
 * the place itself counts. Later, the words must stand exactly once in each of the texts, cut no word that they did not cut,
 * and have been left alone or moved as a whole by each edit: then nobody typed the same elsewhere. Undefined otherwise: the
 * suggestion is stale. Pure.
 */
export function followQuote(
  { from, to, quote }: Range & { quote: string },
  texts: readonly string[],
): Range | undefined {
  if (texts[0]?.slice(from, to) !== quote) return undefined;
  return texts
    .slice(1)
    .reduce<Range | undefined>((place, text, at) => place && followEdit(place, texts[at] ?? '', text), {
      from,
      to,
    });
}
