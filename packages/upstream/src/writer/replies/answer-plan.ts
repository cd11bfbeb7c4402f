import type { Capability } from '../capabilities/read-capabilities.ts';
import { choose } from '../text/choose.ts';
import type { SentenceRole } from '../types.ts';
import type { Phrase, Slot } from './answer-phrases.ts';
import * as phrases from './answer-phrases.ts';
import { type Answer, answerQuestion, TOPIC_WORDS } from './answer-questions.ts';
import type { DraftContext } from './draft-context.ts';
import type { ReadingFacts, ReplyIntent } from './types.ts';

/** One sentence of an answer with what carries it; `blank` marks what a person still has to find out. */
export type Line = {
  text: string;
  refs: string[];
  role: SentenceRole;
  /** A plan keeps it when it is made shorter. */
  isNeeded: boolean;
  blank?: string;
};

export type AnswerPlan = { lines: Line[]; warnings: string[]; unanswered: number };

type Values = Partial<Record<Slot, { text: string; ref: string }>>;

const ANSWERS_MAX = 2;

const SLOT = /\{([a-z_]+)\}/gu;

function isSlot(name: string, values: Values): name is Slot {
  return Object.hasOwn(values, name);
}

/** Everything that depends on the input and not on the sentence. */
function valuesOf(context: DraftContext): Values {
  const { facts, input } = context;
  const { colleague } = input.reading.facts;
  const named = colleague?.name ?? (colleague?.role ? `your ${colleague.role.toLowerCase()}` : null);
  return {
    ...(facts.orgName !== undefined && { org: { text: facts.orgShort ?? facts.orgName, ref: facts.orgRef } }),
    ...(context.senderOrg !== null && { sender_org: { text: context.senderOrg, ref: 'organization.name' } }),
    ...(context.website !== null && { website: { text: context.website, ref: 'organization.website' } }),
    product: { text: context.productName, ref: 'product.name' },
    ...(input.offers.bookingUrl !== null && {
      link: { text: input.offers.bookingUrl, ref: 'organization.reply_settings.booking_url' },
    }),
    ...(named !== null && isSayable(named) && { colleague: { text: named, ref: 'message.colleague' } }),
  };
}

