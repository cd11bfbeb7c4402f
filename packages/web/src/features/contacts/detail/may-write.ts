import type { Contact } from '../contact';
import type { LeadHistory } from '../lead-history';
import { keptText } from './kept-words';

/** `no` forbids to write, `hold` deserves a look before. */
export type MayWriteCheck = { state: 'yes' | 'hold' | 'no'; text: string; sequenceId?: string };

type Known = Pick<Contact, 'flags'>;
type Sequence = Pick<
  LeadHistory['sequences'][number],
  'id' | 'sequence_state' | 'reason_to_stop' | 'replied_at'
>;
type History = { sequences: readonly Sequence[] } & Partial<Pick<LeadHistory, 'do_not_contact'>>;

/** Whether a lead may be written to, by what is known of it. The gate checks all of it again before each email. */
export function mayWrite({ flags }: Known, { sequences, do_not_contact: kept }: History): MayWriteCheck[] {
  const has = (flag: string) => flags.includes(flag);
  const stopped = (reason: string) => sequences.some(({ reason_to_stop }) => reason_to_stop === reason);
  const running = sequences.filter(({ sequence_state }) => sequence_state === 'active').length;
  const replied = sequences.find(({ replied_at }) => replied_at !== null);
  const check = (isIn: boolean, state: 'hold' | 'no', bad: string, good: string): MayWriteCheck =>
    isIn ? { state, text: bad } : { state: 'yes', text: good };
  return [
    check(
      has('suppressed') || kept != null,
      'no',
      `On the do-not-contact list${kept ? `. ${keptText(kept)}` : ''}`,
      'Not on the do-not-contact list',
    ),
    check(has('no-address'), 'no', 'No email address is known', 'An email address is known'),
    check(stopped('bounced'), 'no', 'An email to this address bounced', 'No email bounced'),
    check(
      stopped('unsubscribed') || stopped('complained'),
      'no',
      'Unsubscribed or complained',
      'Did not unsubscribe',
    ),
    check(
      running > 1,
      'hold',
      `In ${running} running sequences at once`,
      running === 1 ? 'In one running sequence only' : 'In no running sequence',
    ),
    replied === undefined
      ? { state: 'yes', text: 'No answer waits behind a campaign' }
      : { state: 'hold', text: 'Replied: campaigns are held, a person writes', sequenceId: replied.id },
    ...(has('role-address') ? [{ state: 'hold', text: 'A shared mailbox, not one person' } as const] : []),
  ];
}
