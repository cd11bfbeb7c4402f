import type { SheetClaim } from '@myra/writer/plan/types';
import { stem, tokens } from '@myra/writer/text/words';
import { asksForPrice, withoutPrice } from './questions.ts';
import { withoutAccents } from './text.ts';

/** A stored question has this share of what a lead asks about, by the weight of its words. */
const COVERED = 0.75;
/** It asks for not much more than the lead: "What does it cost?" is not answered by the price of the spare battery. */
const OWN = 0.6;
/** Words of an exact question that is about nothing else, such as "How does it work?". */
const WORDS_MIN = 3;

/** Stored questions that a model is shown. */
const SHOWN_MAX = 20;

/** What a question wants to know, which the words that it is about do not tell. */
const WANTS: readonly RegExp[] = [
  /\b(?:who|whom|whose|quien(?:es)?)\b/u,
  /\b(?:where|a?donde)\b/u,
  /\b(?:when|how (?:long|soon|fast|quick\w*|often)|cuando|cuanto (?:tiempo|tarda\w*|dura\w*|demora\w*)|cada cuanto)\b/u,
  /\b(?:how (?:many|much)|cuant[oa]s?)\b/u,
  /\b(?:why|por que)\b/u,
];
const NEGATES = /\b(?:not|no|never|without|except|sin|nunca|excepto|\w+n't)\b/u;
/** Of how sure or usual it is; a question is the same without. */
const BESIDE =
  /\b(?:usually|normally|typically|generally|approximately|roughly|normalmente|generalmente|aproximadamente)\b/gu;

const fold = (text: string): string => withoutAccents(text.toLowerCase().replaceAll('’', "'"));
const lettersOf = (text: string): string => tokens(fold(text)).join(' ');

/** What a question is about, in stems. */
type ContentOf = (text: string) => string[];

/** Whether a text is one of the stored questions, word for word. */
export const isStoredQuestion = (
  text: string,
  claims: readonly Pick<SheetClaim, 'answers_questions'>[],
): boolean => {
  const words = lettersOf(text);
  return (
    words.split(' ').length >= WORDS_MIN &&
    claims.some(({ answers_questions = [] }) => answers_questions.some((one) => lettersOf(one) === words))
  );
};

/** Whether two questions want the same to be said of what they are about. */
function wantSame(asked: string, stored: string): boolean {
  const isSame = (test: (text: string) => boolean): boolean => test(asked) === test(stored);
  return (
    isSame(asksForPrice) &&
    isSame((text) => NEGATES.test(text)) &&
    WANTS.every((wants) => !wants.test(asked) || wants.test(stored))
  );
}

/**
 * The claim at which people wrote that it answers such a question: the one with the same question, or else the one whose question has
 * all or nearly all words that this one is about, rare words counting most, and every figure. Undefined where there is none.
 */
export function claimAsked(
  question: string,
  claims: readonly SheetClaim[],
  contentOf: ContentOf,
): SheetClaim | undefined {
  const known = claims.flatMap((claim) =>
    (claim.answers_questions ?? []).map((text) => ({ claim, folded: fold(text) })),
  );
  if (known.length === 0) return undefined;
  const same = claims.find((claim) => isStoredQuestion(question, [claim]));
  if (same) return same;
  const folded = fold(question);
  const aboutOf = (text: string): string[] => contentOf(withoutPrice(text.replace(BESIDE, ' ')));
  const asked = aboutOf(folded);
  if (asked.length === 0) return undefined;
  const held = claims.map(
    ({ text, mail_text, answers_questions = [] }) =>
      new Set(tokens(fold([text, mail_text, ...answers_questions].join(' '))).map(stem)),
  );
  const weightOf = (word: string): number =>
    Math.log(1 + held.length / (0.5 + held.filter((words) => words.has(word)).length));
  const sumOf = (words: readonly string[]) => words.reduce((sum, word) => sum + weightOf(word), 0);
  const shareOf = (words: readonly string[], others: readonly string[]) =>
    sumOf(words.filter((word) => others.includes(word))) / sumOf(words);
  return known
    .filter((one) => wantSame(folded, one.folded))
    .map(({ claim, folded: text }) => {
      const about = aboutOf(text);
      const hasFigures = asked.every((word) => !/\d/u.test(word) || about.includes(word));
      return { claim, covered: hasFigures ? shareOf(asked, about) : 0, own: shareOf(about, asked) };
    })
    .filter(({ covered, own }) => covered >= COVERED && own >= OWN)
    .toSorted((a, b) => b.covered - a.covered || b.own - a.own)[0]?.claim;
}

/** The stored questions that share words with a message, those that share most first, each with its claim. */
export function questionsNear(
  message: string,
  claims: readonly SheetClaim[],
  contentOf: ContentOf,
): { claim: string; question: string }[] {
  const said = new Set(contentOf(message));
  return claims
    .flatMap(({ id, answers_questions = [] }) =>
      answers_questions.map((question) => ({
        claim: `claim:${id}`,
        question,
        shared: contentOf(question).filter((word) => said.has(word)).length,
      })),
    )
    .filter(({ question, shared }) => shared > 0 || lettersOf(message).includes(lettersOf(question)))
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, SHOWN_MAX)
    .map(({ claim, question }) => ({ claim, question }));
}
