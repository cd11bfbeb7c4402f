import { REPLY_AHEAD_MAX_MS } from '@myra/shared/constants/timing';
import { messages } from '@myra/shared/messages/catalogue';
import { addDays, isCalendarDate, isoWeekday } from '@myra/shared/rules/calendar/calendar';
import { isReplyTimeValid } from '@myra/shared/rules/calendar/reply-time';
import { instantToLocal, localToInstant } from '@myra/shared/rules/calendar/schedule';
import type { Zone } from '@myra/shared/rules/calendar/time-zone';

export interface TypedTime {
  /** yyyy-MM-dd */
  date: string;
  /** HH:mm */
  time: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A time as the two fields show it, in the zone in which it is chosen. */
export function toTyped(at: number, zone: Zone): TypedTime {
  const { date, minute } = instantToLocal(at, zone);
  return { date, time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}` };
}

const GAP = 'This time does not exist on that day: the clocks are put forward. Choose another one.';
const TIME = /^(\d{2}):(\d{2})/;

/**
 * Reads the typed date and time in the zone in which it is chosen: the time, or a sentence about the fault. A time that occurs
 * twice (clock change) means the first.
 */
export function readTyped(
  { date, time }: TypedTime,
  now: number,
  zone: Zone,
): { at: number } | { fault: string } {
  const [, hour, minute] = TIME.exec(time) ?? [];
  if (hour === undefined || minute === undefined || !isCalendarDate(date))
    return { fault: messages.validation.required };
  const at = localToInstant({ date, minute: Number(hour) * 60 + Number(minute) }, zone);
  if (toTyped(at, zone).time !== time.slice(0, 5)) return { fault: GAP };
  if (!isReplyTimeValid(at, now)) return { fault: messages.validation.replyTooSoon };
  if (at > now + REPLY_AHEAD_MAX_MS) return { fault: messages.validation.replyTooFar };
  return { at };
}

const MORNING_MINUTE = 9 * 60;

/** Nine in the morning of a day (yyyy-MM-dd), when what waits for that day is taken up. */
export const morningOf = (date: string, zone: Zone): number =>
  localToInstant({ date, minute: MORNING_MINUTE }, zone);

/** Suggested times. */
export function proposedTimes(now: number, zone: Zone): { label: string; at: number }[] {
  const { date } = instantToLocal(now, zone);
  return [
    { label: 'In one hour', at: now + 3_600_000 },
    { label: 'Tomorrow morning', at: morningOf(addDays(date, 1), zone) },
    { label: 'Monday morning', at: morningOf(addDays(date, 8 - isoWeekday(date)), zone) },
  ];
}
