import { EXECUTIVE_ROLES } from '../constants/lead-roles.ts';
import { AMOUNT } from './amount.ts';
import type { AngleContext } from './angle-context.ts';
import { anyOf } from './any-of.ts';
import { check, type SentenceCheck } from './checked-sentence.ts';
import { holds, wordsOf } from './conditions.ts';
import { forDecider } from './for-decider.ts';
import { isRoleTagged } from './lead-roles.ts';

/** What anybody can make for a reader: a price, a sample, a picture, terms, times. */
const ORDINARY = new RegExp(
  `^(?:${anyOf(`
    samples?|examples?|cop(?:y|ies)|prices?|pricing|rates?|costs?|payments?|quotes?|lists?|terms?|contracts?|agreements?|conditions?|wording
    reports?|summar(?:y|ies)|outlines?|notes?|records?|sheets?|tables?|letters?|emails?|pages?|pictures?|screens?|screenshots?|forms?
    applications?|steps?|plans?|methods?|instructions?|data|results?|figures?|numbers?|names?|details?|limits?|answers?|questions?|rest|way
    times?|dates?|days?|hours?|weeks?|months?|years?|schedules?|calls?|visits?|meetings?|calculations?
    muestras?|ejemplos?|copias?|precios?|tarifas?|costos?|listas?|contratos?|condiciones|condición|términos?|informes?|resumen|hojas?|tablas?
    cartas?|correos?|páginas?|pantallas?|capturas?|pasos?|planes|plan|métodos?|datos|resultados?|cifras|números?|nombres?|detalles?|respuestas?
    días?|semanas?|mes(?:es)?|horas?|horarios?|fechas?|llamadas?|visitas?|reuni(?:ón|ones)|cálculos?`)})$`,
  'iu',
);

/** A thing that is given: the words behind an article, up to what begins another part of the sentence. */
const THING = new RegExp(
  `(?<!\\p{L})(?:${anyOf(`
    an?|our|the|another|one|two|three|four|five|six|dos|tres|cuatro|cinco|seis
    un|una|unos|unas|nuestr[oa]s?|el|la|los|las`)})\\s+((?:[\\p{L}\\p{N}'’-]+\\s+){0,3}?[\\p{L}\\p{N}'’-]+)` +
    `(?=\\s+(?:${anyOf(`
    for|of|with|to|in|on|at|by|from|that|which|who|and|or|as|before|after|so|if
    de|del|para|con|en|por|que|y|o|a|al|como|si`)})(?!\\p{L})|\\s*[.,;:!?)]|$)`,
  'giu',
);

/** One thing in the words for it: a text says "Para probar" and an offer "una prueba". */
const SAME_THING = [
  'pruebas?|prob(?:ar(?:l[oa]s?)?|amos|emos)|trials?|try|tries|trying',
  'demos?|demostraci(?:ón|ones)|demonstrations?',
  'muestras?|samples?',
].map((words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu'));
const isCalledSo = (word: string, source: string): boolean =>
  SAME_THING.some((pattern) => pattern.test(word) && pattern.test(source));

/** Things of an offer of which no word stands in what is known of the product, by their last word. */
const findUnknownThings = (offer: string, source: string): string[] =>
  [...offer.matchAll(THING)].flatMap(([, thing = '']) => {
    const words = wordsOf(thing);
    const isKnown = words.some(
      (word) => ORDINARY.test(word) || /^\d/u.test(word) || holds(source, word) || isCalledSo(word, source),
    );
    return isKnown ? [] : words.slice(-1);
  });

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
  'Environmental services',
  'Facilities',
  'Laboratory manager',
  'Pharmacy director',
  'Sterile processing manager',
  'Revenue cycle',
  // The chief of a small service buys for it, and no other role of it is known.
  'Emergency medical services',
  'Food service director',
  'Rehabilitation director',
  'IT leader',
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

const FIGURES = /\b(?:figures|numbers|results|cifras|números|resultados)\b/iu;
const HAS_AMOUNT = new RegExp(AMOUNT, 'iu');
const hasFigures = (text: string): boolean => (text.match(/\d+(?:[.,]\d+)*/gu) ?? []).length > 1;
/** More than the plain figures: how they came about, or those of other kinds and places. */
const OF_MORE =
  /\b(?:list|quote|for your|lista|cotización|para su|how|all|each|every|other|whole|full|by|cómo|tod[oa]s|cada|otr[oa]s|complet[oa]s?)\b/iu;

/** What an offer would send although its email says it; undefined: it sends something else. */
function findGiven(offer: string, beside: string): string | undefined {
  if (OF_MORE.test(offer)) return undefined;
  const price = HAS_AMOUNT.test(beside) ? PRICE.exec(offer)?.[0] : undefined;
  return price ?? (hasFigures(beside) ? FIGURES.exec(offer)?.[0] : undefined);
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

/** Whether an offer goes on from its angle, is of something known that the email does not say itself, and suits its readers. */
export function checkOffer(offer: string, context: AngleContext): SentenceCheck[] {
  const { productName, source, roles } = context;
  const unknown = [...new Set(findUnknownThings(offer, `${productName} ${source}`))];
  const unfit = whyUnfit(offer, roles);
  const given = findGiven(offer, context.beside);
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
    check(
      'offer_new',
      given === undefined,
      'offers what the email does not say',
      `“${given}”: the line or its claims tell some already; who has read them has nothing to answer for. Offer what they do not say`,
    ),
    check('offer_fits', unfit === undefined, 'suits these readers', unfit ?? ''),
    // To send it is no detail of a department where somebody offers to.
    forDecider(offer.replaceAll(/\bship(?:s|ping)?\b/giu, 'send'), roles),
  ];
}
