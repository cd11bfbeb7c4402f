import { anyOf } from '../text/any-of.ts';

/** What a reader does first, before what is done for them: "If you send us last month's roster, ", "Cuando nos mande su cuadro, ". */
const CONDITION = anyOf(`
  (?:if|once|when|as soon as|after) (?:you|your|it)(?!\\p{L})[^,.;:?!]{1,90},\\s
  (?:si|cuando|en cuanto|apenas|una vez que|tan pronto como|después de que) [^,.;:?!]{2,90},\\s`);
const BEGINS_WITH_CONDITION = new RegExp(`^(?:${CONDITION})`, 'iu');

/** Whether an offer begins with what the reader does first, so that it is open to them. */
export const beginsWithCondition = (offer: string): boolean => BEGINS_WITH_CONDITION.test(offer.trim());

/** Beginnings of an offer that says what "I" or "we" will or can do, in English and Spanish. */
const WILL_DO = new RegExp(
  [
    `^(?:${CONDITION})?`,
    `(?:(?:I|we)(?: (?:will|can|could|would)|['’](?:ll|d)) `,
    `|(?:(?:yo|nosotros|nosotras) )?(?:(?:le|les|se l[oa]s?) )?(?:puedo|podemos|\\p{L}+r(?:é|emos))(?!\\p{L}))`,
  ].join(''),
  'iu',
);

/** Whether an offer says what will or can be done ("I will send …", "We can leave …"); "We send …" does not. */
export const saysWhatWillBeDone = (offer: string): boolean => WILL_DO.test(offer.trim());

/** A question that a yes answers, about what is offered: "Would you like …?", "¿Le sirve que …?" */
const FOR_YES = new RegExp(
  anyOf(`
    (?:^|[,.;:] )(?:would|do) you (?:like|want|prefer|care)\\b
    (?:^|[,.;:] )(?:shall|should|may|can|could) (?:I|we)\\b
    (?:^|[,.;:] )(?:would|is) (?!you\\b)[^?]+\\b(?:help|suit|useful|of use|interest|worth|welcome)\\b
    ¿(?:(?:le|les|se l[oa]s?) \\p{L}+|quiere|quieren|desea|desean|prefiere|puedo|podemos)(?!\\p{L})`),
  'iu',
);

/** Whether an offer that is a question asks whether the reader wants it. */
export const asksForYes = (offer: string): boolean => FOR_YES.test(offer.trim());

const WHEN = '(?:when|what (?:day|time)|which (?:day|time))';
/** Words that want a time of the reader, and not only name one ("which day is busiest"): "When can we meet?", "Do you have 15 minutes?", "¿Cuándo podemos hablar?" */
const PUSHES = new RegExp(
  anyOf(`
    \\b${WHEN} (?:suits|works)\\b
    \\b${WHEN} (?:can|could|would|are|is) (?:be )?(?:an? )?(?:(?:good|best|better|convenient) )?(?:time |day )?(?:for )?(?:you|we|I|me|us)\\b
    (?:^|[.,;:!?] )(?:(?:so|and|or|on|at) )*${WHEN} (?:can|could|would|are|is)\\b[^.!?]*\\?
    \\b(?:do|would|could|if) you have (?:a few |some |\\S+ )?(?:minutes?|time|a moment)\\b
    \\b(?:can|could|shall|may) (?:we|I) (?:meet|talk|speak|chat|connect|schedule|set up|book|hop on|jump on|have (?:a|your|\\S+) (?:call|minutes))\\b
    \\bare you (?:free|available)\\b|\\bhop on a call\\b|\\bjump on a call\\b
    (?:cuándo|qué día|a qué hora) (?:puede|podemos|podríamos|le|tiene|está)\\p{L}*
    (?:¿|^si (?:usted )?)(?:tiene|tendría) (?:\\S+ )?(?:minutos?|tiempo|un momento)(?!\\p{L})
    ¿(?:podemos|podríamos|puedo) (?:reunirnos|vernos|hablar|agendar|conversar|reunirme)(?!\\p{L})
    ¿está (?:libre|disponible)(?!\\p{L})`),
  'iu',
);

/** What of an offer asks for the reader's time: its words, or undefined. */
export const findPushing = (offer: string): string | undefined => PUSHES.exec(offer)?.[0];

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
