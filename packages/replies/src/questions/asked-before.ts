import type { SheetClaim } from '@myra/writer/plan/types';
import { tokens } from '@myra/writer/text/words';
import { type ShareOf, weighWords } from '../read/word-weights.ts';
import { contentOf, fold, stemsOf } from './about.ts';
import { asksForPrice, withoutPrice } from './questions.ts';

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
  /\b(?:usually|normally|typically|generally|approximately|roughly|already|really|normalmente|generalmente|aproximadamente)\b/gu;

const lettersOf = (text: string): string => tokens(fold(text)).join(' ');

type Questions = Pick<SheetClaim, 'answers_questions'>;

const lettersKnown = new WeakMap<readonly Questions[], ReadonlySet<string>>();

/** The letters of all stored questions of these claims, read once. */
function storedLetters(claims: readonly Questions[]): ReadonlySet<string> {
  const found = lettersKnown.get(claims);
  if (found) return found;
  const letters = new Set(
    claims.flatMap(({ answers_questions = [] }) => answers_questions.map((one) => lettersOf(one))),
  );
  lettersKnown.set(claims, letters);
  return letters;
}

/** Whether a text is one of the stored questions, word for word. */
export function isStoredQuestion(text: string, claims: readonly Questions[]): boolean {
  const letters = lettersOf(text);
  return letters.split(' ').length >= WORDS_MIN && storedLetters(claims).has(letters);
}

/** What a folded question wants to be said of what it is about. */
export type Wanted = { isPrice: boolean; isNegated: boolean; wants: boolean[] };

export const wantedBy = (folded: string): Wanted => {
  const isPrice = asksForPrice(folded);
  // "How much is it?" wants what "What is the price?" does.
  const rest = isPrice ? withoutPrice(folded) : folded;
  return { isPrice, isNegated: NEGATES.test(folded), wants: WANTS.map((wants) => wants.test(rest)) };
};

/** Whether a stored question wants all that another does to be said of what they are about, price or not. */
export const wantsAll = (asked: Wanted, stored: Wanted): boolean =>
  asked.isNegated === stored.isNegated &&
  asked.wants.every((isWanted, at) => !isWanted || stored.wants[at] === true);
const wantSame = (asked: Wanted, stored: Wanted): boolean =>
  asked.isPrice === stored.isPrice && wantsAll(asked, stored);

/** What a folded question is about, without words that ask for a price or say how sure or usual it is. */
const aboutOf = (folded: string, productName: string): string[] =>
  contentOf(withoutPrice(folded.replace(BESIDE, ' ')), productName);

/** The stored questions of claims as others are compared with them. */
type Index = {
  productName: string;
  questions: {
    claim: SheetClaim;
    letters: string;
    about: readonly string[];
    held: ReadonlySet<string>;
    wanted: Wanted;
  }[];
  shareOf: ShareOf;
};

const indexKnown = new WeakMap<readonly SheetClaim[], Index>();

/** Reads the stored questions of these claims once for all questions of an answer. */
function indexOf(claims: readonly SheetClaim[], productName: string): Index {
  const found = indexKnown.get(claims);
  if (found?.productName === productName) return found;
  const questions = claims.flatMap((claim) =>
    (claim.answers_questions ?? []).map((text) => {
      const folded = fold(text);
      const about = aboutOf(folded, productName);
      const wanted = wantedBy(folded);
      return { claim, letters: lettersOf(text), about, held: new Set(about), wanted };
    }),
  );
  const texts = claims.map(({ text, mail_text, answers_questions = [] }) =>
    stemsOf([text, mail_text, ...answers_questions].join(' ')),
  );
  const index = { productName, questions, shareOf: weighWords(texts) };
  indexKnown.set(claims, index);
  return index;
}

/**
 * The claim at which people wrote that it answers such a question: the one with the same question, or else the one whose question has
 * all or nearly all words that this one is about, rare words counting most, and every figure. Undefined where there is none.
 */
export function claimAsked(
  question: string,
  claims: readonly SheetClaim[],
  productName: string,
): SheetClaim | undefined {
  const { questions, shareOf } = indexOf(claims, productName);
  if (questions.length === 0) return undefined;
  if (isStoredQuestion(question, claims)) {
    const letters = lettersOf(question);
    return questions.find((one) => one.letters === letters)?.claim;
  }
  const folded = fold(question);
  const asked = aboutOf(folded, productName);
  const wanted = wantedBy(folded);
  if (asked.length === 0) {
    const isSame = (one: { about: readonly string[]; wanted: Wanted }) =>
      one.about.length === 0 && wantSame(wanted, one.wanted);
    return wanted.isPrice ? questions.find(isSame)?.claim : undefined;
  }
  const askedWords = new Set(asked);
  return questions
    .filter((one) => wantSame(wanted, one.wanted))
    .map(({ claim, about, held }) => {
      const hasFigures = asked.every((word) => !/\d/u.test(word) || held.has(word));
      return { claim, covered: hasFigures ? shareOf(asked, held) : 0, own: shareOf(about, askedWords) };
    })
    .filter(({ covered, own }) => covered >= COVERED && own >= OWN)
    .toSorted((a, b) => b.covered - a.covered || b.own - a.own)[0]?.claim;
}

/** The stored questions that share words with a message, those that share most first, each with its claim. */
export function questionsNear(
  message: string,
  claims: readonly SheetClaim[],
  productName: string,
): { claim: string; question: string }[] {
  const said = new Set(contentOf(message, productName));
  const letters = lettersOf(message);
  return claims
    .flatMap(({ id, answers_questions = [] }) =>
      answers_questions.map((question) => ({
        claim: `claim:${id}`,
        question,
        shared: contentOf(question, productName).filter((word) => said.has(word)).length,
      })),
    )
    .filter(({ question, shared }) => shared > 0 || letters.includes(lettersOf(question)))
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, SHOWN_MAX)
    .map(({ claim, question }) => ({ claim, question }));
}
