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

const SMALL_BEHIND_COLON = /^(?:We|Our|You|Your|Nosotr[oa]s|Nuestr[oa]s?|Usted|Ustedes|Sus?)(?!\p{L})/u;

/** A claim as it stands behind a colon: its first word small where that is no name. */
export const behindColon = (claim: string): string =>
  SMALL_BEHIND_COLON.test(claim) ? `${claim.charAt(0).toLowerCase()}${claim.slice(1)}` : claim;

/** Says the product's name once where a claim follows a sentence that begins with it, and joins a claim to a colon. */
export function adaptNames(sentences: readonly Placed[], product: string, locale: Locale): Placed[] {
  return sentences.map((one, at) => {
    if (one.claim === undefined) return one;
    if (sentences[at - 1]?.role === 'add') return { ...one, text: behindColon(one.text) };
    const isBehind = sentences[at - 1]?.text.startsWith(product);
    const text = isBehind ? withoutName(one.text, product, locale) : undefined;
    return text === undefined ? one : { ...one, text };
  });
}
