import { EXECUTIVE_ROLES } from '../constants/lead-roles.ts';
import type { AngleContext } from './angle-context.ts';
import { anyOf } from './any-of.ts';
import { check, type SentenceCheck } from './checked-sentence.ts';
import { holds, wordsOf } from './conditions.ts';
import { forDecider } from './for-decider.ts';
import { isRoleTagged } from './lead-roles.ts';

/** Words of every offer, and what anybody can make for a reader: a price, a sample, a picture, terms, times. */
const ORDINARY = new RegExp(
  `^(?:${anyOf(`
    if|whether|say|says|tell|read|you|your|like|want|wish|we|will|can|could|would|it|its|i|me|my|our|us|the|an?|and|or|of|for|to|with|from|in|on|at|by|as|is|are
    how|what|such|any|per|over|open|near|nearest|name|names|team|staff|pick|choose|check|site|office
    that|this|they|their|each|every|one|two|three|four|five|small|free|short|current|first|next|empty|whole|blank|both|all
    send|show|give|bring|leave|outline|share|mail|suggest|arrange|make|set|look|see|try|need|needs|use|take|takes|get|gets|work|works|out
    samples?|examples?|cop(?:y|ies)|prices?|pricing|rates?|costs?|payments?|quotes?|lists?|terms?|contracts?|wording|reports?|screens?|screenshots?
    pictures?|pages?|steps?|plans?|data|results?|details?|forms?|applications?|times?|dates?|days?|hours?|weeks?|months?|schedules?
    writing|written|qué|escrito
    any|more|most|others?|same|own|some|many|few|several|half|also|just|then|than|when|where|before|after|about|through|until|by|off
    be|been|have|has|had|do|does|did|let|put|keep|start|begin|prepare|walk|go|goes|come|tell|write|add|help|explain|discuss|answer|conditions?
    today|tomorrow|now|later|back|everything|together|gladly|happily|glad|happy|full|complete|know|emails?|summar(?:y|ies)
    answers?|questions?|notes?|records?|outlines?|monthly|weekly|which|without|instructions?|methods?|counted|measured|arrived|limits?
    si|le|les|lo|gusta|parece|quiere|desea|interesa|sirve|ayuda|enviar\\p{L}*|mostrar\\p{L}*|dejar\\p{L}*|mandar\\p{L}*|puedo|podemos|el|la|los|las|una?|de|del|para|con|en|su|sus|y|o
    nuestr[oa]s?|que|cada|dos|tres|cuatro|cinco|muestras?|ejemplos?|precios?|tarifas?|listas?|informes?|datos|hojas?|resumen
    cómo|cuándo|cuánt[oa]s?|explicar\\p{L}*|contamos|contarl[oe]s?|medimos|calculamos
    tod[oa]s?|algun[oa]s?|ningun[oa]?|vari[oa]s|much[oa]s?|poc[oa]s?|otr[oa]s?|mism[oa]s?|primer(?:[oa]s?)?|ambos|ambas|más|menos|también|ya|aquí|ahí
    hoy|mañana|ahora|luego|junt[oa]s?|gusto|complet[oa]s?|sedes?|correo|est[aeo]|est[oa]s|qued[ao]n?|atent[oa]|pantallas?
    al|por|sin|sobre|hasta|desde|entre|antes|después|cuando|donde|como|porque|es|son|está|están|hay|tiene|tienen|puede|pueden|pueda|responda|responde
    dar|abrir|hacer|ver|leer|preparar|organizar|responder|contestar|explicar|condiciones|condición|términos
    (?!puré)\\p{L}+ré|\\p{L}+remos|\\p{L}{2,}[aeiáéí]r(?:les?|los?|las?|sel[oae]s?)
    números?|nombres?|equipo|personal|días?|semanas?|mes(?:es)?|horas?|página|lista|servicios?|horarios?|contratos?|resultados?`)})$`,
  'iu',
);

/** A verb in Spanish, by the "le" before it: "le comparto". */
const VERB = /(?<!\p{L})les?\s+\p{L}+/giu;

