import { ANSWER_HELP_MAX } from '@myra/shared/constants/limits';
import { FIND_OUT_WARNING } from '@myra/shared/rules/mail/reminder-warning';
import { type Point, readPoints } from '../answer/answer-points.ts';
import {
  answersAPart,
  type BegunSentence,
  beginAnswer,
  holdingSentence,
  warningsOf,
} from '../answer/begin-answer.ts';
import { draftContext } from '../answer/draft-context.ts';
import type { DraftInput } from '../answer/draft-types.ts';
import { mayBegin } from '../answer/may-draft.ts';
import { agreedDay } from '../days/agreed-day.ts';
import { onlyBids, wishes } from '../read/asks.ts';
import { plainText } from '../text.ts';
import type { ReplyIntent } from '../types.ts';
import type { Quote } from './find-answer.ts';
import { asksBeside, closes } from './unexplained.ts';

/** An approved sentence for a person to choose. `about` is what of the message it is for, in its own words. */
export type FittingSentence = Quote & {
  about: string;
  fits: 'answers' | 'may_fit';
  /** What whoever sends it has to see to. */
  warnings: string[];
};

/** What a person begins with where no answer could be drafted. */
export type AnswerHelp = {
  /** What no approved sentence answers, in the words of the message and its order. */
  open: string[];
  sentences: FittingSentence[];
  /** A whole answer to begin with, sentence by sentence; empty where nothing is understood, answered or asked. */
  beginning: BegunSentence[];
  greeting: string;
  signOff: string;
};

const isPlainRefusal = (plain: string): boolean => closes(plain);
const isPlainWish = (plain: string): boolean => !asksBeside(plain) && !plain.includes('?');
/** What needs no other answer than the meaning itself, where that is no interest. */
const EXPLAINED_BY: Partial<Record<ReplyIntent, (plain: string) => boolean>> = {
  not_interested: isPlainRefusal,
  objection_already_have: isPlainRefusal,
  not_now: isPlainWish,
  referral: isPlainWish,
  wrong_person: isPlainWish,
};

/** What is wished beside these meanings is nothing to find out: they are met by the meaning, or by a person. */
const WISHING: ReadonlySet<ReplyIntent> = new Set([
  'interested',
  'asks_information',
  'objection_price',
  'unclear',
]);

/** The open points of a message, questions before other words where there are too many, in its order. */
function openOf(points: readonly Point[], intent: ReplyIntent): Point[] {
  const isExplained = EXPLAINED_BY[intent];
  const asked = points.filter(({ isOpen, isAsk }) => isOpen && isAsk);
  const beside = isExplained ? asked.filter(({ words }) => !isExplained(plainText(words))) : [];
  const open = beside.length > 0 ? beside : asked;
  return open
    .toSorted((a, b) => Number(b.isQuestion) - Number(a.isQuestion) || a.at - b.at)
    .slice(0, ANSWER_HELP_MAX)
    .toSorted((a, b) => a.at - b.at);
}

/** What is sure stands before what may fit; each sentence once. */
function fittingOf(points: readonly Point[], open: readonly Point[]): FittingSentence[] {
  const warned = warningsOf(points);
  const sure = points.flatMap(({ said, answers, words: about, isQuestion, isWish }) =>
    // Thanks answer a yes, and nothing that is asked or wished.
    [
      ...said
        .filter(({ isFrame }) => !isFrame || !(isQuestion || isWish || /[?¿]/u.test(about)))
        .map(({ text, refs }) => ({ text, ref: refs[0] ?? 'reply' })),
      ...answers,
    ].map((quote) => ({
      ...quote,
      about,
      fits: 'answers' as const,
      warnings: warned(quote.text),
    })),
  );
  // What is open is shown all that may fit.
  const near = points.flatMap(({ words: about, isQuestion, ...point }) =>
    (open.some(({ at }) => at === point.at) || point.isWish ? point.near : [])
      // The closest to each point before the second ones, and those to questions before those to other words.
      .map((quote, at) => ({
        ...quote,
        about,
        fits: 'may_fit' as const,
        rank: at * 2 + Number(!isQuestion),
      })),
  );
  const close = near.toSorted((a, b) => a.rank - b.rank).map(({ rank: _rank, ...sentence }) => sentence);
  const shown = new Set<string>();
  return [...sure, ...close]
    .filter(({ text }) => !shown.has(text) && shown.add(text))
    .slice(0, ANSWER_HELP_MAX);
}

/**
 * What a message leaves open for the rules, in its own words, and which approved sentences answer a part of it or may. A person
 * chooses and sends: nothing of it is a draft. Undefined for messages to which nothing may be begun. Pure.
 */
export function helpAnswer(input: DraftInput): AnswerHelp | undefined {
  if (!mayBegin(input.reading)) return undefined;
  const context = draftContext(input);
  const points = readPoints(context);
  const open = openOf(points, input.reading.intent);
  const mayWish = WISHING.has(input.reading.intent);
  const isBid = ({ words, isQuestion, isWish }: Point): boolean =>
    !isQuestion && !isWish && onlyBids(plainText(words));
  const toFindOut = open.filter(
    (point) =>
      point.isQuestion || (mayWish && (point.isWish || (wishes(plainText(point.words)) && !isBid(point)))),
  );
  // Whose day is taken is not told that it is noted.
  const days = points
    .filter(({ said }) => said.length === 0)
    .map((point) => ({ point, day: agreedDay(point.words, context) }));
  const agreed = days.flatMap(({ day }) => (day ? [{ said: day.lines, warnings: day.warnings }] : []));
  const isTaken = (point: Point): boolean => days.some((one) => one.point === point && one.day);
  const bid = mayWish
    ? open.filter((point) => isBid(point) && !isTaken(point)).map(({ words }) => words)
    : [];
  const { greeting, signOff } = context;
  const fitting = fittingOf(points, open);
  const [first] = toFindOut;
  // Beside a sentence that may answer it, "I will find out" is one choice more and no answer.
  const mayFit = fitting.some(
    ({ fits, about }) => fits === 'may_fit' && open.some(({ words }) => words === about),
  );
  const isHeld = toFindOut.some(({ likely }) => likely.length === 0);
  // Inserted alone it finds out all.
  const answered = isHeld ? points : points.map((point) => ({ ...point, likely: [] }));
  const holding = first && mayFit ? holdingSentence(answersAPart(answered), context) : undefined;
  const sentences =
    first === undefined || holding === undefined
      ? fitting
      : [
          ...fitting,
          {
            text: holding,
            ref: 'reply',
            about: first.words,
            fits: 'may_fit' as const,
            warnings: [FIND_OUT_WARNING],
          },
        ];
  return {
    open: [...new Set(open.map(({ words }) => words))],
    sentences,
    beginning: beginAnswer(
      [...points, ...agreed.map((one) => ({ ...one, answers: [], likely: [] }))],
      { isOpen: first !== undefined, isHeld, bid },
      context,
    ),
    greeting,
    signOff,
  };
}
