import type { SheetClaim } from '@myra/writer/plan/types';
import type { DraftContext } from '../answer/draft-context.ts';
import { plainText } from '../text.ts';
import { fold, stemsOf } from './about.ts';
import { askedNear, type NearQuestion } from './asked-before.ts';
import { pricedClaims, type Quote, quoted } from './find-answer.ts';
import { asksOfMoney, isBeside, tellsMoney } from './money.ts';
import { questionsIn, withoutPrice } from './questions.ts';
import { subjectOf } from './subject.ts';
import { tells } from './unexplained.ts';

/** Close claims that are shown for one sentence, and for one that asks what it costs. */
const NEAR_MAX = 2;
const PRICED_MAX = 5;
/** A word that more than this share of the claims hold tells none of them apart. */
const COMMON_SHARE = 1 / 3;
/** A single word is enough where no more than this share of the claims hold it. */
const RARE_SHARE = 1 / 8;
/** Of the words that a sentence is about, a single word and several together are at least this share. */
const ALONE_SHARE = 0.4;
const TOGETHER_SHARE = 0.3;

/** Asks from whom we know them, which no claim tells whatever it shares with their name. */
const OF_THEIR_NAME =
  /\b(?:who gave you|who told you|(?:where|how) did you (?:get|find|come by)|quien (?:le|les|te) (?:dio|paso)|(?:de donde|como) (?:sac|consigu|obtuv)\w+) (?:my|our|mi|mis|nuestr[oa]s?|el|la)\b.*\b(?:names?|e-?mails?|address(?:es)?|numbers?|info|contacts?|nombres?|correos?|datos|numeros?|contactos?)\b/u;

/** How a person is shown a claim: in its approved sentence for mail, which they read before they send it. */
const shown = (claim: SheetClaim): SheetClaim => ({ ...claim, text: claim.mail_text?.trim() || claim.text });

/** The claims that share telling words with a sentence, as good a part of it as counts, the closest first. */
function sharingWords(
  sentence: string,
  claims: readonly SheetClaim[],
  { productName }: DraftContext,
): SheetClaim[] {
  const subject = subjectOf(sentence, productName);
  const held = claims.map((claim) => ({
    claim,
    words: stemsOf(claim.text),
  }));
  const countOf = (word: string): number => held.filter(({ words }) => words.has(word)).length;
  const most = (share: number): number => Math.max(1, claims.length * share);
  const telling = subject
    .map((word) => ({ word, count: countOf(word) }))
    .filter(({ count }) => count > 0 && count <= most(COMMON_SHARE));
  return held
    .flatMap(({ claim, words }): { claim: SheetClaim; weight: number }[] => {
      const shared = telling.filter(({ word }) => words.has(word));
      const [first, ...more] = shared;
      const weight = shared.reduce((sum, { count }) => sum + 1 / count, 0);
      if (first === undefined) return [];
      if (more.length === 0 && first.count > most(RARE_SHARE)) return [];
      if (shared.length < subject.length * (more.length === 0 ? ALONE_SHARE : TOGETHER_SHARE)) return [];
      return [{ claim, weight }];
    })
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ claim }) => claim);
}

/** The claims with a price, first those about the things asked. */
function pricesFor(
  message: string,
  claims: readonly SheetClaim[],
  { productName }: DraftContext,
): SheetClaim[] {
  const folded = fold(message);
  const asked = new Set(subjectOf(withoutPrice(folded), productName));
  const priced = pricedClaims({ claims: [...claims] }, false).map((claim) => {
    const words = stemsOf(claim.text);
    return {
      claim,
      isAmount: Number(tellsMoney(fold(claim.text))),
      shared: [...asked].filter((word) => words.has(word)).length,
      isBeside: Number(isBeside(fold(claim.text)) && !isBeside(folded)),
    };
  });
  const isAbout = priced.some(({ shared, isAmount }) => shared > 0 && isAmount > 0);
  return priced
    .filter(({ shared, isAmount }) => !isAbout || (shared > 0 && isAmount > 0))
    .toSorted((a, b) => b.isAmount - a.isAmount || a.isBeside - b.isBeside || b.shared - a.shared)
    .map(({ claim }) => claim);
}

/** The claims with a stored question that a sentence holds, for this reader. */
export const askedOf = (sentence: string, { fitting, productName }: DraftContext): NearQuestion[] =>
  askedNear(sentence, fitting, productName);

/** The claims that may fit a sentence as a person is shown them, the closest first. None for a sentence that asks and wishes nothing. */
export function claimsNear(sentence: string, context: DraftContext): SheetClaim[] {
  const plain = plainText(sentence);
  if (OF_THEIR_NAME.test(plain)) return [];
  const isOfMoney = asksOfMoney(fold(sentence));
  if (!isOfMoney && tells(plain) && questionsIn(plain).length === 0) return [];
  const claims = context.fitting.map(shown);
  const first = askedOf(sentence, context).flatMap(
    ({ claim }) => claims.find(({ id }) => id === claim.id) ?? [],
  );
  const shared = sharingWords(sentence, claims, context);
  // What is counted often stands in the sentence before.
  const found = isOfMoney
    ? [...pricesFor(context.input.message.ownText, claims, context), ...shared]
    : shared;
  return [...new Set([...first, ...found])].slice(0, isOfMoney ? PRICED_MAX : NEAR_MAX);
}

/**
 * The approved claims that may fit a sentence and do not surely answer it: for a person to choose from, never for a draft. None for
 * other readers. What the email which they answer said is among them: who asks for the price once more is told it once more.
 */
export const nearClaims = (sentence: string, context: DraftContext): Quote[] =>
  claimsNear(sentence, context).map(quoted);