/** Words of an offer that stand nowhere in what is known of the product. */
const findUnknownWords = (offer: string, source: string): string[] =>
  wordsOf(offer.replaceAll(/[’']\p{L}+/gu, '').replaceAll(VERB, ' ')).filter(
    (word) => word.length > 2 && !/^\d/u.test(word) && !ORDINARY.test(word) && !holds(source, word),
  );

/** Roles that buy, or ask what a thing costs. */
export const BUY: readonly string[] = [
  ...EXECUTIVE_ROLES,
  'Owner',
  'Finance',
  'Supply chain',
  'Operations',
  'Administrator',
  'Practice manager',
  'Director of nursing',
  'Emergency department director',
  'Emergency nurse manager',
  'Biomedical engineering',
  'Imaging manager',
  'Facilities',
  'Laboratory manager',
  'Pharmacy director',
  'Sterile processing manager',
  'Revenue cycle',
];
const PRICE = /\b(?:prices?|pricing|rates?|costs?|quotes?|payments?|precios?|tarifas?)\b/iu;
const TERMS = /\b(?:terms|contracts?|condiciones|contratos?)\b/iu;
/** What shows little, or is for somebody else: "a screenshot", "details for your IT". */
const SMALL = new RegExp(
  anyOf(`
    \\b(?:screenshots?|pictures?|brochures?|flyers?|pantallas?|capturas?|fotos?|folletos?)\\b
    \\bfor your (?:IT|staff|team|colleagues?|boss)\\b|\\bpara su (?:equipo|personal|jefe|jefa)\\b`),
  'iu',
);

/** Why an offer is weak for the roles that it is made to; undefined: it suits them. */
function whyUnfit(offer: string, roles: readonly string[]): string | undefined {
  const small = SMALL.exec(offer)?.[0];
  if (small !== undefined)
    return `“${small}” is little to answer for: offer what this reader asks next, such as the terms, how you counted, or a sample of what they would get`;
  return roles.length > 0 && PRICE.test(offer) && !isRoleTagged(roles, BUY)
    ? 'a price is for those who buy: offer these readers what shows them the work'
    : undefined;
}

/** What is worth having whatever the question was, to those who may take it. */
const WELCOME = /\b(?:evaluations?|trials?|try|visit|demo\w*|units?|samples?|prueba|muestra)\b/iu;
/** Words that every offer may hold: two of them in common join nothing. */
const GIVES =
  /^(?:if|you|your|like|want|will|can|send|show|give|bring|with|from|that|this|what|how|one|our|the|and|for|le|les|si|gusta|parece|enviar\p{L}*|una?|por|para|con|del|los|las)$/iu;

/** Whether an offer is a piece of the answer: it shares a word with what stands before it, or is worth having by itself. */
function goesOn(offer: string, { beside, roles }: AngleContext): boolean {
  const buys = roles.length === 0 || isRoleTagged(roles, BUY);
  if (WELCOME.test(offer) || (buys && (PRICE.test(offer) || TERMS.test(offer)))) return true;
  const isTopic = (word: string) => /\d/u.test(word) || (word.length > 2 && !GIVES.test(word));
  return wordsOf(offer).some((word) => isTopic(word) && holds(beside, word));
}

/** Whether an offer goes on from its angle, is of something known, and suits its readers. */
export function checkOffer(offer: string, context: AngleContext): SentenceCheck[] {
  const { productName, source, roles } = context;
  const unknown = [...new Set(findUnknownWords(offer, `${productName} ${source}`))];
  const unfit = whyUnfit(offer, roles);
  return [
    check(
      'offer_follows',
      goesOn(offer, context),
      'goes on from the question',
      'nothing of it stands in the question or the line: offer a piece of the answer, or a trial or sample',
    ),
    check(
      'offer_known',
      unknown.length === 0,
      'offers what the product text names',
      `${unknown.map((word) => `“${word}”`).join(', ')}: not in the product text; offer only what you have, or add it there`,
    ),
    check('offer_fits', unfit === undefined, 'suits these readers', unfit ?? ''),
    forDecider(offer, roles),
  ];
}
