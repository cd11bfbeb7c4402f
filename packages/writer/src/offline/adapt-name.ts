import type { Locale } from './locales/types.ts';
import type { Placed } from './slots.ts';
import { withoutName } from './without-name.ts';

/** Says the product's name once where a claim or a line follows a sentence that begins with it or names it last. */
export function adaptNames(sentences: readonly Placed[], product: string, locale: Locale): Placed[] {
  return sentences.map((one, at) => {
    const before = sentences[at - 1]?.text ?? '';
    const isBehind = before.startsWith(product) || before.endsWith(`${product}.`);
    const text =
      (one.claim !== undefined || one.role === 'line') && isBehind
        ? withoutName(one.text, product, locale)
        : undefined;
    return text === undefined ? one : { ...one, text };
  });
}
