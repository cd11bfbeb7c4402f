import * as phrases from './answer-phrases.ts';
import { type Answer, answerQuestion, TOPIC_WORDS } from './answer-questions.ts';
import type { DraftContext } from './draft-context.ts';
import type { PlanBuilder } from './plan-builder.ts';
import type { ReadingFacts } from './types.ts';

const ANSWERS_MAX = 2;

/** The right names for what was asked to be sent. */
const THINGS = {
  sample: 'an example',
  outline: 'the details',
  price: 'the figures',
} as const;

/** Promises the first thing that was asked for, as a blank that the person fills. */
export function promiseThings({ plan, add }: PlanBuilder, wants: NonNullable<ReadingFacts['wants']>): void {
  for (const want of ['sample', 'outline', 'price'] as const) {
    if (!wants.includes(want)) continue;
    plan.unanswered += 1;
    plan.warnings.push(
      `Left open: ${THINGS[want]} was asked for and is in no field. Add it before you send.`,
    );
    add(`thing.${want}`, phrases.FIND_THING, {
      role: 'detail',
      values: { thing: { text: THINGS[want], ref: `blank.${want}` } },
      blank: THINGS[want],
    });
    return;
  }
}

/** Asks for a time: by the booking link where there is one. */
export function askForTime({ add }: PlanBuilder): void {
  if (!add('ask', phrases.ASK_LINK, { role: 'ask' })) add('ask', phrases.ASK_DAY, { role: 'ask' });
}

/** Adds what is known to one question. */
export function giveAnswer(
  { plan, add, does, findOut }: PlanBuilder,
  context: DraftContext,
  answer: Answer,
): void {
  if (answer.kind === 'unknown') findOut(TOPIC_WORDS[answer.topic], answer.question);
  else if (answer.kind === 'company') add('company', phrases.COMPANY, { role: 'offer' });
  else if (answer.kind === 'field') {
    const { text, ref } = answer.sentence;
    add(`field.${ref}`, phrases.QUOTED, { role: 'offer', values: { field_sentence: { text, ref } } });
  } else {
    const hasProduct = plan.lines.some((line) => line.text.includes(context.productName));
    does(answer.capability, hasProduct ? phrases.DOES_ALSO : phrases.DOES);
  }
}

/** Answers what was asked out of fields, and says of the rest that it is open. */
export function answerAll(builder: PlanBuilder, context: DraftContext): void {
  const { plan, does } = builder;
  const { input } = context;
  const { reading } = input;
  const questions = reading.facts.questions ?? [];
  const seen = new Set<string>();
  const answers: Answer[] = [];
  for (const { text, topic } of questions) {
    if (topic === 'meeting') continue;
    const answer = answerQuestion(text, topic, context);
    const id =
      answer.kind === 'does'
        ? answer.capability.id
        : answer.kind === 'field'
          ? answer.sentence.ref
          : answer.topic;
    if (!seen.has(id)) answers.push(answer);
    seen.add(id);
  }
  if (questions.length === 0) {
    const topic = 'how_it_works' as const;
    const wanted = reading.facts.wants?.includes('price') ? ('pricing' as const) : topic;
    answers.push(answerQuestion(input.message.ownText.slice(0, 300).toLowerCase(), wanted, context));
  }
  for (const answer of answers.slice(0, ANSWERS_MAX)) giveAnswer(builder, context, answer);
  for (const answer of answers.slice(ANSWERS_MAX)) {
    plan.unanswered += 1;
    plan.warnings.push(
      `Left open: a further question about ${TOPIC_WORDS[answer.topic]} is not answered here.`,
    );
  }
  if (answers.length === 0) does(context.capabilities[0], phrases.DOES);
}
