import type { Message, SequenceEmail, SequenceRecord } from '@myra/shared/mail/conversation';
import { addDays, businessDayAfter } from '@myra/shared/rules/calendar/calendar';
import { reminderDay } from '@myra/shared/rules/mail/reminder-warning';
import { AlarmClock, Plane } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '@/components/notice';
import { useChosenZone } from '@/lib/chosen-zone';
import { zonedTime } from '@/lib/zoned-time';
import { morningOf } from '../answer/send-time';
import { namedDay } from './absence-text';
import { comesBackAt, ReminderDialog } from './reminder';

/** Endings after which the lead may be written to: any other one is a decision, or an address out of reach. */
const OPEN_ENDS: readonly (string | null)[] = [null, 'replied', 'finished'];

type Ended = Pick<SequenceRecord, 'sequence_state' | 'reason_to_stop'>;
type Read = Pick<Message, 'intent' | 'reading_facts'>;

/** Whether the lead gets no more emails by themselves, and may be written to. */
function isOver({ sequence_state: state, reason_to_stop: reason }: Ended): boolean {
  return (state === 'completed' || reason !== null) && OPEN_ENDS.includes(reason);
}

/**
 * The day (yyyy-MM-dd) on which to write again to somebody who is away: the business day after the return, as after a pause.
 * Undefined where the emails go on by themselves, where nothing may be sent, or where no day was named.
 */
export function awayUntil(sequence: Ended, newest: Read | undefined): string | undefined {
  const back = newest?.intent === 'out_of_office' ? namedDay(newest) : undefined;
  return back !== undefined && isOver(sequence) ? businessDayAfter(back) : undefined;
}

/** Meanings of whoever wants to be asked later. */
const LATER: readonly unknown[] = ['not_now', 'objection_timing'];

/**
 * The day (yyyy-MM-dd) on which to write again to somebody who named one: that day, or the next business day. Undefined as above,
 * and where a draft is being written or asks for the reminder itself: once it was sent, nothing else does.
 */
export function askedAgainOn(
  sequence: Ended,
  newest: Read | undefined,
  draft: Pick<SequenceEmail, 'state' | 'warnings'> | undefined,
): string | undefined {
  const named = LATER.includes(newest?.intent) ? namedDay(newest) : undefined;
  const isAsked =
    draft?.state === 'writing' || draft?.warnings?.some((each) => reminderDay(each) !== undefined);
  return named === undefined || isAsked || !isOver(sequence)
    ? undefined
    : businessDayAfter(addDays(named, -1));
}

interface AwayReminderProps {
  sequence: SequenceRecord;
  leadName: string;
  /** The newest message that may be answered. */
  newest: Message | undefined;
  /** The newest that came, which may tell of an absence behind a question that is still open. */
  last: Message | undefined;
  draft: SequenceEmail | undefined;
}

/** Offers a reminder of a lead who is away, or wants to be asked later, and gets no more emails: nobody else would think of them. It stays until it is set or closed. */
export function AwayReminder({ sequence, leadName, newest, last, draft }: AwayReminderProps) {
  // A draft that comes meanwhile takes the notice away, and not the dialog.
  const [startsAt, setStartsAt] = useState<number>();
  const { zone } = useChosenZone();
  const backOn = awayUntil(sequence, last);
  const day = backOn ?? askedAgainOn(sequence, newest, draft);
  const at = day === undefined ? undefined : morningOf(day, zone);
  const key = `reminder.closed.${sequence.sequence_id}`;
  const [closed, setClosed] = useState(() => localStorage.getItem(key));
  const isOffered =
    at !== undefined && at > Date.now() && comesBackAt(sequence) === undefined && closed !== day;
  const close = () => {
    localStorage.setItem(key, day ?? '');
    setClosed(day ?? '');
  };
  const isAway = backOn !== undefined;
  return (
    <>
      {isOffered && (
        <Notice
          tone="info"
          icon={isAway ? Plane : AlarmClock}
          action={{ label: 'Set a reminder', onClick: () => setStartsAt(at) }}
        >
          <span className="flex flex-wrap items-center gap-x-3">
            {leadName} {isAway ? 'is away' : 'named a later time'} and gets no more emails. To write again,
            set a reminder for {zonedTime(new Date(at).toISOString(), zone)}.
            <button
              type="button"
              className="rounded-sm font-medium underline underline-offset-3"
              onClick={close}
            >
              No reminder
            </button>
          </span>
        </Notice>
      )}
      {startsAt !== undefined && (
        <ReminderDialog sequence={sequence} startsAt={startsAt} onClose={() => setStartsAt(undefined)} />
      )}
    </>
  );
}
