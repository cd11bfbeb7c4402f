import { anyOf } from '../text/any-of.ts';

/** Where one rule ends and the next begins: "…, no call" is one of its own. */
export const BREAK = /\n|;|,\s(?=(?:no|sin|without|never) \p{L}+[.!]?\s*(?:[\n;]|$))/iu;
/** What is said of somebody ("that they pass") or promised ("promise results") no excluded word keeps out. */
export const CLAUSE = new RegExp(
  `^(?:${anyOf(`
    (?:they|you|we|it|he|she|that|to|que)(?!\\p{L})
    (?:promis(?:e|ing)|guarantee(?:ing)?|offer(?:ing)?|promet(?:er|a)|garanti(?:zar|ce)|ofre(?:cer|zca))\\s`)})`,
  'iu',
);

/** Marks of writing by their names: a rule about them forbids no word. */
export const MARKS = new RegExp(
  `(?<!\\p{L})(?:${anyOf('exclamation|exclamación|exclamaciones|admiración|emojis?|emoticon\\p{L}*|smileys?')})(?!\\p{L})`,
  'iu',
);

const FORMAL = /(?<!\p{L})(?:usted(?:es)?|tute(?:ar|e|o))(?!\p{L})/iu;
/** Rules that sentences keep which people approve, and where such a sentence is written. */
const KEPT_ELSEWHERE: readonly [RegExp, string][] = [
  [MARKS, 'Myra adds none; look for them in your approved sentences, which are printed as they are'],
  [
    new RegExp(
      `(?<!\\p{L})(?:${anyOf('prices?|pricing|precios?|tarifas?|IVA|IGV|VAT|tax')})(?!\\p{L})`,
      'iu',
    ),
    'write it into the sentences of your prices, which are printed as approved',
  ],
  [
    /(?<!\p{L})(?:greet\p{L}*|salutation|salud(?:o|ar)|títulos?)(?!\p{L})/iu,
    'look at the greeting of each email',
  ],
  [
    /(?<!\p{L})(?:always (?:say|mention|add|include)|siempre (?:diga|decir|mencion\p{L}+)|i come from)(?!\p{L})/iu,
    'write it into the line of an angle or the signature',
  ],
];

/** How the offline writer keeps a rule without being told ("Tratar siempre de usted"); undefined: it does not. */
export const keptAnyway = (rule: string, language: string): string | undefined =>
  FORMAL.test(rule) && language === 'es' ? `${rule}: Spanish emails always say “usted”` : undefined;

/** A rule that the offline writer cannot check, with where a person can see to it. */
export function readForIt(rule: string): string {
  const where = KEPT_ELSEWHERE.find(([pattern]) => pattern.test(rule))?.[1];
  return where === undefined ? rule : `${rule} (${where})`;
}
