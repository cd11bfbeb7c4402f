import type { ReplyIntent } from '../../constants/reply-intents.ts';

/** From here on a reading is borne out as often as it says. */
export const CERTAIN = 0.9;

/**
 * The mark of a message that keeps its ordinary meaning although the examples hear something grave in it, or an opt-out, and are not
 * certain. It has no effect beyond itself: a person reads the message before anything is written. What it may be is in the facts.
 */
export const DOUBT = 'doubt';

/** Whether a mark is an alarm: somebody must act, and nothing is begun. */
export const isAlarm = (attention: string | null | undefined): boolean =>
  attention !== null && attention !== undefined && attention !== DOUBT;

const MAY: Partial<Record<string, string>> = {
  distress: 'whoever wrote this may be in distress',
  adverse_event: 'it may report an adverse event',
  patient_health: 'it may speak of a patient’s health',
  legal: 'it may speak of legal steps',
  complaint: 'it may complain about our emails',
  unsubscribe: 'whoever wrote this may want no more emails',
} satisfies Partial<Record<ReplyIntent, string>>;

/** What a message in doubt may be, in a sentence for its reader. */
export function doubtText(mayBe: readonly string[]): string {
  const said = mayBe.flatMap((intent) => MAY[intent] ?? []).join(', and ');
  const text = `${said || 'it may be delicate'}: read it with care.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
