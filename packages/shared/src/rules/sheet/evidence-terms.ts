import { AMOUNT } from '../text/amount.ts';
import { anyOf } from '../text/any-of.ts';

/** What came of something: its figures are to be shown, whatever else the sentence says. */
const RESULT = new RegExp(
  `%|(?<!\\p{L})(?:${anyOf(`
    percent|por ?ciento|sav(?:e[ds]?|ings?)|cut|reduc\\p{L}+|lost|loses?|loss(?:es)?|earn\\p{L}*|grew|fell|fewer|less|faster|half|twice|results?
    improv\\p{L}*|increas\\p{L}*|dropped|went|revenue|worth|kills?|heals?|clear(?:s|ed)
    ahorr\\p{L}*|p[eé]rd\\p{L}*|baj(?:ó|aron)|reduj\\p{L}*|pas(?:ó|aron)|mejor\\p{L}*|aument\\p{L}*|ingres\\p{L}*|mitad|doble`)})(?!\\p{L})`,
  'iu',
);
const SPAN = 'minutes?|hours?|days?|weeks?|months?|years?|minutos?|horas?|d[ií]as?|semanas?|mes(?:es)?|años?';
/** What the seller sets: the least to order, an age to begin with. */
const SET = new RegExp(
  anyOf(`
    (?<!\\p{L})(?:minimum|mínimo)(?: (?:order|pedido))?(?: (?:is|of|es|de))? \\d+|(?<![\\p{L}\\d])\\d+[ -](?:\\p{L}+[ -])?(?:minimum|mínimo)(?!\\p{L})
    (?<!\\p{L})fits?(?: \\p{L}+){0,2} ages? \\d+(?:(?: to |-)\\d+)?|(?<!\\p{L})(?:desde|a partir de) los \\d+ años`),
  'giu',
);
/** How long the seller takes, or lets somebody have it. */
const TAKES = new RegExp(
  `(?<!\\p{L})(?:within|in|for|every|after|en|dentro de|por|durante|cada|tras) (?:one |the )?\\d+(?: (?:business|working|calendar))? (?:${SPAN})(?!\\p{L})|(?<![\\p{L}\\d])\\d+[ -]days?[ -](?:trial|loan|return)`,
  'giu',
);
/** What a seller does by a time of their own. */
const DELIVERS = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    deliver\\p{L}*|ship\\p{L}*|answer\\p{L}*|repl(?:y|ies)|respond\\p{L}*|send\\p{L}*|install\\p{L}*|train\\p{L}*|set up|visit\\p{L}*|come|call|lend|loan|trial|return|get|have|receive|swap|repair
    entreg\\p{L}+|envi\\p{L}+|respond\\p{L}+|contest\\p{L}+|instal\\p{L}+|capacit\\p{L}+|visit\\p{L}+|prest\\p{L}+|recib\\p{L}+|prueba|mand\\p{L}+|abr\\p{L}+`)})(?!\\p{L})`,
  'iu',
);
/** Who sells speaks, or says what a buyer gets. */
const SELLER =
  /^(?:we|you (?:get|have|receive|can)|our|nosotr[oa]s|usted(?:es)? (?:recibe|tiene)n?|(?:les?|se lo|se la) \p{L}+[aei]mos|\p{L}+[aei]mos)(?!\p{L})/iu;
/** A time or a number that costs nothing. */
const FREE = new RegExp(
  `\\d+[ -](?:\\p{L}+ )?(?:${SPAN})[ -](?:\\p{L}+ ){0,2}?(?:free|gratis|sin costo)(?!\\p{L})|(?<!\\p{L})(?:free|gratis):? (?:\\p{L}+ ){0,2}?\\d+[ -](?:${SPAN})(?!\\p{L})`,
  'giu',
);
/** Kinds to choose from: "turnos de 6, 8 y 12 horas", "sizes 10, 12 and 14". Of fewer than three the noun tells it. */
const CHOICES = new RegExp(
  anyOf(`
    (?<=(?<!\\p{L})(?:de|of)\\s|(?<!\\p{L})(?:sizes?|tallas?|tamaños?|medidas?)\\s)\\d+(?:[.,]\\d+)?(?:, \\d+(?:[.,]\\d+)?)+,? (?:y|e|o|u|and|or) \\d+(?:[.,]\\d+)?
    (?<=(?<!\\p{L})(?:turnos?|jornadas?|tallas?|tamaños?|medidas?|envases?|cajas?|paquetes?|shifts?|sizes?|packs?|boxes|bags|vials?|tubes?)\\s(?:(?:de|of|in|en)\\s)?)\\d+(?:[.,]\\d+)? (?:y|e|o|u|and|or) \\d+(?:[.,]\\d+)?
    (?<![\\p{L}\\d])\\d+[-, ]+(?:\\d+-,? )?(?:and|or) \\d+-(?=(?:hour|ml|count|pack|bed|inch|day)(?!\\p{L}))`),
  'giu',
);
const PRICES = new RegExp(AMOUNT, 'giu');
/** A row of a price list: "One site: $189 a month", "20 item minimum ($680)". */
const PRICE_ROW = new RegExp(`^[^.;:]{1,60}: ?${AMOUNT}|\\(${AMOUNT}\\)$`, 'iu');

/**
 * A text without the figures of a term, of what there is to choose from, or of how the seller works, which nobody has to show, and of `isOwn` text, which is of price or
 * service, without prices; one that tells a result keeps all.
 */
export function withoutTerms(text: string, isOwn: boolean): string {
  if (RESULT.test(text)) return text;
  if (isOwn && new RegExp(FREE, 'iu').test(text)) return text.replaceAll(/\d+/gu, ' ');
  const rest = text.replaceAll(FREE, ' ').replaceAll(SET, ' ').replaceAll(CHOICES, ' ');
  const kept = isOwn || PRICE_ROW.test(text.trim()) ? rest.replaceAll(PRICES, ' ') : rest;
  return SELLER.test(text.trim()) && (isOwn || DELIVERS.test(text)) ? kept.replaceAll(TAKES, ' ') : kept;
}
