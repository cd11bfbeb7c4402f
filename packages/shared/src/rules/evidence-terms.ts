import { AMOUNT } from './amount.ts';
import { anyOf } from './any-of.ts';

/** What came of something: its figures are to be shown, whatever else the sentence says. */
const RESULT = new RegExp(
  `%|(?<!\\p{L})(?:${anyOf(`
    percent|por ?ciento|sav(?:e[ds]?|ings?)|cut|reduc\\p{L}+|lost|loses?|loss(?:es)?|earn\\p{L}*|grew|fell|fewer|less|faster|half|twice|results?
    improv\\p{L}*|increas\\p{L}*|dropped|went|revenue|worth|kills?|heals?|clear(?:s|ed)
    ahorr\\p{L}*|p[eé]rd\\p{L}*|baj(?:ó|aron)|reduj\\p{L}*|pas(?:ó|aron)|mejor\\p{L}*|aument\\p{L}*|ingres\\p{L}*|mitad|doble`)})(?!\\p{L})`,
  'iu',
);
const SPAN = 'minutes?|hours?|days?|weeks?|months?|years?|minutos?|horas?|d[ií]as?|semanas?|mes(?:es)?|años?';
/** What the seller sets: a price, the least to order, an age to begin with. */
const SET = new RegExp(
  anyOf(`
    ${AMOUNT}
    (?<!\\p{L})(?:minimum|mínimo)(?: (?:order|pedido))?(?: (?:is|of|es|de))? \\d+|(?<![\\p{L}\\d])\\d+[ -](?:\\p{L}+[ -])?(?:minimum|mínimo)(?!\\p{L})
    (?<!\\p{L})ages? \\d+(?:(?: to |-| a )\\d+)?|(?<!\\p{L})(?:desde|a partir de) los \\d+ años`),
  'giu',
);
/** How long the seller takes, or lets somebody have it. */
const TAKES = new RegExp(
  `(?<!\\p{L})(?:within|in|for|every|after|en|dentro de|por|durante|cada|tras) (?:one |the )?\\d+(?: (?:business|working|calendar))? (?:${SPAN})(?!\\p{L})|(?<![\\p{L}\\d])\\d+[ -]days?[ -](?:trial|loan|return)`,
  'giu',
);
/** Who sells speaks, or says what a buyer gets. */
const SELLER =
  /^(?:we|you (?:get|have|receive|can)|our|nosotr[oa]s|usted(?:es)? (?:recibe|tiene)n?|(?:les?|se lo|se la) \p{L}+[aei]mos|\p{L}+[aei]mos)(?!\p{L})/iu;
const FREE =
  /(?<!\p{L})(?:gratis|sin costo|at no (?:charge|cost)|for free|(?:is|are|days|minutes) free(?! (?:of|from))|free(?= (?:\d|trial|sample|visit|call|check|loan)))(?!\p{L})/iu;

/** A text without the figures of a price, a term or how the seller works, which nobody has to show; one that tells a result keeps all. */
export function withoutTerms(text: string): string {
  if (RESULT.test(text)) return text;
  if (FREE.test(text)) return text.replaceAll(/\d+/gu, ' ');
  const rest = text.replaceAll(SET, ' ');
  return SELLER.test(text.trim()) ? rest.replaceAll(TAKES, ' ') : rest;
}
