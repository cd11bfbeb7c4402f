import { AMOUNT } from '@myra/shared/rules/amount';
import { anyOf } from '@myra/shared/rules/any-of';

const TERMS = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    plus (?:sales )?(?:tax(?:es)?|VAT|GST|freight|shipping)|before tax(?:es)?|(?:excl|excluding|incl|including)\\.? (?:tax(?:es)?|VAT|GST|freight|shipping)
    tax(?:es)? (?:not )?included|(?:más|mas|sin|con) (?:el )?IVA|IVA (?:no )?incluido|(?:más|mas|sin) impuestos|impuestos (?:no )?incluidos`)})(?!\\p{L})`,
  'iu',
);
const HAS_AMOUNT = new RegExp(AMOUNT, 'iu');

/** What a heading says of all prices under it ("Precios en pesos, más IVA"), for a sentence that names one; else null. */
export const priceTerms = (heading: string, sentence: string): string | null =>
  TERMS.test(heading) && HAS_AMOUNT.test(sentence) ? `${heading.trim().replace(/[.:]+$/u, '')}.` : null;
