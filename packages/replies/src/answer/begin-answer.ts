import { ANSWER_BEGINNING_MAX } from '@myra/shared/constants/limits';
import { FIND_OUT_WARNING } from '@myra/shared/rules/mail/reminder-warning';
import { offeredDays } from '../days/offered-day.ts';
import { promisedBy } from '../promises/promises.ts';
import type { LikelyAnswer } from '../questions/near-claims.ts';
import { languageOf } from '../read/language.ts';
import { ownWords } from '../read/own-words.ts';
import type { ReplyIntent } from '../types.ts';
import { buildAnswer, type Line } from './answer-builder.ts';
import { withoutSaid } from './disclosures.ts';
import type { DraftContext } from './draft-context.ts';
import type { Sentences } from './sentences.ts';

/** A sentence to begin an answer with, and what whoever sends it has to see to. */
export type BegunSentence = { text: string; warnings: string[] };

/** What is known of one sentence of a message. */
type Begun = { said: Line[]; warnings: string[]; answers: { text: string }[]; likely: LikelyAnswer[] };

/** What of a message is left: `isOpen` anything, `isHeld` something to be found out, and what they bid be done. */
type Left = { isOpen: boolean; isHeld: boolean; bid: readonly string[] };

const ORDER: readonly Line['role'][] = ['open', 'answer', 'ask', 'close'];

/** The sentence that says that what is open will be found out. */
export function holdingSentence(hasAnswers: boolean, context: DraftContext): string | undefined {
  const { all, rest } = context.sentences.findOut;
  const text = hasAnswers ? rest : all;
  return context.excluded.find(text).length === 0 ? text : undefined;
}

/** Tells the warnings of a sentence: those whose promise it makes. */
export function warningsOf(begun: readonly Pick<Begun, 'said' | 'warnings'>[]): (text: string) => string[] {
  const warned = begun.flatMap(({ said, warnings }) =>
    warnings.map((warning) => ({ warning, text: promisedBy(warning, said)?.text })),
  );
  return (text) => [...new Set(warned.filter((one) => one.text === text).map(({ warning }) => warning))];
}

/** Whether a beginning answers or promises anything. */
export const answersAPart = (begun: readonly Begun[]): boolean =>
  begun.some(
    ({ said, answers, likely }) =>
      answers.length > 0 || likely.length > 0 || said.some(({ isFrame }) => !isFrame),
  );

/** The sentence that says that what they bid is noted. */
function noteSentence(bid: readonly string[], context: DraftContext): BegunSentence[] {
  const text = context.sentences.tookNote;
  if (bid.length === 0 || context.excluded.find(text).length > 0) return [];
  return [{ text, warnings: bid.map((words) => `You say that you noted “${words}”: see to it.`) }];
}

/** What is thanked for, by the meaning. */
const THANKS: Partial<Record<ReplyIntent, keyof Sentences['thanks']>> = {
  interested: 'interested',
  asks_information: 'question',
  objection_price: 'question',
  referral: 'referral',
};

/**
 * The sentences of a whole beginning: thanks, promises as understood, what approved sentences answer or likely answer, that their bids
 * are noted and, where `isHeld`, that the rest will be found out. A person edits and sends it as their own. Empty where nothing is understood, answered or asked. Pure.
 */
export function beginAnswer(
  begun: readonly Begun[],
  { isOpen, isHeld, bid }: Left,
  context: DraftContext,
): BegunSentence[] {
  const { message, reading, today } = context.input;
  const hasDay =
    begun.some(({ said }) => said.some(({ refs }) => refs.includes('message.proposed_day'))) ||
    offeredDays(ownWords(context.input), today, languageOf(message.ownText)).length > 0;
  const lines = begun.flatMap(({ said, answers, likely }): Line[] => [
    // Who named a day is not asked for one.
    ...said.filter(({ refs, role }) => !hasDay || role !== 'ask' || refs.includes('message.proposed_day')),
    ...[...answers, ...likely].map(({ text }) => ({ text, refs: [], role: 'answer' as const })),
  ]);
  if (lines.length === 0 && !isOpen && bid.length === 0) return [];
  const hasThanks = lines.some(({ role }) => role === 'open');
  const { plan, thank } = buildAnswer(context);
  if (!hasThanks) thank(THANKS[reading.intent] ?? 'plain');
  const warned = warningsOf(begun);
  // What two sentences find is the answer of the first.
  const checked = new Map(
    begun
      .flatMap(({ likely }) => likely)
      .map(({ text, warnings }) => [text, warnings] as const)
      .toReversed(),
  );
  const rank = ({ role }: Line): number => ORDER.indexOf(role);
  const ordered = [...plan.lines, ...lines].toSorted((a, b) => rank(a) - rank(b));
  const whole = [...new Set(ordered.map(({ text }) => text))];
  const texts = whole.map((text, at) => ({
    text: withoutSaid(text, whole.slice(0, at), context.input.write.sheet.claims),
    warnings: [...warned(text), ...(checked.get(text) ?? [])],
  }));
  const noted = noteSentence(bid, context);
  const holding = isHeld ? holdingSentence(noted.length > 0 || answersAPart(begun), context) : undefined;
  const held = holding === undefined ? [] : [{ text: holding, warnings: [FIND_OUT_WARNING] }];
  const last = [...noted, ...held];
  return [...texts.slice(0, ANSWER_BEGINNING_MAX - last.length), ...last];
}
