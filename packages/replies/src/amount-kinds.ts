import { AMOUNT } from '@myra/shared/rules/amount';
import { anyOf } from '@myra/shared/rules/any-of';
import { asksForPrice, MEASURED } from './questions.ts';
import { withoutTelephones } from './text.ts';

const UNITS = '(?<![\\p{L}\\d])\\d[\\d.,]*(?: ?(?:to|a|-) ?\\d[\\d.,]*)? ?';
const VOLUMES = '(?:ml|liters?|litres?|ounces|gallons)';
const NUMBERS = 'one|two|three|four|five|six|ten|un|una|dos|tres|cinco|diez';
/** Units of time. */
export const TIMES = anyOf(`
  min(?:ute|uto)?s?|h(?:ou)?rs?|horas?|seconds?|segundos?|days?|dias?|weeks?|semanas?|months?|mes(?:es)?
  years?|anos?`);
const wordsOf = (lines: string): RegExp => new RegExp(`\\b(?:${anyOf(lines)})\\b`, 'u');
/** Other ways to ask for a price, too loose to answer by themselves. */
const OF_MONEY = wordsOf(`
  comes? to|(?:set|run) us|(?:cheap|expensive|budget|afford)\\w*|total (?:please|cost|price)|(?:the|a|our|your) total|in total
  (?:en )?cuanto (?:me |nos |le |se |te )?(?:sale|queda|quedaria|seria|saldria|costaria|cobrarian|saldrian|serian)
  en total|presupuesto|(?:con|mas|sin) iva`);
/** What kinds of amounts there are: how one is asked for, and how one is written. Texts are folded, without accents. */
const KINDS: Readonly<Record<string, readonly [asks: RegExp, tells: RegExp]>> = {
  volume: [
    wordsOf(`
      (?:how much|what volume of|how many ${VOLUMES} of) (?:\\p{L}+ )?${MEASURED}
      volume|how many (?:${VOLUMES}|bags)|cuant[oa]s? (?:liquido|agua|suero|sangre|volumen|litros|ml)|volumen`),
    new RegExp(`${UNITS}(?:ml|l|cc|liters?|litres?|litros?|gallons?|galones|fl oz)(?!\\p{L})`, 'u'),
  ],
  weight: [
    /\b(?:how heavy|how much do(?:es)? .{1,40} weigh|weighs?|weight|pesa[n]?|peso)\b/u,
    new RegExp(`${UNITS}(?:lbs?|pounds?|kg|kilos?|oz|ounces|libras?)(?!\\p{L})`, 'u'),
  ],
  warmth: [
    /\b(?:how (?:hot|warm|cold)|temperatures?|degrees|que tan (?:caliente|frio)|temperaturas?|grados)\b/u,
    new RegExp(`${UNITS}(?:°|º|[cf](?!\\p{L})|degrees|grados)`, 'u'),
  ],
  time: [
    wordsOf(`
      how (?:long|fast|soon|quick\\w*|often)|how many (?:minutes|hours|days|weeks|months)|what time
      cuanto (?:tiempo|tarda|tardan|dura|duran|demora|demoran|lleva)|cuant[oa]s (?:minutos|horas|dias|semanas|meses)
      en que plazo`),
    new RegExp(`(?:${UNITS}|\\b(?:${NUMBERS})[ -])(?:business |working )?(?:${TIMES})(?!\\p{L})`, 'u'),
  ],
};
const MONEY = new RegExp(`${AMOUNT}|\\d\\s?cents\\b`, 'iu');

/** Whether a folded text asks what something costs, in any words. */
export const asksOfMoney = (folded: string): boolean => asksForPrice(folded) || OF_MONEY.test(folded);

/** Whether a folded text tells an amount of money. */
export const tellsMoney = (folded: string): boolean => MONEY.test(folded);

/** Whether a text tells an amount of the kind that the question asks for; undefined where it asks for none of a known kind. */
export function tellsKindAsked(question: string): ((folded: string) => boolean) | undefined {
  const found = Object.values(KINDS).filter(([asks]) => asks.test(question));
  return found.length === 0 ? undefined : (folded) => found.some(([, tells]) => tells.test(folded));
}

