import { anyOf } from '@myra/shared/rules/text/any-of';
import { plainText, sentencesOf } from '../text.ts';

const QUESTIONS_MAX = 5;
const QUESTION_CHARACTERS_MAX = 200;

/** "Are you there?" and the like ask nothing that a sheet could answer. */
const SMALL_TALK = new RegExp(
  `^\\W*(?:${anyOf(`
    what|huh|really|ok|right|no|yes|make sense|thoughts|remember me
    who is this|who's this|que|como|quien es`)})\\W*$`,
  'u',
);

/** How a sentence without a question mark begins when it asks. */
const ASKS = new RegExp(
  `^(?:(?:and|so|but|also|hi,?|ok,?|hola,?|y|pero|buenas,?|oiga,?) )?(?:${anyOf(`
    how|(?:for|in|at|on|with|to|from) (?:how (?:many|long|much|often)|which)|what'?s?|which|who'?s?|when|where|why|do (?:you|u|we|they)|does|did
    is (?:it|this|that|there|your|the)|are (?:you|there|they|these|those|your|the)|has|have you
    can (?:it|you|u|we|i|they|she|he|the|this)|could (?:it|you|we)|will (?:it|you|this)|would (?:it|you|this)
    any (?:\\w+ )?(?:references|experience|data|studies|idea|integration|discount)|term|sizes?
    que (?:seguros?|incluye|hace|tiene|precio|costo|horario|planes|tan|pasa|sistemas?|idiomas?)
    cual\\w{0,2}|quien\\w{0,2}|cuando|donde|como|cuant[oa]s?|por que
    (?:a|hasta|desde|en|con) (?:que|cual|cuando|donde|quien)|tienen|tenes|podes|aceptan|hacen|trabajan con|funciona
    sirve|se (?:puede|conecta|integra)|es (?:compatible|seguro|necesario|gratis)
    esta (?:en|disponible|aprobado|certificado)|hay|ofrecen|cubre|incluye|dan|entregan|manejan`)})\\b`,
  'u',
);

/** Where a second question begins in a sentence. */
const ANOTHER =
  /(?<=\w),? (?:and|y) (?=(?:where|what|how|do|does|is|can|who|when|cuant[oa]s?|cual(?:es)?|como|donde|tienen?|que (?:incluye|precio|costo|horario|planes))\b)/u;

/** How a sentence begins whose first half asks nothing. */
const STATES =
  /^(?:thanks?|thank you|looks?|sounds?|ok|okay|great|good|nice|yes|sure|interesting|interested|gracias|me interesa|suena)\b/u;

/** What is measured, and costs nothing by itself. */
const MEASURED = '(?:fluids?|liquid|water|saline|blood|gel|solution|volume|oil)';
/** "How much is it" asks for a price, and "how much training do you give" for none: what no noun is. */
const AFTER_HOW_MUCH = anyOf(`
  is|are|was|'s|s|does|do|did|would|will|can|could|should|for|per|an?|each|to|it|its|this|that|the|your|you|u|they|we|i
  one|money|total|roughly|about|approximately|all|cost|and|or|if|w`);
const NOUN = `(?!(?:${AFTER_HOW_MUCH})\\b)\\p{L}+`;
const OF_AN_AMOUNT = `(?:${NOUN} (?:do|does|did|is|are|can|will|would)\\b|(?:${NOUN} )?(?:${MEASURED}|weight|time)\\b)`;
const PRICE = new RegExp(
  `\\b(?:${anyOf(`
    pric\\w{1,4}|costs?(?! (?:cent(?:er|re)s?|codes?|accounting)\\b)|how much(?! ${OF_AN_AMOUNT})
    fees?|(?:your|the|hourly|daily|bill|billing|going|what) rates?|rates? (?:sheet|card|for)|quote
    what (?:do )?you charge|(?<=what does .{1,40} )run(?! costs?\\b)|what'?s your monthly|(?:monthly|annual|order) minimum|minimum (?:order|purchase|commitment)
    (?:pedido|compra) minim[oa]|minimo de (?:pedido|compra)
    per (?:month|provider|seat|visit)|precios?|cuanto (?:me |nos |les? )?(?:cuesta|sale|vale|cobran|cobras|es)|costos?|cuesta
    tarifas?|cobran`)})\\b`,
  'u',
);

/** The questions of a folded text without accents, in its order, also those without a question mark. */
export function questionsIn(folded: string): string[] {
  return sentencesOf(folded)
    .flatMap((sentence) => {
      if (!sentence.includes('?')) return ASKS.test(sentence) ? [sentence] : [];
      const parts = sentence.split(ANOTHER).map((part) => part.replace(/^[¿\s]+/u, ''));
      // "Looks good, and how does it work?" is one question.
      return parts.filter((part, at) => at > 0 || parts.length === 1 || !STATES.test(part));
    })
    .map((part) => part.replace(/^[¿\s,;-]+/u, '').trim())
    .map((text) => text.slice(0, QUESTION_CHARACTERS_MAX))
    .filter((text) => text.length >= 4 && !SMALL_TALK.test(text))
    .slice(0, QUESTIONS_MAX);
}

/** Where a question of its own begins, with a verb and its subject: "… and does biomed have to see it?" */
const WITH_SUBJECT =
  / and (?=(?:do|does|did|is|are|can|will|would|has|have) (?:(?:the|our|your|my|this|an?) )?[\p{L}'’-]+ [\p{L}'’-]+)/iu;

/** The questions of a typed sentence that joins some, each with its mark; the sentence where a part of it asks nothing by itself. */
export function questionsApart(sentence: string): string[] {
  const parts = sentence.includes('?') ? sentence.split(WITH_SUBJECT) : [];
  const areAll = parts.length > 1 && parts.every((part) => questionsIn(plainText(part)).length > 0);
  return areAll ? parts.map((part) => (part.includes('?') ? part : `${part.trim()}?`)) : [sentence];
}

/** Whether a folded text asks for a price. */
export const asksForPrice = (folded: string): boolean => PRICE.test(folded);

/** A folded question without the words that ask for a price. */
export const withoutPrice = (folded: string): string => folded.replace(PRICE, ' ').replace(PRICE, ' ');
