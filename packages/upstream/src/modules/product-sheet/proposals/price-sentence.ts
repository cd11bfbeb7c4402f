import { AMOUNT } from '@myra/shared/rules/amount';
import { anyOf } from '@myra/shared/rules/any-of';
import { isSentenceSound } from '@myra/shared/rules/sentence-checks';
import { countWords } from '@myra/shared/rules/sheet-words';
import { capitalise } from '@myra/writer/text/words';
import { TAX } from './price-terms.ts';

const NUMBER = `(?:\\d{1,5}|${anyOf('one|two|three|four|five|six|eight|ten|twelve|un|una|dos|tres|cuatro|cinco|seis|ocho|diez|doce')})`;
const BUYERS = anyOf(`
  sites?|locations?|clinics?|hospitals?|homes?|offices?|practices?|cent(?:er|re)s?|beds?|users?|rooms?
  sedes?|locales|local|centros?|clínicas?|hospital(?:es)?|hogares|consultorios?|camas?|usuarios?|salas?`);
/** How many somebody buys or has: "De 2 a 5 sedes", "Three units or more". */
const QUANTITY = new RegExp(
  `^(?:(from|up to|de|desde|a partir de|hasta|más de|menos de|over|under|for|para)\\s)?${NUMBER}(?:\\s?(?:to|a|-|–)\\s?${NUMBER})?\\s(?:(units?|unidad(?:es)?)|${BUYERS})(?:\\s(?:or more|and up|or fewer|o más))?$`,
  'iu',
);
const ITSELF = /^(?:(?:the|la|one|cada)\s)?(?:unit|unidad|price|precio|costo?|cost)$/iu;
const PRICED = new RegExp(`^(\\p{L}[^:]{1,40}):\\s*(${AMOUNT}(?:[^.:;()?!]|\\.(?=\\d)){0,80})\\.?$`, 'iu');
/** What is saved or given back is no price. */
const NO_PRICE =
  /(?<!\p{L})(?:less|fewer|off|sav(?:ed?|ings?)|back|discount|refund(?:ed)?|menos|ahorr\p{L}*|descuento|reembols\p{L}*)(?!\p{L})/iu;
const MORE_WORDS_MAX = 12;

/** What costs so much may be the harm that a product spares: "Cost: $43,000 per pressure ulcer." */
const IS_COST = /^(?:(?:the|el)\s)?(?:cost[eo]?)$/iu;
const SOLD_BY = anyOf(`
  units?|items?|devices?|pieces?|months?|years?|weeks?|days?|hours?|visits?|shifts?|licen[cs]es?|seats?|mo|yr
  trays?|portions?|meals?|kits?|box(?:es)?|packs?|bags?|bottles?|pairs?|sets?|tests?|samples?|scans?|reports?|stud(?:y|ies)|requests?|claims?
  bandejas?|porci(?:ón|ones)|comidas?|kits?|cajas?|bolsas?|frascos?|par(?:es)?|pruebas?|muestras?|informes?|estudios?
  unidad(?:es)?|equipos?|piezas?|mes(?:es)?|años?|semanas?|días?|horas?|visitas?|turnos?|licencias?|${BUYERS}`);
/** What stands behind an amount that is the price of a product: nothing, what it is sold by, how it is paid, its taxes. */
const OF_A_SALE = new RegExp(
  `^${AMOUNT}(?:[\\s,]*(?:${anyOf(`
    (?:(?:per|an?|each|every|por|al?|cada)\\s|/\\s?)(?:${SOLD_BY})
    each|monthly|yearly|annually|mensual(?:es)?|anual(?:es)?|cada un[oa]|c/u|one[ -]time|once|flat|pago único|una vez
    (?:(?:plus|before|excl\\.?|excluding|incl\\.?|including|más|sin|con)\\s|\\+\\s?)(?:el\\s)?(?:sales\\s)?(?:${TAX}|freight|shipping)`)})(?![\\p{L}\\d])){0,6}[\\s.,]*$`,
  'iu',
);

/** A source that sells its product by the unit, so that "three units" are three of it. */
const sellsUnits = (source: string): boolean =>
  /(?:^|\n)[^\p{L}\n]*(?:unit|unidad)\s*:|(?<!\p{L})(?:is an?|es una)\s(?:[\p{L}-]+\s){0,3}(?:unit|unidad)(?!\p{L})/iu.test(
    source,
  );

/** The label of a price as a sentence begins; undefined where the price may be of something else: "Tips: $62". */
function leadOf(label: string, isSpanish: boolean, source: string): string | undefined {
  if (ITSELF.test(label)) return /unit|unidad/iu.test(label) && !sellsUnits(source) ? undefined : '';
  const [whole, before, units] = QUANTITY.exec(label) ?? [];
  if (whole === undefined || (units !== undefined && !sellsUnits(source))) return undefined;
  const isLed = before !== undefined && !/^(?:más|menos|over|under)/iu.test(before);
  const said = label.charAt(0).toLowerCase() + label.slice(1);
  return `${isLed ? capitalise(said) : `${isSpanish ? 'Para' : 'For'} ${said}`}, `;
}

/**
 * A price with its label as an email says it: "De 2 a 5 sedes, Anaquel cuesta S/ 159 por sede al mes, más IGV." `terms`: what the
 * heading says of it. Undefined where it is not certain that the product is what costs so much.
 */
export function priceSentenceOf(
  text: string,
  {
    productName,
    isSpanish,
    source,
    terms,
  }: { productName: string; isSpanish: boolean; source: string; terms: readonly string[] },
): string | undefined {
  const [, label, price] = PRICED.exec(text) ?? [];
  if (
    label === undefined ||
    price === undefined ||
    countWords(price) > MORE_WORDS_MAX ||
    NO_PRICE.test(price)
  )
    return undefined;
  if (IS_COST.test(label.trim()) && !OF_A_SALE.test(price.trim())) return undefined;
  const lead = leadOf(label.trim(), isSpanish, source);
  if (lead === undefined) return undefined;
  const costs = isSpanish ? 'cuesta' : 'costs';
  const said = `${lead}${productName} ${costs} ${[price.trim().replace(/[.,]+$/u, ''), ...terms].join(', ')}.`;
  return isSentenceSound('mail_text', said, productName) ? said : undefined;
}
