import { reminderWarning } from '@myra/shared/rules/reminder-warning';
import { type AnswerPlan, buildAnswer, saysSomething } from './answer-builder.ts';
import { answerInterest } from './answer-interest.ts';
import { workday } from './dates.ts';
import type { DraftContext } from './draft-context.ts';
import { readGladReply } from './glad-reply.ts';
import { laterMonth, noteWait } from './say-wait.ts';
import { fillIn } from './sentences.ts';
import type { ReplyIntent } from './types.ts';
import { whoIsWrong } from './wrong-person.ts';

const FORWARDED =
  /\b(?:forward(?:ed|ing)|pass(?:ed|ing) (?:this|it|your)|sent (?:this|it)|shared (?:this|it)|cc['’]?(?:d|ing)?|cop(?:ied|ying)|reenvi\w+|se lo pas\w+)(?!\p{L})/iu;
/** A wait that hangs on something else, or no wait at all. */
const NO_PLAIN_WAIT =
  /\b(?:week|month|day)s? after\b|\bsemana (?:despu[eé]s|siguiente)|\b(?:with|con) (?:the |your |los |sus )?(?:pric|quot|cost|preci)|\b(?:retired|left|no longer|jubil)/iu;
/** They bound themselves to somebody else, which a date may belong to; only a wish to be asked again is a wait then. */
const BOUND =
  /\b(?:signed|bought|purchased|installed|switched|renewed|implemented|went (?:with|live)|firmamos|compramos|renovamos|contratamos|instalamos)\b/iu;
const AGAIN =
  /\b(?:try|check|reach|get|write|contact|call|ask|touch|circle|come|follow|talk|look|revisit)\b.{0,25}\b(?:again|back|out|base|in|around|up|then|after|me|us)\b|\b(?:escr[ií]b|busque|contact|ll[aá]m|volv|hable)/iu;
/** A price that does not depend on how many there are. */
const NO_SCOPE = /\bunlimited|\bno (?:user )?limit|\bflat\b|sin l[ií]mite|ilimitad/iu;
const VISIT =
  /\b(?:come|stop|swing|drop) (?:by|in|over)\b|\b(?:demo|show (?:me|us)|see (?:it|you)|meet (?:me|us|then))\b|\b(?:venga|pase por|visite|verlo|vernos|nos vemos|muestr)\w*/iu;

/** Builds the sentences of an answer. No sentence that would answer nothing means: a person writes. Pure. */
export function planAnswer(context: DraftContext): AnswerPlan {
  const { input, sentences, language, reader } = context;
  const { reading, offers } = input;
  const { facts } = reading;
  const { ownText } = input.message;
  const answer = buildAnswer(context);
  const { plan, say, pick, thank, answerQuestions } = answer;
  const plans: Partial<Record<ReplyIntent, () => void>> = {
    interested: () => answerInterest(answer, context),
    asks_information: () => {
      thank('question');
      answerQuestions();
    },
    objection_price: () => {
      thank('question');
      // A price is given only if the message asks for it. "Our budget is spent" does not.
      if (!facts.questions) return;
      answerQuestions();
      const isForAll = plan.lines.some(({ text }) => NO_SCOPE.test(text));
      if (saysSomething(plan) && !isForAll) say(sentences.scope, ['reply'], 'ask', true);
    },
    objection_timing: () => {
      thank('plain');
      const month = laterMonth(ownText, input.today, language);
      say(fillIn(sentences.laterMonth, { month }), ['message.date'], 'ask');
    },
    not_now: () => {
      const date = facts.wait_until;
      // "Not this week, but come by on the 14th" is no wait.
      if (!date || VISIT.test(ownText) || NO_PLAIN_WAIT.test(ownText)) return;
      if (BOUND.test(ownText) && !AGAIN.test(ownText)) return;
      thank('plain');
      const noted = noteWait(sentences, facts, ownText, language);
      say(noted, ['message.wait_until'], 'close');
      plan.warnings.push(reminderWarning(workday(date)));
    },
    objection_already_have: () => {
      thank('plain');
      say(pick(sentences.leaveIt), ['reply'], 'close');
    },
    not_interested: () => {
      thank('plain');
      say(pick(sentences.farewell), ['reply'], 'close');
    },
    referral: () => {
      const { colleague } = facts;
      // "Send it, and copy my manager" is interest.
      const { toSend, copied } = readGladReply(ownText);
      if (toSend !== undefined) return answerInterest(answer, context);
      if (copied) return;
      // Who passed it on is not promised another letter.
      if (FORWARDED.test(ownText)) return;
      // One word may be a role or half of a firm's name.
      if (!colleague?.name || !/^[\p{L}\p{M}'’. -]{2,60}$/u.test(colleague.name)) return;
      if (!colleague.email && !/\p{Ll} \p{Lu}\p{Ll}/u.test(colleague.name)) return;
      thank('referral');
      const said = colleague.name.includes(' ')
        ? fillIn(sentences.colleague, { colleague: colleague.name })
        : sentences.namedColleague;
      say(said, ['message.colleague'], 'close');
      plan.warnings.push(
        'Nobody is added as a lead by this: add the colleague below the message, or write to them yourself, with its words.',
      );
    },
    wrong_person: () => {
      const who = whoIsWrong(ownText);
      if (who === 'unclear') return;
      if (who === 'outsider' || !reader.organization) return say(sentences.mixUp, ['reply'], 'close');
      say(fillIn(sentences.who, { organization: reader.organization }), ['lead:organization'], 'ask');
    },
    complaint: () => say(sentences.complaint, ['fixed.complaint'], 'answer'),
    adverse_event: () => say(sentences.adverseEvent, ['fixed.adverse_event'], 'answer'),
    patient_health: () => {
      const channel = offers.secureChannel?.replace(/[.!?\s]+$/u, '');
      if (channel)
        say(fillIn(sentences.patientHealth, { channel }), ['organization.secure_channel'], 'answer');
    },
    distress: () => {
      if (offers.crisisText) say(offers.crisisText.trim(), ['organization.crisis_text'], 'answer');
    },
  };
  plans[reading.intent]?.();
  return plan;
}
