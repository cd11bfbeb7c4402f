import { AMOUNT } from '@myra/shared/rules/text/amount';
import { anyOf } from '@myra/shared/rules/text/any-of';

/** A tax, as the terms of a price name it. */
export const TAX = '(?:(?:sales )?tax(?:es)?|VAT|GST|IVA|IGV|ITBIS|ITBMS|ISV|impuestos?)';
const TERMS = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    (?:plus|before|excl\\.?|excluding|incl\\.?|including|\\+|más|mas|sin|con) (?:el )?(?:${TAX}|freight|shipping)|${TAX} (?:not |no )?(?:included|incluid[oa]s?)
    (?:a|each) (?:month|year|week|day|visit)|per (?:\\p{L}+ (?:and|per) )?\\p{L}+|al (?:mes|año|día)|por (?!favor|\\p{L}{3,}o el )\\p{L}+|mensual(?:es)?|anual(?:es)?|monthly|yearly
    (?:(?:in|en) )?(?:(?:US )?dollars|d[oó]lares|pesos(?: \\p{L}+nos)?|USD|EUR|MXN|CAD|COP|CLP|ARS)`)})(?!\\p{L})`,
  'giu',
);
const NAMES_TAX = new RegExp(`(?<!\\p{L})${TAX}(?!\\p{L})`, 'iu');
/** For how long or how often a price is paid. */
const TIME = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    (?:(?:per|an?|each|every|al?|por|cada) |/ ?)(?:month|year|week|day|visit|hour|quarter|mes|año|visita|día|semana|hora|trimestre|mo|yr)
    monthly|yearly|annual(?:ly)?|weekly|daily|quarterly|mensual(?:es)?|anual(?:es)?|semanal(?:es)?|diari[oa]s?
    one[ -]time|(?:paid|billed) once|pago único|una (?:sola )?vez`)})(?!\\p{L})`,
  'iu',
);
const HAS_AMOUNT = new RegExp(AMOUNT, 'iu');
/** What tells no more than that prices follow, and the currency that stands beside each of them. */
const PLAIN =
  /(?:(?:list |unit |your )?(?:price|pricing|cost|fee|rate|charge|precio|costo?|coste|tarifa)s?(?: list| de lista)?|what (?:it|this) costs|cuánto cuesta|(?:en )?soles)/giu;

/** What a heading says of all prices under it and a sentence does not: "más IGV", "per month". */
function termsOf(heading: string, sentence: string): string[] {
  if (!HAS_AMOUNT.test(sentence)) return [];
  const said = sentence.toLowerCase();
  return (heading.match(TERMS) ?? []).filter(
    (term) =>
      !said.includes(term.toLowerCase().replace(/^(?:in|en) /u, '')) &&
      // "Al mes" of the heading is not true of a price "al año", nor "más IGV" of one "con IGV".
      ![TIME, NAMES_TAX].some((pattern) => pattern.test(term) && pattern.test(sentence)),
  );
}

/** A heading of prices as it stands beside one that does not say it ("Precios en pesos, más IVA"); null where it says no more. */
export const priceTerms = (heading: string, sentence: string): string | null =>
  termsOf(heading, sentence).length > 0 ? `${heading.trim().replace(/[.:]+$/u, '')}.` : null;

/** Whether a heading only says that prices follow, and how they are meant. */
export const isPriceHeading = (heading: string): boolean => {
  const rest = heading.replaceAll(TERMS, ' ').replaceAll(PLAIN, ' ');
  return rest !== heading && !/[\p{L}\d]/u.test(rest);
};
