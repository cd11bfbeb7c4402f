import type { SheetClaim } from '@myra/writer/plan/types';
import type { DraftContext } from '../answer/draft-context.ts';
import { fold, stemsOf } from './about.ts';
import { documentsOf, quoted } from './find-answer.ts';
import { asksOfMoney, tellsMoney } from './money.ts';
import { askedOf, claimsNear } from './near-claims.ts';
import { isOfAnother } from './of-another.ts';
import { withoutPrice } from './questions.ts';
import { subjectOf } from './subject.ts';

/** A claim that holds this share of what a question asks about, by the weight of its words, is likely its answer. */
const LIKELY_SHARE = 0.5;

/** A sentence of the sheet that likely answers a question, and what whoever sends it has to see to. */
export type LikelyAnswer = { text: string; warnings: string[] };

/**
 * The approved sentence with which a person may begin the answer to an open question: the closest one that holds at least half of what it
 * asks about, or else the price of one of its things. No draft says it: it has a warning to check it. Pure.
 */
export function likelyAnswers(question: string, words: string, context: DraftContext): LikelyAnswer[] {
  const { productName } = context;
  const asked = askedOf(question, context).find(({ isClose }) => isClose)?.claim;
  const near = claimsNear(question, context);
  const isOfMoney = asksOfMoney(fold(question));
  const subject = subjectOf(isOfMoney ? withoutPrice(fold(question)) : question, productName);
  const { shareOf } = documentsOf(context);
  const isHeldBy = ({ text }: SheetClaim): boolean =>
    subject.length > 0 && shareOf(subject, stemsOf(text)) >= LIKELY_SHARE;
  // A total is of things whose price is told.
  const pricesThing = ({ text }: SheetClaim): boolean =>
    isOfMoney && tellsMoney(fold(text)) && subject.some((word) => stemsOf(text).has(word));
  // Beside a question that people wrote at it, a claim needs no words.
  const one =
    near.find(
      (claim) =>
        claim.id === asked?.id || (isHeldBy(claim) && !isOfAnother(question, claim.text, productName)),
    ) ?? near.find(pricesThing);
  if (one === undefined) return [];
  const { text } = quoted(one);
  return [{ text, warnings: [`Check that “${text}” answers “${words}”.`] }];
}
