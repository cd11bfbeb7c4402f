import {
  attentionOf,
  INTENT_LABELS,
  isReplyIntent,
  type ReplyIntent,
} from '@myra/shared/constants/reply-intents';
import type { Message } from '@myra/shared/mail/conversation';
import { AUTOMATIC_KINDS } from '@myra/shared/rules/mail/answerable';
import { CERTAIN, DOUBT, doubtText } from '@myra/shared/rules/mail/doubt';
import { saysOptOut } from '@myra/shared/rules/mail/opt-out-words';
import { capitalizedCode } from '@myra/shared/rules/text/reason-text';

/** Every meaning, as the menu groups them. */
export const MEANING_GROUPS: readonly { label: string; intents: readonly ReplyIntent[] }[] = [
  { label: 'Wants to hear more', intents: ['interested', 'asks_information'] },
  { label: 'Somebody else', intents: ['referral', 'wrong_person'] },
  {
    label: 'Later, or no',
    intents: ['not_now', 'objection_timing', 'objection_price', 'objection_already_have', 'not_interested'],
  },
  { label: 'Not to be written to', intents: ['out_of_office', 'unsubscribe'] },
  {
    label: 'A person must act',
    intents: ['complaint', 'legal', 'patient_health', 'adverse_event', 'distress'],
  },
  { label: 'Not understood', intents: ['unclear'] },
];

/** A meaning in plain words; one of another upstream as it is written. */
export const meaningLabel = (intent: string | null): string =>
  isReplyIntent(intent) ? INTENT_LABELS[intent] : intent ? capitalizedCode(intent) : INTENT_LABELS.unclear;

/** Reports of servers are what they are. */
const REPORTS = new Set(['bounce', 'complaint']);

/** Whether a message has a meaning that a person may correct. */
export const hasMeaning = ({ direction, class: kind }: Message): boolean =>
  direction === 'inbound' && !REPORTS.has(kind ?? '');

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Who said what a message means, and whether that is in doubt. */
export function howRead({
  intent,
  intent_certainty: certainty,
  reading_facts: facts,
}: Pick<Message, 'intent' | 'intent_certainty' | 'reading_facts'>): string {
  const { intent_by: by, corrected_by: person, read_as: readAs } = facts ?? {};
  if (by === 'person') {
    const before = textOf(readAs);
    if (before === intent) return `Confirmed by ${textOf(person) ?? 'a colleague'}`;
    return `Corrected by ${textOf(person) ?? 'a colleague'}${before ? `, read as ${meaningLabel(before)}` : ''}`;
  }
  if (by === 'correction') return 'The same words were corrected before';
  if (by === 'model' || facts?.marked_by === 'model') return 'Read by the model';
  const isDoubtful = intent !== 'unclear' && typeof certainty === 'number' && certainty < CERTAIN;
  return isDoubtful ? 'Read by Myra, who is not sure' : 'Read by Myra';
}

/** Meanings whose day a person may name. */
export const namesDay = (intent: ReplyIntent): boolean => intent === 'not_now' || intent === 'out_of_office';

const ALERTS: Partial<Record<ReplyIntent, string>> = {
  legal:
    'Running sequences to the domain of this address are paused until a person resumes them, and admins are alerted. Domains of the public, such as gmail.com, are not paused.',
  complaint: 'Admins are alerted.',
  adverse_event: 'Admins are alerted, and the safety contact is emailed. The email cannot be taken back.',
  distress: 'Admins are alerted, and the safety contact is emailed. The email cannot be taken back.',
};

/** Whether the correction of an opt-out lifts it: one in certain words stays, as does one that a person set, or that becomes grave or automatic. */
const isLifted = (message: Message, to: ReplyIntent): boolean =>
  message.class === 'unsubscribe' &&
  to !== 'out_of_office' &&
  attentionOf(to) === null &&
  message.reading_facts?.intent_by !== 'person' &&
  !saysOptOut({ subject: message.subject ?? '', text: message.own_text ?? message.body_text ?? '' });

/** What a message may be beside its meaning, which has no effect until a person chooses it; what has been answered or chosen is none. */
export function doubtOf({
  attention,
  reading_facts: facts,
}: Message): { text: string; intents: ReplyIntent[] } | undefined {
  if (attention !== DOUBT) return undefined;
  const intents = [facts?.may_be].flat().filter(isReplyIntent);
  return { text: doubtText(intents), intents };
}

/** Whether a grave meaning was read in doubt, which a person who looks at it may end. */
const wasInDoubt = ({ intent_certainty: certainty, reading_facts: facts }: Message): boolean =>
  facts?.intent_by === 'person'
    ? facts.read_in_doubt === true
    : typeof certainty === 'number' && certainty < CERTAIN;

/**
 * What happens beside the new meaning, and what of the old one stays and where it is lifted: told before the click. Empty where
 * only the drafted answer changes.
 */
export function consequencesOf(message: Message, to: ReplyIntent, address: string): string[] {
  const { intent, attention, class: kind } = message;
  const wasAutomatic = AUTOMATIC_KINDS.includes(kind ?? '');
  const mark = attentionOf(to);
  const asksOut = [message.reading_facts?.may_be].flat().includes('unsubscribe');
  const takesOut = to === 'unsubscribe' || to === 'complaint' || (to === 'legal' && asksOut);
  return [
    ...(takesOut
      ? [
          `Nobody of your organization writes to ${address} any more: no campaign does, and all sequences to this lead stop.`,
          'Undo allows the address again. Sequences that stopped stay stopped.',
        ]
      : []),
    ...(ALERTS[to] === undefined ? [] : [ALERTS[to]]),
    ...(mark === null ? [] : ['No answer is drafted: a person reads it and decides.']),
    ...(to === 'out_of_office' && !wasAutomatic
      ? ['The sequence stays stopped. It does not count as a reply any more.']
      : []),
    ...(to === 'out_of_office' && wasAutomatic
      ? ['The sequence is paused until the business day after this day.']
      : []),
    ...(wasAutomatic && to !== 'out_of_office'
      ? ['The sequence stops, as after any reply. Undo does not start it again.']
      : []),
    ...(kind === 'unsubscribe' && !takesOut
      ? [
          isLifted(message, to)
            ? `${address} may be written to again, unless this person asked for no more emails elsewhere too. Stopped sequences stay stopped.`
            : 'The address stays suppressed: nobody writes to it. Stopped sequences stay stopped. An admin allows the address again in the settings, under Suppressions.',
        ]
      : []),
    ...(attention && attention !== DOUBT && attention !== mark
      ? [
          mark === null && wasInDoubt(message)
            ? 'Myra was not sure: the alert is closed with your name, and an answer may be drafted.'
            : 'The alert stays until somebody takes it, and no answer is drafted to what the rules read so.',
        ]
      : []),
    ...(intent === 'legal' && to !== 'legal'
      ? ['Paused sequences stay paused: resume each in its conversation.']
      : []),
  ];
}