/** Names out of a message are data of a stranger: letters, and few of them. */
const isSayable = (text: string) => /^[\p{L}\p{M}'’. -]{2,60}$/u.test(text);

function fill(phrase: Phrase, values: Values): { text: string; refs: string[] } | undefined {
  const refs: string[] = [`answer.${phrase.id}`];
  let isComplete = true;
  const text = phrase.text.replace(SLOT, (_, name: string) => {
    const value = isSlot(name, values) ? values[name] : undefined;
    if (!value) isComplete = false;
    else refs.push(value.ref);
    return value?.text ?? '';
  });
  return isComplete ? { text, refs } : undefined;
}

const say = (capability: Capability): string =>
  capability.kind === 'reader'
    ? `lets you ${capability.verb?.base ?? ''} ${capability.object}`
    : `${capability.verb?.third ?? ''} ${capability.object}`;

/** The right names for what was asked to be sent. */
const THINGS = {
  sample: 'an example',
  outline: 'the details',
  price: 'the figures',
} as const;

/** Builds the sentences of an answer, one intent at a time. Pure; the same input gives the same words. */
export function planAnswer(context: DraftContext): AnswerPlan {
  const { input, excluded } = context;
  const { reading } = input;
  const base = valuesOf(context);
  const plan: AnswerPlan = { lines: [], warnings: [], unanswered: 0 };

  function add(
    slot: string,
    list: readonly Phrase[],
    given: { role: SentenceRole; values?: Values; isNeeded?: boolean; blank?: string } = { role: 'open' },
  ): boolean {
    const values = { ...base, ...given.values };
    const candidates = list.flatMap((phrase) => {
      const filled = fill(phrase, values);
      const isUsed = plan.lines.some((line) => line.refs[0] === `answer.${phrase.id}`);
      return filled && !isUsed && excluded.find(filled.text).length === 0
        ? [{ id: phrase.id, ...filled }]
        : [];
    });
    const { write, salt } = input;
    const key = { campaignId: write.campaign.id, leadId: write.lead.id, step: 1_000, slot, salt };
    // The reader's organization is named once, and rather than not.
    const isNamed = plan.lines.some((line) => base.org !== undefined && line.text.includes(base.org.text));
    const weightOf = (one: { text: string }) =>
      base.org === undefined || !one.text.includes(base.org.text) ? 1 : isNamed ? 0.05 : 6;
    const chosen = choose(key, candidates, (one) => one.id, weightOf);
    if (!chosen) return false;
    plan.lines.push({
      text: chosen.text,
      refs: chosen.refs,
      role: given.role,
      isNeeded: given.isNeeded ?? true,
      ...(given.blank !== undefined && { blank: given.blank }),
    });
    return true;
  }

  const does = (capability: Capability | undefined, list: readonly Phrase[], isNeeded = true): boolean =>
    capability !== undefined &&
    capability.kind !== 'own' &&
    add('does', list, {
      role: 'offer',
      isNeeded,
      values: { does: { text: say(capability), ref: capability.id } },
    });

  function findOut(what: string, question: string | null): void {
    plan.unanswered += 1;
    plan.warnings.push(
      `Left open: ${question === null ? what : `"${question}"`} is in no field. Ask your team, then add the answer.`,
    );
    add(`find_out.${plan.unanswered}`, phrases.FIND_OUT, {
      role: 'detail',
      values: { topic: { text: what, ref: `blank.${what.replace(/\s/gu, '_')}` } },
      blank: what,
    });
  }

  function promiseThings(wants: NonNullable<ReadingFacts['wants']>): void {
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

  const askForTime = () => {
    if (!add('ask', phrases.ASK_LINK, { role: 'ask' })) add('ask', phrases.ASK_DAY, { role: 'ask' });
  };

  function answerAll(): void {
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
    for (const answer of answers.slice(0, ANSWERS_MAX)) giveAnswer(answer);
    for (const answer of answers.slice(ANSWERS_MAX)) {
      plan.unanswered += 1;
      plan.warnings.push(
        `Left open: a further question about ${TOPIC_WORDS[answer.topic]} is not answered here.`,
      );
    }
    if (answers.length === 0) does(context.capabilities[0], phrases.DOES);
  }

  function giveAnswer(answer: Answer): void {
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

  const date = reading.facts.wait_until;
  const dateValue: Values = date ? { date: { text: dateInWords(date), ref: 'message.wait_until' } } : {};

  const plans: Record<Exclude<ReplyIntent, 'out_of_office' | 'unsubscribe' | 'legal'>, () => void> = {
    interested: () => {
      add('thanks', phrases.THANKS.interested, { role: 'open' });
      const wants = reading.facts.wants ?? [];
      const isThing = wants.some((want) => want !== 'call' && want !== 'link');
      if (isThing) promiseThings(wants);
      else does(context.capabilities[0], phrases.DOES, false);
      askForTime();
    },
    asks_information: () => {
      const thanks = reading.facts.questions ? phrases.THANKS.question : phrases.THANKS.interested;
      add('thanks', thanks, { role: 'open', isNeeded: false });
      answerAll();
      const wantsTime = reading.facts.questions?.some(({ topic }) => topic === 'meeting') ?? false;
      if (wantsTime) askForTime();
      else if (plan.unanswered === 0) add('ask', phrases.ASK_WORK, { role: 'ask', isNeeded: false });
    },
    objection_price: () => {
      add('thanks', phrases.THANKS.price, { role: 'open' });
      const answer = answerQuestion('price', 'pricing', context);
      if (answer.kind === 'field') giveAnswer(answer);
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

  function addFixed(text: string, ref: string): void {
    plan.lines.push({ text: text.trim(), refs: [ref], role: 'own', isNeeded: true });
  }

  const { intent } = reading;
  if (intent !== 'out_of_office' && intent !== 'unsubscribe' && intent !== 'legal') plans[intent]();
  return plan;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "on March 4" or, for the first of a month that only a month was named for, "in March". */
function dateInWords(date: string): string {
  const [year, month, day] = date.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  return day === '01' ? `in ${name} ${year}` : `on ${name} ${Number(day)}, ${year}`;
}
