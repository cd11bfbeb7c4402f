import { anyOf } from '@myra/shared/rules/text/any-of';
import { plainText, sentencesOf } from '../text.ts';

const BEFORE_SEND = '(?:yes|yep|yeah|sure|ok|okay|si|claro|please|pls|por favor|favor(?: de)?)';
const SEND = anyOf(`
  send|email|forward
  mand[ae]\\w{0,4}|envi[ae]\\w{0,4}|mandar(?:me|nos)?|enviar(?:me|nos)?`);
/** How a sentence begins or ends that takes up what we offered, whatever it asks besides. */
const YES = new RegExp(
  `^(?:(?:hi|hello|hey|hola|good|buen[oa]s)[^,.!?]{0,30}[,.] ?|\\W)*(?:${anyOf(`
    (?:yes|yep|yeah|sure|si|claro)\\b,? (?:thanks?(?! but)|thank you|gracias)
    (?:yes|yep|yeah|sure|ok|okay|si|claro|dale)\\b,? (?:please|pls|plz|send|email|forward|por favor|mand\\w+|envi\\w+)
    (?:${BEFORE_SEND},? )*(?:${SEND}) (?:it|this|that|them|over|along|me|us|the|your|a|el|la|los|las|lo|su|un|una|datos|info\\w*|lista|precios?|cotizacion)\\b
    (?:please|pls|yes)?,? ?send(?: please| pls|$)
    interested\\b(?! in (?:whether|how|what|if))|(?:i am|i'm|we are|we're|i'd be|we'd be) (?:very |definitely |also )?interested\\b(?! in (?:whether|how|what|if))
    (?:si,? )?(?:me|nos) interesa\\b|worth a (?:look|call|conversation|try)|let'?s (?:talk|do it|meet|set)|show me\\b|go ahead(?: and (?:send|call)|\\W*$)
    mandel[oa]s?|enviel[oa]s?|adelante\\W*$`)})`,
  'u',
);

/** It is to be sent to somebody else: they are who decides. */
const ELSEWHERE =
  /\b(?:send|e-?mail|forward)\b.{0,60}\bto (?!me|us|this|my (?:e-?mail|inbox)|here|look|review|see|read)|\b(?:a|al) (?:\S+@|mi|nuestr[oa])/u;

/** Whether a message says yes in a sentence of its own. Linear in a bounded text. */
export const saysYes = (text: string): boolean =>
  sentencesOf(plainText(text)).some(
    (sentence) => YES.test(sentence) && !ELSEWHERE.test(sentence) && !sentence.includes('?'),
  );
