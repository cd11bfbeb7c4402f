import { anyOf } from '@myra/shared/rules/text/any-of';
import { sentencesOf } from '../text.ts';

/** Whoever wrote it asks to be sent something: "send me the terms", "mandeme una muestra". */
const SEND = anyOf(`
  \\b(?:send|e-?mail|forward|share|get|shoot) (?:me|us)(?: over| along)?,?|\\bsend (?:over|along)
  (?:^|\\b(?:please|pls|plz|just|yes|yep|yeah|sure|ok|okay|ya|so|and|then|can you|could you),? |[,;] )(?:send|e-?mail|forward|share)
  (?:^|\\b(?:por favor|favor de|favor|si|ok|y),? |[,;] )(?:envie|mande|enviar|mandar)
  \\b(?:envi[ae]|mand[ae]|pas[ae])(?:me|nos)|\\b(?:me|nos) (?:puede|podria|puedes|podes|podrias) (?:enviar|mandar|pasar)
  \\b(?:haga(?:me|nos)? (?:el favor de )?(?:hacer)?(?:me|nos) llegar)`);
/** Where another request begins. */
const ANOTHER = anyOf(`
  (?:and|y|or|o|but|pero) (?:who|what|when|how|which|where|if|whether|i|we|let|call|put|copy|add|invite|include|tell|please)\\b
  (?:and|y|or|o|but|pero) (?:con|quien|que|cuando|como|cual|cuanto|si|dig\\w+|avis\\w+)\\b
  (?:attn|to (?:our|the|my) [^.,;]{0,30}(?:office|site|clinic|location|address|house|building))\\b`);
const THING = `((?:${anyOf(`
  the|your|that|those|these|a|an|some|any|more|el|la|los|las|su|sus|un|una|it|this|them|one|lo|mas|todo
  w-?9|pricing|prices|wording|terms|steps|agreement|contract|forms?|data|reports?|stud(?:y|ies)|paperwork|notes?|info\\w*|details|samples?|catalogs?|price list|brochure|quote|costs?
  informacion|precios?|lista de precios|catalogo|cotizacion|costos?|folleto|ficha|datos|muestras?
  whatever|anything|everything|something|what you (?:have|got)`)})(?: (?:(?!${ANOTHER})[^\\s.,;!?]{1,30} ?){1,12})?)(?!\\p{L})`;
const TO_SEND = new RegExp(`(?:${SEND}) ${THING}`, 'u');
const MORE = /\b(?:more|some|additional|mas) (?:info\w*|details|materials?|detalles)\b/u;
/** "Mándemelo", "yes, pls send". */
const SEND_IT = new RegExp(
  anyOf(`
    \\b(?:envi[ae]|mand[ae]|pas[ae])(?:me|nos)?l[oa]s?\\b
    ^(?:yes|yep|yeah|ya|yup|sure|ok|okay|please|pls|plz|thanks|si|go ahead|and|to|\\W)*send(?:it|please|pls|plz|thanks|\\W)*?(?=,|\\W*$)`),
  'u',
);
/** A paper is to be seen: "I would love to see that temperature report". */
const TO_SEE = new RegExp(
  `\\b(?:like|love|happy|glad|want|curious|gustaria|quisiera|quiero) (?:to see|ver) ((?:the|that|those|your|a|an|some|el|la|los|las|su|un|una|ese|esa) [^.,;!?\\n]{0,40}?\\b(?:${anyOf(`
    report|data|sheet|study|list|sample|example|pricing|prices|rates?|brochure|quote|agreement|paperwork|summary
    outline|terms|form|checklist|letter|template|results?|reporte|informe|estudio|lista|muestra|ejemplo|folleto
    cotizacion|resumen|hoja`)})(?: \\p{L}+){0,2}(?=\\W*$|[.,!;?]))`,
  'u',
);
/** Who sends is somebody else, or nobody is to, by the words right before it. */
const NOT_US =
  /(?:\b(?:not|dont|never|no|nunca|did|i will|we will|(?:going|want) to|voy a|vamos a)|n['’]t|['’]ll)(?: \w+)?\s*$/u;
/** A thing that is made, not sent: a day is agreed to by its own sentence. */
const OF_MEETING =
  /\b(?:invit\w*|link|calendar\w*|slots?|times?|enlace|calendario|horario|numbers?|numero)\b/u;

/** Asked of us, whatever it is. */
const REQUEST = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    (?:can|could|would|will) you|please|pls|plz|let (?:me|us) know|tell (?:me|us) (?!more)|i(?:'d| would)? (?:also )?(?:need|want)
    por favor|favor de|puede[ns]?|podes|podria[ns]?|si (?:podes|queres|puede|quiere)|decime|decinos|avisame|avisanos|digame|diganos|avise(?:me|nos)|quisiera saber`)})(?!\\p{L})`,
  'u',
);
/** What leads up to a thing to send belongs to it. */
const LEADS_UP = new RegExp(`(?:(?:${REQUEST.source}|and|then|also|just|y|me|nos),? )+$`, 'u');

/** The thing that a sentence asks us to send, and what stands before and behind it. */
export type Parted = { thing?: string; before: string; after: string };

/** Parts a folded sentence without accents: the thing to be sent, in its own words, and what else it says. A time or a link of a meeting is no such thing. */
export function partThing(sentence: string): Parted {
  const whole = { before: sentence, after: '' };
  const found =
    TO_SEND.exec(sentence) ?? TO_SEE.exec(sentence) ?? MORE.exec(sentence) ?? SEND_IT.exec(sentence);
  if (!found) return whole;
  const thing = SEND_IT.test(found[0]) ? 'it' : (found[1] ?? found[0]).trim();
  const before = sentence.slice(0, found.index);
  if (NOT_US.test(before) || OF_MEETING.test(thing.split(' ').slice(0, 4).join(' '))) return whole;
  // What is left of a question has no answer in the sheet: it would be looked up with the thing.
  const after = sentence.slice(found.index + found[0].length).replace(/[?¿]/gu, '');
  return { thing, before: before.replace(LEADS_UP, ''), after };
}

/** Whether a plain text asks us to send something. */
export const asksToSend = (plain: string): boolean =>
  sentencesOf(plain).some((sentence) => partThing(sentence).thing !== undefined);
