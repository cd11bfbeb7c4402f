import type { MessageDoc } from '@myra/shared/contracts/assistant-threads';
import { composeAnswer } from '../patterns/compose-answer.ts';
import type { Plan, PlanContext } from '../tool-calls.ts';
import type { MadeCall } from '../tool-results.ts';
import { filterWords, providerWords } from '../words/lead-words.ts';
import { say } from '../words/spans.ts';
import { checkAnswer } from './check-answer.ts';
import type { ModelEnd } from './plan-by-model.ts';

const NOT_DONE = 'Nothing was changed: I look things up, and what changes something waits for your click.';
const STOPPED =
  'I stopped here, because the steps or the time of one answer are used up. What is missing, ask for by itself.';

const leftOut = (count: number): string =>
  count === 1
    ? 'A sentence was left out, because nothing that was looked up says it.'
    : 'Some sentences were left out, because nothing that was looked up says them.';

/** Values of look-ups in words, which an answer may repeat. */
const wordsOf = (made: readonly MadeCall[], { campaigns }: PlanContext): string[] =>
  made.flatMap(({ call }) => {
    if (call.tool === 'find_leads') return filterWords(call.input, campaigns);
    if (call.tool === 'find_providers') return providerWords(call.input);
    return call.tool === 'propose_plan' ? filterWords(call.input.filter, campaigns) : [];
  });

/** Every name in a result that is not the person's own word needs a mark. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, each]) =>
    typeof each === 'string'
      ? ['name', 'email', 'product', 'title'].includes(field)
        ? [each]
        : []
      : namesIn(each),
  );
}

/** The answer to a question from what a model looked up and said. What is shown beside it is made by code alone. */
export function composeFromModel(input: {
  question: string;
  end: Exclude<ModelEnd, { kind: 'away' }>;
  context: PlanContext;
}): Pick<MessageDoc, 'paragraphs' | 'leads' | 'insights' | 'plans' | 'cards' | 'suggested_questions'> {
  const { question, end, context } = input;
  const { made } = end;
  const calls = made.map(({ call }) => call);
  const plan: Plan = made.length > 0 ? { kind: 'look-up', calls } : { kind: 'unclear', calls: [] };
  const byCode = composeAnswer({ question, plan, made, context: { ...context, previous: calls } });
  if (end.kind === 'offered') return byCode;
  if (end.kind === 'stopped') return { ...byCode, paragraphs: [...byCode.paragraphs, say(STOPPED)] };
  const { paragraphs, cut } = checkAnswer(end.texts, made, {
    said: [question, ...wordsOf(made, context)].join('\n'),
    rows: [...context.campaigns.map(({ name }) => name), ...made.flatMap(({ result }) => namesIn(result))],
  });
  const isWhole = cut.acts + cut.figures === 0;
  const facts = isWhole && paragraphs.length > 0 ? [] : byCode.paragraphs;
  return {
    ...byCode,
    paragraphs: [
      ...paragraphs,
      ...facts,
      ...(isWhole ? [] : [say(leftOut(cut.acts + cut.figures))]),
      ...(cut.acts > 0 ? [say(NOT_DONE)] : []),
    ],
  };
}