/** "14.000", "5": a count of theirs; no figure of money. */
const COUNTS = /(?<![\p{L}\d.,$€£])\d{1,3}(?:[.,]\d{3})+(?![\d])|(?<![\p{L}\d.,$€£])\d+(?![\d.,]*\d)/gu;
/** "14.000" has thousands, "1.5" a part. */
const numberOf = (figure: string): number =>
  Number(/[.,]\d{3}(?!\d)/u.test(figure) ? figure.replace(/[.,]/gu, '') : figure.replace(',', '.'));
/** A year; 2000 is more often a count. */
const YEAR = /^(?:19[5-9]\d|20(?!00)[0-4]\d)$/u;
const countsIn = (folded: string): number[] =>
  (withoutTelephones(folded).match(COUNTS) ?? []).filter((figure) => !YEAR.test(figure)).map(numberOf);

const WORDED = [
  'zero one two three four five six seven eight nine ten eleven twelve',
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce',
].map((words) => words.split(' '));
const COUNT = `\\d[\\d.,]*\\d|\\d|a single|una?|${WORDED.flat().join('|')}`;
const countOf = (said: string): number => {
  const at = Math.max(...WORDED.map((words) => words.indexOf(said)));
  return /^(?:a single|una)$/u.test(said) || said === 'un' ? 1 : at >= 0 ? at : numberOf(said);
};
/** "Free for up to 30 days" holds for any number of them. */
const NO_TIME = `(?![ -](?:business |working )?(?:${TIMES})(?!\\p{L}))`;
const ofCount = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d.,])${source.replaceAll('N', `(${COUNT})${NO_TIME}`)}(?![\\p{L}\\d])`, 'u');

/** From and up to how many a price holds: "at 5 or more", "desde 10.000 órdenes", "de 2 a 5 sedes", "para una sede". */
const STEPS: readonly (readonly [
  form: RegExp,
  rangeOf: (first: number, second: number) => [number, number],
])[] = [
  [ofCount('(?:from|de|entre|between) N (?:to|and|a|y) N \\p{L}+'), (first, second) => [first, second]],
  [ofCount('(?:over|above|more than|mas de) N'), (first) => [first + 1, Number.POSITIVE_INFINITY]],
  [ofCount('(?:fewer than|less than|under|menos de) N'), (first) => [0, first - 1]],
  [ofCount('(?:up to|hasta) N'), (first) => [0, first]],
  [ofCount('(?:from|at least|desde|a partir de) N'), (first) => [first, Number.POSITIVE_INFINITY]],
  [
    ofCount('N (?:\\p{L}+ )?(?:or more|and (?:up|more|over)|o mas|en adelante)'),
    (first) => [first, Number.POSITIVE_INFINITY],
  ],
  [ofCount(`(?:for|para) (?:a single|one|una?)${NO_TIME} \\p{L}+`), () => [1, 1]],
];

/** How well the step of a price fits what they count: 1 where it holds for that many, -1 where it does not, 0 of any other. */
export function fitsStep(claim: string, message: string): number {
  const counts = countsIn(message);
  const found = STEPS.flatMap(([form, rangeOf]) => {
    const [, first, second] = form.exec(claim) ?? [];
    if (form.test(claim)) return [rangeOf(countOf(first ?? 'one'), countOf(second ?? 'one'))];
    return [];
  })[0];
  if (found === undefined || counts.length === 0) return 0;
  const [from, to] = found;
  return counts.some((count) => count >= from && count <= to) ? 1 : -1;
}

/** What is paid once beside the thing itself. */
const BESIDE = wordsOf(`
  set-?up|install\\w*|onboarding|implementation|training|shipping|delivery|freight|spare|replacement|repairs?
  carga inicial|instalacion|puesta en marcha|implementacion|capacitacion|envio|flete|repuestos?|reparacion\\w*`);

/** Whether a folded text speaks of what is paid beside the thing itself, such as its set-up. */
export const isBeside = (folded: string): boolean => BESIDE.test(folded);
