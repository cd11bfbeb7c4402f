import * as phrases from './answer-phrases.ts';
import { answerQuestion, TOPIC_WORDS } from './answer-questions.ts';
import type { Values } from './answer-slots.ts';
import { dateInWords } from './date-in-words.ts';
import type { DraftContext } from './draft-context.ts';
import { answerAll, askForTime, giveAnswer, promiseThings } from './plan-answers.ts';
import { type AnswerPlan, beginPlan } from './plan-builder.ts';
import type { ReplyIntent } from './types.ts';

export type { AnswerPlan } from './plan-builder.ts';

/** Builds the sentences of an answer, one intent at a time. Pure; the same input gives the same words. */
export function planAnswer(context: DraftContext): AnswerPlan {
  const { input } = context;
  const { reading } = input;
  const builder = beginPlan(context);
  const { plan, add, does, findOut, addFixed } = builder;
  const date = reading.facts.wait_until;
  const dateValue: Values = date ? { date: { text: dateInWords(date), ref: 'message.wait_until' } } : {};

  const plans: Record<Exclude<ReplyIntent, 'out_of_office' | 'unsubscribe' | 'legal'>, () => void> = {
    interested: () => {
      add('thanks', phrases.THANKS.interested, { role: 'open' });
      const wants = reading.facts.wants ?? [];
      const isThing = wants.some((want) => want !== 'call' && want !== 'link');
      if (isThing) promiseThings(builder, wants);
      else does(context.capabilities[0], phrases.DOES, false);
      askForTime(builder);
    },
    asks_information: () => {
      const thanks = reading.facts.questions ? phrases.THANKS.question : phrases.THANKS.interested;
      add('thanks', thanks, { role: 'open', isNeeded: false });
      answerAll(builder, context);
      const wantsTime = reading.facts.questions?.some(({ topic }) => topic === 'meeting') ?? false;
      if (wantsTime) askForTime(builder);
      else if (plan.unanswered === 0) add('ask', phrases.ASK_WORK, { role: 'ask', isNeeded: false });
    },
    objection_price: () => {
      add('thanks', phrases.THANKS.price, { role: 'open' });
      const answer = answerQuestion('price', 'pricing', context);
      if (answer.kind === 'field') giveAnswer(builder, context, answer);
      else if (reading.facts.questions?.some(({ topic }) => topic === 'pricing'))
        findOut(TOPIC_WORDS.pricing, null);
      add('ask', phrases.ASK_SCOPE, { role: 'ask' });
    },
    objection_timing: () => {
      add('thanks', phrases.THANKS.timing, { role: 'open' });
      add('ask', phrases.ASK_MONTH, { role: 'ask' });
      if (reading.facts.wait_is_vague) {
        plan.warnings.push(
          `The message names no day ("${reading.facts.wait_words ?? ''}"): none was guessed.`,
        );
      }
    },
    not_now: () => {
      add('thanks', phrases.THANKS.later, { role: 'open' });
      add('date', phrases.WILL_WRITE_DATE, { role: 'close', values: dateValue });
      if (date) plan.warnings.push(`Set a reminder for ${date}: nothing is sent before by itself.`);
    },
    objection_already_have: () => {
      add('thanks', phrases.THANKS.already, { role: 'open' });
      does(context.capabilities[0], phrases.DOES_APART, false);
      add('door', phrases.DOOR_OPEN, { role: 'ask' });
    },
    referral: () => {
      add('thanks', phrases.THANKS.referral, { role: 'open' });
      add('colleague', phrases.WILL_WRITE_COLLEAGUE, { role: 'close' });
      add('ask', phrases.ASK_MENTION, { role: 'ask' });
      plan.warnings.push(
        'Nobody is added as a lead by this. Write to the colleague yourself, with the words of this message.',
      );
    },
    not_interested: () => {
      add('farewell', phrases.FAREWELL, { role: 'close' });
    },
    wrong_person: () => {
      add('apology', phrases.APOLOGY, { role: 'open' });
      add('ask', phrases.ASK_WHO, { role: 'ask' });
    },
    unclear: () => {
      add('thanks', phrases.THANKS.unclear, { role: 'open' });
      add('ask', phrases.ASK_HELP, { role: 'ask' });
    },
    complaint: () => {
      addFixed(phrases.FIXED.complaint, 'fixed.complaint');
    },
    adverse_event: () => {
      addFixed(phrases.FIXED.adverse_event, 'fixed.adverse_event');
    },
    patient_health: () => {
      const channel = input.offers.secureChannel;
      if (channel)
        addFixed(
          phrases.FIXED.patient_health.replace('{thing}', channel.replace(/[.!?\s]+$/u, '')),
          'organization.reply_settings.secure_channel',
        );
    },
    distress: () => {
      if (input.offers.crisisText)
        addFixed(input.offers.crisisText, 'organization.reply_settings.crisis_text');
    },
  };

  const { intent } = reading;
  if (intent !== 'out_of_office' && intent !== 'unsubscribe' && intent !== 'legal') plans[intent]();
  return plan;
}
