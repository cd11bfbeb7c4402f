import { anyOf } from '@myra/shared/rules/text/any-of';

/** A clause that begins with what somebody is to the sender; "referred by a current customer" is about another. */
const CUSTOMER = new RegExp(
  `^(?:(?:they|she|he|it|this|${anyOf(`
    already|is|are|['’](?:s|re)|has been|an?|our|ya|es|son|un|una|nuestr[oa]s?`)})\\s?)*(${anyOf(`
    (?:existing|current|active|present) (?:customer|client|account)s?\\b(?! of (?!ours|us))
    (?:customer|client)s? (?:already|of ours|since)\\b
    client[ea]s? (?:actual(?:es)?|existentes?|activ[oa]s?|desde)\\b
    (?:customer|client|cliente)s?$`)})`,
  'iu',
);

/** Is a customer, in the middle of a clause: "Maple Hollow is already a customer". */
const IS_CUSTOMER =
  /\b(?:(?:is|are) (?:already )?(?:an? |our )?(?:existing|current|active) (?:customer|client|account)s?|(?:is|are) already (?:an? |our )?(?:customer|client)s?|ya (?:es|son) clientes?)\b(?! of (?!ours|us))/iu;

const LEAVE_ALONE = new RegExp(
  `\\b(${anyOf(`
    do(?: not|n['’]?t) (?:contact|e-?mail|write|solicit)|never (?:contact|e-?mail|write to)
    (?:asked|wants|wishes|prefers) not to be (?:contacted|e-?mailed|written to)
    opted out|unsubscribed|no (?:contactar|escribir|molestar)(?:l[oae]s?)?`)})\\b|\\bD\\.?N\\.?C\\b`,
  'iu',
);

/** What is to be denied before it: "was", "would be", "not". */
const DENIED = /\b(?:not|isn['’]?t|aren['’]?t|never|no longer|former|ex|if|when|once|ya no)\b/iu;

/**
 * What a note says against writing to a lead: that it is a customer already, or must be left alone. Undefined: nothing. Of
 * several notes the first that says so counts.
 */
export function whyNoted(notes: readonly string[]): string | undefined {
  for (const clause of notes.flatMap((note) => note.split(/[.;,:!?()/\n–—]|\s-\s/u))) {
    const text = clause.replace(/\s+/gu, ' ').trim();
    const customer = CUSTOMER.exec(text) ?? IS_CUSTOMER.exec(text);
    const found = LEAVE_ALONE.exec(text) ?? (customer && DENIED.test(text) ? null : customer);
    if (found) return `Your note says: ${shown(found[1] ?? found[0])}`;
  }
  return undefined;
}

const shown = (said: string): string => (/^d\.?n\.?c$/iu.test(said) ? 'DNC' : said.toLowerCase());
