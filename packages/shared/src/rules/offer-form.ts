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
