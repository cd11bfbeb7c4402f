import { anyOf } from './any-of.ts';

/** Beginnings of an offer that says what "I" or "we" will or can do, in English and Spanish. */
const WILL_DO = new RegExp(
  [
    `^(?:(?:if (?:you (?:like|want|wish)|it (?:helps|is useful))|si (?:(?:lo|usted) )?(?:le parece|quiere|gusta|desea|prefiere|le sirve|le interesa)), )?`,
    `(?:(?:I|we)(?: (?:will|can|could|would)|['’](?:ll|d)) `,
    `|(?:(?:yo|nosotros|nosotras) )?(?:(?:le|les|se l[oa]s?) )?(?:puedo|podemos|\\p{L}+r(?:é|emos))(?!\\p{L}))`,
  ].join(''),
  'iu',
);

/** Whether an offer says what will or can be done ("I will send …", "We can leave …"); "We send …" does not. */
export const saysWhatWillBeDone = (offer: string): boolean => WILL_DO.test(offer.trim());

/** Words of an offer to say later what takes no more room than the offer: a name, a number, a yes or no. */
const WITHHOLDS = new RegExp(
  anyOf(`
    \\bname (?:the|our|all|them)\\b
    \\btell you (?:whether|if|which|what|when|where|who|the|our|how (?:many|much|long))\\b
    \\b(?:say|confirm|check|see|let you know) (?:whether|if)\\b
    \\b(?:send|give|text|share) (?:you )?(?:the|our|a) (?:[a-z]+ )?(?:number|phone|address|website|link|hours|names?)\\b
    \\b(?:decir(?:le|les|é|emos)|dir(?:é|emos)|indicar(?:le|les|é|emos)|confirmar(?:le|les|é|emos)|nombrar(?:é|emos)|ver) (?:si|cuál|cuáles|qué|cuándo|dónde|quién|cuánt[oa]s?|los|las|nuestr[oa]s)(?!\\p{L})
    \\b(?:enviar|dar)(?:le|les|é|emos) (?:el|la|su|nuestro|nuestra) (?:número|teléfono|dirección|enlace|horario|página)(?!\\p{L})`),
  'iu',
);

/** What an offer keeps back though the email could say it: its words, or undefined. */
export const findWithheld = (offer: string): string | undefined => WITHHOLDS.exec(offer)?.[0];
