import { ANSWER_BEGINNING_MAX, ANSWER_QUOTE_MAX } from '@myra/shared/constants/limits';
import { FIND_OUT_WARNING } from '@myra/shared/rules/reminder-warning';
import type { Line } from './answer-builder.ts';
import type { DraftContext } from './draft-context.ts';
import { promisedBy } from './promises.ts';
import { fillIn } from './sentences.ts';

/** A sentence to begin an answer with, and what whoever sends it has to see to. */
export type BegunSentence = { text: string; warnings: string[] };

/** What is known of one sentence of a message. */
type Begun = { said: Line[]; warnings: string[]; answers: { text: string }[] };
/** What of a message is asked and not answered. */
type Asked = { words: string; isQuestion: boolean };

const ORDER: readonly Line['role'][] = ['open', 'answer', 'ask', 'close'];

/** A question as it may stand between quotation marks: short and whole, with no marks of its own. */
function quotable({ words, isQuestion }: Asked): string | undefined {
  if (!isQuestion || words.length > ANSWER_QUOTE_MAX || /["“”«»…]/u.test(words)) return undefined;
  return /[.!?]$/u.test(words) ? words : `${words}.`;
}

/** Says that what is open will be found out: a question that stands alone in its own words, never in others. */
function holding(asked: readonly Asked[], hasAnswers: boolean, context: DraftContext): BegunSentence[] {
  const [first, ...more] = asked;
  if (first === undefined) return [];
  const { quoted, all, rest } = context.sentences.findOut;
  const question = more.length === 0 ? quotable(first) : undefined;
  const ways = [...(question === undefined ? [] : [fillIn(quoted, { question })]), hasAnswers ? rest : all];
  const text = ways.find((one) => context.excluded.find(one).length === 0);
  return text === undefined ? [] : [{ text, warnings: [FIND_OUT_WARNING] }];
}

/**
 * The sentences of a whole beginning: thanks and promises as understood, what approved sentences answer, and one that says that the
 * rest will be found out. A person edits and sends it as their own. Empty where nothing is understood, answered or asked. Pure.
 */
export function beginAnswer(
  begun: readonly Begun[],
  asked: readonly Asked[],
  context: DraftContext,
): BegunSentence[] {
  const lines = begun.flatMap(({ said, answers }): Line[] => [
    ...said,
    ...answers.map(({ text }) => ({ text, refs: [], role: 'answer' as const })),
  ]);
  const saysSomething = lines.some(({ isFrame }) => !isFrame);
  const { interested, question } = context.sentences.thanks;
  const thanks = context.input.reading.intent === 'interested' ? interested : question;
  const hasThanks = lines.some(({ role }) => role === 'open');
  const opening: Line[] =
    saysSomething && !hasThanks
      ? [{ text: thanks[context.input.salt % thanks.length] ?? '', refs: [], role: 'open', isFrame: true }]
      : [];
  const warned = new Map<string, string[]>();
  for (const { said, warnings } of begun)
    for (const warning of warnings) {
      const text = promisedBy(warning, said)?.text;
      if (text !== undefined) warned.set(text, [...(warned.get(text) ?? []), warning]);
    }
  const rank = ({ role }: Line): number => ORDER.indexOf(role);
  const ordered = [...opening, ...lines].toSorted((a, b) => rank(a) - rank(b));
  const texts = [...new Set(ordered.map(({ text }) => text))].map((text) => ({
    text,
    warnings: [...new Set(warned.get(text))],
  }));
  const held = holding(asked, saysSomething, context);
  return [...texts.slice(0, ANSWER_BEGINNING_MAX - held.length), ...held];
}
