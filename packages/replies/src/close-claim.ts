import { findStates } from '@myra/shared/rules/states';
import type { SheetClaim } from '@myra/writer/plan/types';
import { fold, stemsOf } from './about.ts';
import { asksOfMoney, tellsKindAsked, tellsMoney } from './amount-kinds.ts';
import { wantedBy } from './asked-before.ts';
import type { DraftContext } from './draft-context.ts';
import { coreOf } from './question-core.ts';
import { holds, subjectOf } from './subject.ts';

/** Names that a question asks about, which differ from other words by their capitals; the first word always has one. */
const NAMES = /(?<=[\p{L}\d,;:/)] ?(?:\/ )?)\b(?!I\b)\p{Lu}[\p{L}\d-]+/gu;
/** Where somebody or something is: "in Tulsa", "near Fort Ames". */
const PLACES = /\b(?:in|near|around|outside|to|at|en|cerca de|a) (?:the )?(\p{Lu}\p{Ll}+)/gu;

/** By the places in `wants`: who does it stands in any sentence of "we", and when or for how long in one with a time. */
const WHO = 0;
const WHEN = 2;

const hasWord = (text: string, word: string): boolean => stemsOf(text).has([...stemsOf(word)][0] ?? '');

/** Whether a typed question is about a place that a text does not name, or about such a name with which it shares no two words. */
export function isOfAnother(question: string, text: string, productName: string): boolean {
  const core = coreOf(question);
  const told = findStates(text);
  const places = [...core.matchAll(PLACES)].map(([, place = '']) => place);
  if (places.some((place) => !hasWord(text, place))) return true;
  const held = stemsOf(text);
  const shared = subjectOf(core, productName).filter((word) => holds(held, word));
  const isStrange = (core.match(NAMES) ?? []).some((name) => !hasWord(`${text} ${productName}`, name));
  return findStates(core).some((state) => !told.includes(state)) || (isStrange && shared.length < 2);
}

/**
 * Of the claims that may fit a question the first that likely tells it, though it holds less than half of its words: one at which people wrote
 * a question about the same, or the only one about one of its words. Never a price, and none of another place or name.
 */
export function closeClaim(
  question: string,
  near: readonly SheetClaim[],
  { fitting, productName }: DraftContext,
): SheetClaim | undefined {
  if (asksOfMoney(fold(question))) return undefined;
  const core = coreOf(question);
  const subject = subjectOf(core, productName);
  const asked = wantedBy(fold(core));
  const tellsKind = tellsKindAsked(fold(core));

  const asksSame = ({ answers_questions = [] }: SheetClaim): boolean =>
    answers_questions.some((one) => {
      const stored = wantedBy(fold(one));
      return (
        asked.wants.every((wants, at) => at === WHO || !wants || stored.wants[at] === true) &&
        asked.isNegated === stored.isNegated &&
        !stored.isPrice &&
        subjectOf(one, productName).some((word) => subject.includes(word))
      );
    });
  const mayTell = asked.wants.every(
    (wants, at) => !wants || at === WHO || (at === WHEN && tellsKind !== undefined),
  );
  const isOnly = ({ text }: SheetClaim): boolean =>
    mayTell &&
    tellsKind?.(fold(text)) !== false &&
    subject.some(
      (word) => hasWord(text, word) && fitting.filter((one) => hasWord(one.text, word)).length === 1,
    );
  return near.find(
    (claim) =>
      !tellsMoney(fold(claim.text)) &&
      !isOfAnother(question, claim.text, productName) &&
      (asksSame(claim) || isOnly(claim)),
  );
}
