/** What a reply can mean; one of them is primary. */
export const REPLY_INTENTS = [
  'out_of_office',
  'distress',
  'adverse_event',
  'patient_health',
  'legal',
  'complaint',
  'unsubscribe',
  'wrong_person',
  'referral',
  'not_now',
  'not_interested',
  'objection_already_have',
  'objection_price',
  'objection_timing',
  'asks_information',
  'interested',
  'unclear',
] as const;
export type ReplyIntent = (typeof REPLY_INTENTS)[number];

export const isReplyIntent = (value: unknown): value is ReplyIntent =>
  REPLY_INTENTS.some((intent) => intent === value);

/** Each meaning in plain words. */
export const INTENT_LABELS: Record<ReplyIntent, string> = {
  interested: 'Interested',
  asks_information: 'Asks a question',
  referral: 'Names a colleague',
  wrong_person: 'Wrong person',
  not_now: 'Not now',
  objection_timing: 'No time for it',
  objection_price: 'Too expensive',
  objection_already_have: 'Has something already',
  not_interested: 'Not interested',
  out_of_office: 'Out of office',
  unsubscribe: 'No more emails',
  complaint: 'Complaint',
  legal: 'Legal step',
  patient_health: 'Patient health',
  adverse_event: 'Adverse event',
  distress: 'In distress',
  unclear: 'Unclear',
};

/** Marks of conversations that a person must read, the most urgent first; `doubt` raises no alarm (`rules/mail/doubt.ts`). */
export const ATTENTION_MARKS = [
  'distress',
  'adverse-event',
  'patient-health',
  'legal',
  'complaint',
  'doubt',
] as const;
export type AttentionMark = (typeof ATTENTION_MARKS)[number];

/** Meanings for which a person must read the message before anything is written, with the mark that they set. */
const ATTENTION_OF = {
  distress: 'distress',
  adverse_event: 'adverse-event',
  patient_health: 'patient-health',
  legal: 'legal',
  complaint: 'complaint',
} as const satisfies Partial<Record<ReplyIntent, AttentionMark>>;

/** The mark that a meaning sets; null for any other. */
export const attentionOf = (intent: ReplyIntent): (typeof ATTENTION_OF)[keyof typeof ATTENTION_OF] | null =>
  intent in ATTENTION_OF ? ATTENTION_OF[intent as keyof typeof ATTENTION_OF] : null;

/** Meanings by which somebody says no to what was offered. */
export const REFUSALS: readonly ReplyIntent[] = ['not_interested', 'objection_already_have'];

/** Meanings that may name a day to wait for. */
export const WAITING_INTENTS: readonly ReplyIntent[] = ['not_now', 'objection_timing', 'out_of_office'];
