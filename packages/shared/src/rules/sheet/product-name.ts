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

/** A text without the whole name of a product, so that a figure in the name counts for none. */
export function withoutProductName(text: string, productName: string): string {
  const name = withoutMarks(productName);
  return name === '' ? text : text.replaceAll(new RegExp(patternOf(name), 'giu'), ' ');
}

/**
 * Where a sentence names a product: position and length, or undefined. The whole name matches in any letter case, a
 * part of it only as written.
 */
export function findProductName(
  text: string,
  productName: string,
): { at: number; length: number } | undefined {
  const [whole, ...parts] = spokenNames(productName);
  if (whole === undefined) return undefined;
  const find = (name: string, flags: string) => {
    const match = new RegExp(patternOf(name), flags).exec(text);
    return match ? { at: match.index, length: match[0].length } : undefined;
  };
  return find(whole, 'iu') ?? parts.map((name) => find(name, 'u')).find((hit) => hit !== undefined);
}
