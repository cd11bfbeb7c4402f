import type { SheetClaim } from '@myra/writer/plan/types';
import { fold, stemsOf } from './about.ts';
import { asksOfMoney, tellsMoney } from './money.ts';
import type { DraftContext } from './draft-context.ts';
import { documentsOf, quoted } from './find-answer.ts';
import { askedOf, claimsNear } from './near-claims.ts';
import { isOfAnother } from './of-another.ts';
import { withoutPrice } from './questions.ts';
import { subjectOf } from './subject.ts';

/** A claim that holds this share of what a question asks about, by the weight of its words, is likely its answer. */
const LIKELY_SHARE = 0.5;
/** A total counts several things, each with its price. */
const PRICES_MAX = 3;

/** A sentence of the sheet that likely answers a question, and what whoever sends it has to see to. */
export type LikelyAnswer = { text: string; warnings: string[] };

/** "Does it need distilled water, or is tap ok?": one of both is answer enough. */
const alternativesOf = (question: string): string[] => [question, ...question.split(/,? (?:or|o|u) /iu)];

/** The prices that each hold something which those before do not. */
const pricesOf = (claims: readonly SheetClaim[], subject: readonly string[]): SheetClaim[] => {
  const held = new Set<string>();
  return claims.filter((claim) => {
    const words = stemsOf(claim.text);
    const added = subject.filter((word) => words.has(word) && !held.has(word));
    for (const word of added) held.add(word);
    return added.length > 0;
  });
};

/**
 * The approved sentences with which a person may begin the answer to an open question: the closest one that holds at least half of what it asks
 * about, and of prices those of the things that it counts. No draft says them: each has a warning to check it. Pure.
 */
export function likelyAnswers(question: string, words: string, context: DraftContext): LikelyAnswer[] {
  const { productName } = context;
  const asked = askedOf(question, context).find(({ isClose }) => isClose)?.claim;
  const near = claimsNear(question, context);
  const isOfMoney = asksOfMoney(fold(question));
  const subjects = alternativesOf(isOfMoney ? withoutPrice(fold(question)) : question)
    .map((part) => subjectOf(part, productName))
    .filter((subject) => subject.length > 0);
  const { shareOf } = documentsOf(context);
  const isHeldBy = (claims: readonly SheetClaim[]): boolean => {
    const held = new Set(claims.flatMap(({ text }) => [...stemsOf(text)]));
    return subjects.some(
      (subject) => shareOf(subject, new Set(subject.filter((word) => held.has(word)))) >= LIKELY_SHARE,
    );
  };
  // A total is of things whose price is told.
  const pricesThing = ({ text }: SheetClaim): boolean =>
    isOfMoney &&
    tellsMoney(fold(text)) &&
    subjects.some((subject) => subject.some((word) => stemsOf(text).has(word)));
  const prices = isOfMoney ? pricesOf(near, subjects[0] ?? []).slice(0, PRICES_MAX) : [];
  // Beside a question that people wrote at it, a claim needs no words.
  const one =
    near.find(
      (claim) =>
        claim.id === asked?.id ||
        (isHeldBy([claim]) && !isOfAnother(question, claim.text, productName)),
    ) ??
    near.find(pricesThing);
  const chosen = prices.length > 1 && isHeldBy(prices) ? prices : one === undefined ? [] : [one];
  return chosen.map(quoted).map(({ text }) => ({
    text,
    warnings: [`Check that “${text}” answers “${words}”.`],
  }));
}
