import { AMOUNT } from '@myra/shared/rules/amount';
import { anyOf } from '@myra/shared/rules/any-of';
import { asksForPrice, MEASURED } from './questions.ts';

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

/** What is paid once beside the thing itself. */
const BESIDE = wordsOf(`
  set-?up|install\\w*|onboarding|implementation|training|shipping|delivery|freight|spare|replacement|repairs?
  carga inicial|instalacion|puesta en marcha|implementacion|capacitacion|envio|flete|repuestos?|reparacion\\w*`);

/** Whether a folded text speaks of what is paid beside the thing itself, such as its set-up. */
export const isBeside = (folded: string): boolean => BESIDE.test(folded);
