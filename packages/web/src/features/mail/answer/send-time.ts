import { REPLY_AHEAD_MAX_MS } from '@myra/shared/constants/timing';
import { messages } from '@myra/shared/messages/catalogue';
import { isReplyTimeValid } from '@myra/shared/rules/reply-time';
import { addDays, format, nextMonday, set } from 'date-fns';

export interface TypedTime {
  /** yyyy-MM-dd */
  date: string;
  /** HH:mm */
  time: string;
}

/** A time as the two fields show it, in the reader's zone. */
export const toTyped = (at: number): TypedTime => ({
  date: format(at, 'yyyy-MM-dd'),
  time: format(at, 'HH:mm'),
});

const GAP = 'This time does not exist on that day: the clocks are put forward. Choose another one.';

/**
 * Reads the typed date and time in the reader's zone: the time, or a sentence about the fault. A time that occurs twice
 * (clock change) means the first.
 */
export function readTyped({ date, time }: TypedTime, now: number): { at: number } | { fault: string } {
  const at = new Date(`${date}T${time}`);
  if (Number.isNaN(at.getTime())) return { fault: messages.validation.required };
  if (format(at, 'HH:mm') !== time.slice(0, 5)) return { fault: GAP };
  if (!isReplyTimeValid(at.getTime(), now)) return { fault: messages.validation.replyTooSoon };
  if (at.getTime() > now + REPLY_AHEAD_MAX_MS) return { fault: messages.validation.replyTooFar };
  return { at: at.getTime() };
}

const MORNING = { hours: 9, minutes: 0, seconds: 0, milliseconds: 0 };

/** Suggested times. */
export function proposedTimes(now: number): { label: string; at: number }[] {
  return [
    { label: 'In one hour', at: now + 3_600_000 },
    { label: 'Tomorrow morning', at: set(addDays(now, 1), MORNING).getTime() },
    { label: 'Monday morning', at: set(nextMonday(now), MORNING).getTime() },
  ];
}

/** The reader's zone, shown beside every chosen time. */
export const zoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
