import { DOUBT, isAlarm } from '@myra/shared/rules/mail/doubt';
import { GRAVE } from '../read/meaning.ts';
import type { ReplyIntent, ReplyReading } from '../types.ts';

/** Meanings to which nothing is drafted; a person looks at them, or nobody needs to. */
const NEVER: ReadonlySet<ReplyIntent> = new Set([...GRAVE, 'out_of_office']);

/** Not understood, and with a sign of something delicate; or read by a person whom the rules had sent there in doubt. */
export const SENSITIVE = 'sensitive';

/** Marks beside a meaning that withhold an answer as well: an opt-out, not understood and delicate, a language without rules. */
const WITHHOLDING: ReadonlySet<string> = new Set(['unsubscribe', SENSITIVE, 'language']);

/** For these a person may ask for a fixed text; to the others nothing is ever written by a machine. */
const FIXED_ON_REQUEST: ReadonlySet<ReplyIntent> = new Set([
  'complaint',
  'patient_health',
  'adverse_event',
  'distress',
]);

type Readable = Pick<ReplyReading, 'intent' | 'attention' | 'flags' | 'facts'>;

/** What may be delicate is no longer unread once a person has said what it means. */
const isReadByPerson = ({ intent, facts }: Readable): boolean =>
  facts.intent_by === 'person' && intent !== 'unclear';

/** Whether a person gets help to begin an answer. A message that also asks to hear no more, or raises an alarm, gets none. */
export function mayBegin(reading: Readable): boolean {
  const withholds = (flag: string): boolean =>
    WITHHOLDING.has(flag) && !(flag === SENSITIVE && isReadByPerson(reading));
  return !isAlarm(reading.attention) && !NEVER.has(reading.intent) && !reading.flags.some(withholds);
}

/** Whether an answer is drafted by itself: where one may be begun, and nothing grave is in doubt. */
export const mayDraft = (reading: Readable): boolean => reading.attention !== DOUBT && mayBegin(reading);

/** Whether a model may see the message: never what may be delicate, also where a person has read it. */
export const mayShowModel = (reading: Readable): boolean =>
  mayDraft(reading) && !reading.flags.includes(SENSITIVE);

/** Whether a fixed text may be put in when a person asks for it. */
export function mayInsertFixed(intent: ReplyIntent): boolean {
  return FIXED_ON_REQUEST.has(intent);
}
