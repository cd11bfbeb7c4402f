import { AMOUNT } from '@myra/shared/rules/text/amount';
import { anyOf } from '@myra/shared/rules/text/any-of';
import { asksForPrice } from './questions.ts';

const wordsOf = (lines: string): RegExp => new RegExp(`\\b(?:${anyOf(lines)})\\b`, 'u');
/** Other ways to ask for a price, too loose to answer by themselves. */
const OF_MONEY = wordsOf(`
  comes? to|(?:set|run) us|(?:cheap|expensive|budget|afford)\\w*|total (?:please|cost|price)|(?:the|a|our|your) total|in total
  (?:en )?cuanto (?:me |nos |le |se |te )?(?:sale|queda|quedaria|seria|saldria|costaria|cobrarian|saldrian|serian)
  en total|presupuesto|(?:con|mas|sin) iva`);
const MONEY = new RegExp(`${AMOUNT}|\\d\\s?cents\\b`, 'iu');

/** Whether a folded text asks what something costs, in any words. */
export const asksOfMoney = (folded: string): boolean => asksForPrice(folded) || OF_MONEY.test(folded);

/** Whether a folded text tells an amount of money. */
export const tellsMoney = (folded: string): boolean => MONEY.test(folded);

/** What is paid once beside the thing itself. */
const BESIDE = wordsOf(`
  set-?up|install\\w*|onboarding|implementation|training|shipping|delivery|freight|spare|replacement|repairs?
  carga inicial|instalacion|puesta en marcha|implementacion|capacitacion|envio|flete|repuestos?|reparacion\\w*`);

/** Whether a folded text speaks of what is paid beside the thing itself, such as its set-up. */
export const isBeside = (folded: string): boolean => BESIDE.test(folded);
