import { EXECUTIVE_ROLES } from '../../constants/lead-roles.ts';
import { isRoleTagged } from '../leads/lead-roles.ts';
import { AMOUNT } from '../text/amount.ts';
import type { AngleContext } from './angle-context.ts';
import { check, type SentenceCheck } from './checked-sentence.ts';
import { holds, wordsOf } from './conditions.ts';

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

/** Whether an offer goes on from its angle, and is not told already. */
export function checkOffer(offer: string, context: AngleContext): SentenceCheck[] {
  const given = findGiven(offer, context.beside);
  return [
    check(
      'offer_follows',
      goesOn(offer, context),
      'goes on from the question',
      'nothing of it stands in the question or the line: offer a piece of the answer, or a trial or sample',
    ),
    check(
      'offer_new',
      given === undefined,
      'offers what the email does not say',
      `“${given}”: the line or its claims tell some already; who has read them has nothing to answer for. Offer what they do not say`,
    ),
  ];
}
