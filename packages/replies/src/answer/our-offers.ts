import { anyOf } from '@myra/shared/rules/text/any-of';
import { plainText, sentencesOf } from '../text.ts';

/** What we ask or offer, which a yes takes. */
const OFFERS = new RegExp(
  `\\b(?:${anyOf(`
    would you|want (?:to|me|us|one|a|the)|shall (?:i|we)|should (?:i|we)|(?:can|may|could) (?:i|we)|care to|interested in|(?:i|we)(?:'ll| will| can|'d be glad to)
    quiere[ns]?|queres|le gustaria|les gustaria|desea[n]?|(?:le|les|lo|la|te) (?:hacemos|hago|mando|mandamos|envio|enviamos|armo|armamos|parece|probamos)|puedo|podemos|probamos`)})\\b`,
  'u',
);
/** A talk or a day is taken by a time, not by a promise. */
const OF_A_TALK =
  /\b(?:call|talk|chat|speak|meet|meeting|demo|visit|minutes?|llamada|llam\w+|hablar|hablamos|reunion|visita|minutos)\b/u;

/** The sentences of our email that ask or offer something, folded. */
export const offersIn = (written: string): string[] =>
  sentencesOf(plainText(written)).filter((one) => OFFERS.test(one));

/** Whether our email offers a talk or a visit. */
export const offersTalk = (written: string): boolean => offersIn(written).some((one) => OF_A_TALK.test(one));
