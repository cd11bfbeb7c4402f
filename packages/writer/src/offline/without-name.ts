import { findProductName } from '@myra/shared/rules/sheet/product-name';
import { AMOUNT } from '@myra/shared/rules/text/amount';
import { anyOf } from '@myra/shared/rules/text/any-of';
import { capitalise } from '../text/words.ts';
import type { Locale } from './locales.ts';

/**
 * What can only stand behind a verb: "shows a", "comes on", but not "agreements run". Where nothing proves the verb, the
 * name stays.
 */
const VERB = new RegExp(
  `^\\s(?:${anyOf(`
    is|was|has|does|can|will|may|must|should|works?|es|fue|est[aá]|tiene|puede|se|no
    \\p{Ll}+(?:s|[aeáéí]) (?:${anyOf(`
      an?|the|your|our|its|their|each|every|all|any|both|one|two|three|no|not|only|up|out|back|to|in|on|at|by|as
      for|from|into|with|over|under|between|before|after|about|what|where|when|who|how|which|whether|that|you|us|them
      un[ao]?s?|el|l[ao]s?|su|sus|cada|tod[oa]s?|en|con|por|para|de|al|a|que|\\p{Ll}+ly|\\p{Ll}+mente|[\\p{N}$±]+`)})`)})(?!\\p{L})`,
  'u',
);

const ARTICLE = /^(?:(?:the|el|la|los|las)\s)?$/iu;

/**
 * How many letters of a text are the product's name that it begins with, whole or as it is spoken, with its article; 0: it
 * begins otherwise.
 */
export function nameAhead(text: string, product: string): number {
  const name = findProductName(text, product);
  return name && ARTICLE.test(text.slice(0, name.at)) ? name.at + name.length : 0;
}

/** "With Fenwick Waste, two …" */
const WITH = /^With\s/u;

/**
 * A claim that begins with the product's name as it stands behind a sentence with that name: "It …" in English, without
 * the name in Spanish. "With Name, …" becomes "With it, …". Undefined unless a verb follows the name: not "Name, a system,",
 * "Name's" or "Name agreements run".
 */
export function withoutName(claim: string, product: string, { pronoun }: Locale): string | undefined {
  const behind = claim.replace(WITH, '');
  if (behind !== claim) {
    const length = nameAhead(behind, product);
    return length > 0 && behind[length] === ',' ? `With it${behind.slice(length)}` : undefined;
  }
  const length = nameAhead(claim, product);
  const rest = claim.slice(length);
  if (length === 0 || !VERB.test(rest)) return undefined;
  return capitalise(`${pronoun}${rest}`.trim());
}

/** Forms that ask nobody to do anything; "Firma el contrato" alone is an order as well. */
const PLAIN_ES = /^(?:es|fue|está|tiene|puede|se|no)\s/iu;

/**
 * A claim behind another sentence about the product: without the name, and in Spanish with "También" before a verb that could be
 * an order. There the name stays beside an amount, which comes on top of nothing.
 */
export function besideName(claim: string, product: string, locale: Locale): string | undefined {
  const bare = withoutName(claim, product, locale);
  if (bare === undefined || locale.pronoun !== '' || PLAIN_ES.test(bare)) return bare;
  if (new RegExp(AMOUNT, 'iu').test(bare)) return undefined;
  return `También ${bare.charAt(0).toLowerCase()}${bare.slice(1)}`;
}
