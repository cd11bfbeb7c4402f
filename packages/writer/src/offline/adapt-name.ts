import type { Locale } from './locales/types.ts';
import type { Placed } from './slots.ts';

/**
 * The product's name becomes "it" in a claim behind a sentence that begins with that name. Only a name that a verb
 * follows is replaced: not "Name, a system," and not "Name's".
 */
export function adaptNames(sentences: readonly Placed[], product: string, { pronoun }: Locale): Placed[] {
  if (pronoun === null || product === '') return [...sentences];
  return sentences.map((one, at) => {
    const before = sentences[at - 1];
    const isBehind = before?.text.startsWith(product) && one.claim !== undefined;
    const rest = one.text.slice(product.length);
    if (!isBehind || !one.text.startsWith(product) || !/^\s\p{Ll}/u.test(rest)) return one;
    return { ...one, text: `${pronoun}${rest}` };
  });
}
