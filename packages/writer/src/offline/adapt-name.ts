import { capitalise } from '../text/words.ts';
import type { Locale } from './locales/types.ts';
import type { Placed } from './slots.ts';

/**
 * A claim that begins with the product's name as it stands behind a sentence with that name: "It …" in English, without
 * the name in Spanish. Undefined unless a verb follows the name: not "Name, a system," and not "Name's".
 */
export function withoutName(claim: string, product: string, { pronoun }: Locale): string | undefined {
  const rest = claim.slice(product.length);
  if (product === '' || !claim.startsWith(product) || !/^\s\p{Ll}/u.test(rest)) return undefined;
  return capitalise(`${pronoun}${rest}`.trim());
}

/** Says the product's name once where a claim follows a sentence that begins with it or names it last. */
export function adaptNames(sentences: readonly Placed[], product: string, locale: Locale): Placed[] {
  return sentences.map((one, at) => {
    const before = sentences[at - 1]?.text ?? '';
    const isBehind = before.startsWith(product) || before.endsWith(`${product}.`);
    const text = one.claim !== undefined && isBehind ? withoutName(one.text, product, locale) : undefined;
    return text === undefined ? one : { ...one, text };
  });
}
