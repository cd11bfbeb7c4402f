import type { Message, SequenceRecord } from '@myra/shared/mail/conversation';
import { businessDayAfter, isCalendarDate } from '@myra/shared/rules/calendar';
import { Plane } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '@/components/notice';
import { useChosenZone } from '@/lib/chosen-zone';
import { zonedTime } from '@/lib/zoned-time';
import { morningOf } from '../answer/send-time';
import { comesBackAt, ReminderDialog } from './reminder';

/** Endings after which the lead may be written to: any other one is a decision, or an address out of reach. */
const OPEN_ENDS: readonly (string | null)[] = [null, 'replied', 'finished'];

/**
 * The day (yyyy-MM-dd) on which to write again to somebody who is away: the business day after the return, as after a pause.
 * Undefined where the emails go on by themselves, where nothing may be sent, or where no day was named.
 */
export function awayUntil(
  sequence: Pick<SequenceRecord, 'sequence_state' | 'reason_to_stop' | 'last_message_direction'>,
  newest: Pick<Message, 'intent' | 'reading_facts'> | undefined,
): string | undefined {
  const { sequence_state: state, reason_to_stop: reason, last_message_direction: last } = sequence;
  const isOver = state === 'completed' || reason !== null;
  if (!isOver || !OPEN_ENDS.includes(reason) || last !== 'inbound') return undefined;
  const back = newest?.intent === 'out_of_office' ? newest.reading_facts?.wait_until : undefined;
  return typeof back === 'string' && isCalendarDate(back) ? businessDayAfter(back) : undefined;
}

interface AwayReminderProps {
  sequence: SequenceRecord;
  leadName: string;
  /** The newest message that may be answered. */
  newest: Message | undefined;
}

/** Offers a reminder of a lead who is away and gets no more emails: nobody else would think of them. */
export function AwayReminder({ sequence, leadName, newest }: AwayReminderProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { zone } = useChosenZone();
  const day = awayUntil(sequence, newest);
  const at = day === undefined ? undefined : morningOf(day, zone);
  if (at === undefined || at <= Date.now() || comesBackAt(sequence) !== undefined) return null;
  return (
    <>
      <Notice tone="info" icon={Plane} action={{ label: 'Set a reminder', onClick: () => setIsAsked(true) }}>
        {leadName} is away and gets no more emails. To write again, set a reminder for{' '}
        {zonedTime(new Date(at).toISOString(), zone)}.
      </Notice>
      {isAsked && <ReminderDialog sequence={sequence} startsAt={at} onClose={() => setIsAsked(false)} />}
    </>
  );
}
