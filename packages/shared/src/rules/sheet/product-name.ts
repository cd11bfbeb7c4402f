import { anyOf } from '../text/any-of.ts';

/** First words of names that mean nothing by themselves. */
const ORDINARY = new RegExp(
  `^(?:${anyOf(`
    the|our|a|an|home|mobile|remote|digital|medical|health|healthcare|care|clinical|smart
    advanced|patient|hospital|virtual|rapid|premier|total|complete|integrated|managed|national
    american|servicio|sistema|programa|software|casa|clínica|clinica|centro|grupo|hogar|salud|vida|equipo`)})$`,
  'iu',
);

/** A name without trade marks, as a subject says it. */
export const withoutMarks = (text: string): string =>
  text.replaceAll(/[™®©]/gu, '').replaceAll(/\s+/gu, ' ').trim();
const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/**
 * Names of a product in running text: its whole name, and its leading words if they are a name of their own
 * ("Larkfield" for "Larkfield Auth"). The longest first.
 */
export function spokenNames(productName: string): string[] {
  const words = withoutMarks(productName).split(' ').filter(Boolean);
  return words
    .map((_, index) => words.slice(0, words.length - index))
    .filter((part) => part.length > 1 || part.length === words.length || isDistinct(part[0] ?? ''))
    .map((part) => part.join(' '));
}

const isDistinct = (word: string): boolean =>
  word.length >= 4 && /^\p{Lu}/u.test(word) && !ORDINARY.test(word);

const patternOf = (name: string): string => {
  const words = escapePattern(name).replaceAll(' ', '[™®]?\\s+');
  return `(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])[™®]?`;
};

const ARTICLE = '(?<!\\p{L})(?:[Tt]he|[Oo]ur|[Tt]his|[Ee]l|[Ll]a|[Nn]uestr[oa]|[Ee]st[ea]) ';

/**
 * A pattern of the last word of a name, which people say for it: a word with a figure ("the Q2"), or behind an article one that is
 * no ordinary word. Undefined: it has one word, or none such.
 */
function lastWord(productName: string): string | undefined {
  const words = withoutMarks(productName).split(' ').filter(Boolean);
  const last = words.at(-1) ?? '';
  if (words.length < 2) return undefined;
  if (/\p{L}/u.test(last) && /\d/u.test(last)) return `(?:${ARTICLE})?${patternOf(last)}`;
  return /^\p{Lu}/u.test(last) && !ORDINARY.test(last) ? ARTICLE + patternOf(last) : undefined;
}

/** A text without the whole name of a product, so that a figure in the name counts for none. */
export function withoutProductName(text: string, productName: string): string {
  const name = withoutMarks(productName);
  return name === '' ? text : text.replaceAll(new RegExp(patternOf(name), 'giu'), ' ');
}

/**
 * Where a sentence names a product: position and length, or undefined. The whole name matches in any letter case, a
 * part of it only as written, and its last word with its article.
 */
export function findProductName(
  text: string,
  productName: string,
): { at: number; length: number } | undefined {
  const [whole, ...parts] = spokenNames(productName);
  if (whole === undefined) return undefined;
  const find = (pattern: string, flags = 'u') => {
    const match = new RegExp(pattern, flags).exec(text);
    return match ? { at: match.index, length: match[0].length } : undefined;
  };
  const last = lastWord(productName);
  return (
    find(patternOf(whole), 'iu') ??
    parts.map((name) => find(patternOf(name))).find((hit) => hit !== undefined) ??
    (last === undefined ? undefined : find(last))
  );
}
