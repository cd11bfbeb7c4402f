import type { Quote } from '../questions/find-answer.ts';
import { withoutSaid } from './disclosures.ts';
import type { DraftContext } from './draft-context.ts';
import { offersTalk } from './our-offers.ts';
import { fillIn, type Sentences } from './sentences.ts';

/** One sentence of an answer with what carries it. `isFrame`: thanks and the like, which alone answer nothing. */
export type Line = {
  text: string;
  refs: string[];
  role: 'open' | 'answer' | 'ask' | 'close';
  isFrame?: boolean;
};

/** The sentences of an answer. `isFull`: every question is answered from an approved claim. */
export type AnswerPlan = { lines: Line[]; warnings: string[]; isFull: boolean };

/** More questions than this in one answer are for a person. */
const ANSWERS_MAX = 3;

/** Whether an answer says anything but thanks. */
export const saysSomething = ({ lines }: AnswerPlan): boolean => lines.some(({ isFrame }) => !isFrame);

/** An answer that is being put together. */
export type AnswerBuilder = ReturnType<typeof buildAnswer>;

/** Begins an answer: what is said goes into its plan, each sentence once and none with an excluded word. */
export function buildAnswer(context: DraftContext) {
  const { input, sentences } = context;
  const { offers, write, salt } = input;
  const plan: AnswerPlan = { lines: [], warnings: [], isFull: false };
  const say = (said: string, refs: string[], role: Line['role'], isFrame = false): void => {
    const before = plan.lines.map((line) => line.text);
    const text = withoutSaid(said, before, input.write.sheet.claims);
    if (plan.lines.some((line) => line.text === text) || context.excluded.find(text).length > 0) return;
    plan.lines.push({ text, refs, role, ...(isFrame && { isFrame }) });
  };
  const pick = (all: readonly string[]): string => all[salt % all.length] ?? '';
  const quote = (texts: readonly Quote[]): void => {
    for (const { text, ref } of texts) say(text, [ref], 'answer');
  };
  return {
    plan,
    say,
    /** One of several sentences that say the same. */
    pick,
    /** Approved texts as they stand. */
    quote,
    thank: (kind: keyof Sentences['thanks']): void =>
      say(pick(sentences.thanks[kind]), ['reply'], 'open', true),
    /** The booking page; else a day and an hour, where our email offers a talk. */
    askForTime: (): void => {
      const link = offers.bookingUrl ?? write.asks.find(({ kind }) => kind === 'booking')?.url;
      if (link) say(fillIn(sentences.link, { link }), ['organization.booking_url'], 'ask');
      else if (offersTalk(input.written)) say(sentences.whichDay, ['message.wants'], 'ask');
    },
    /** Answers questions with what was found for each: all of them or, where one has nothing, none: false, with nothing said. */
    answerQuestions: (found: readonly (readonly Quote[] | undefined)[]): boolean => {
      plan.isFull =
        found.length > 0 && found.length <= ANSWERS_MAX && found.every((texts) => texts !== undefined);
      if (found.length > 0 && !plan.isFull) return false;
      quote(found.flatMap((texts) => texts ?? []));
      return true;
    },
  };
}
