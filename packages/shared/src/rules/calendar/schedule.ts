import type { SendingWindow } from '../../constants/mailbox-defaults.ts';
import { addDays, isCalendarDate, isoWeekday } from './calendar.ts';
import { federalHoliday } from './federal-holidays.ts';
import { type Zone, zoneOffsetMinutes } from './time-zone.ts';

/** A day (YYYY-MM-DD) and a minute of it (0 to 1439) in local time. */
export type LocalTime = { date: string; minute: number };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * The instant (epoch ms) of a local time. A minute skipped by a clock change gives the next valid one; a minute that
 * occurs twice gives the first. Throws RangeError if the day, minute or zone does not exist.
 */
export function localToInstant({ date, minute }: LocalTime, zone: Zone): number {
  if (!isCalendarDate(date) || !Number.isInteger(minute) || minute < 0 || minute > 1439) {
    throw new RangeError('Not a local time');
  }
  const wall = Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS;
  const before = zoneOffsetMinutes(zone, wall - DAY_MS);
  const after = zoneOffsetMinutes(zone, wall + DAY_MS);
  const candidates = [wall - before * MINUTE_MS, wall - after * MINUTE_MS].sort((a, b) => a - b);
  const valid = candidates.find((instant) => instant + zoneOffsetMinutes(zone, instant) * MINUTE_MS === wall);
  return valid ?? clockChangeBetween(zone, candidates[0] ?? wall, candidates[1] ?? wall);
}

/** The first minute after clocks moved forward, in (from, to]. */
function clockChangeBetween(zone: Zone, from: number, to: number): number {
  const offsetBefore = zoneOffsetMinutes(zone, from);
  let low = from;
  let high = to;
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / MINUTE_MS / 2) * MINUTE_MS;
    if (zoneOffsetMinutes(zone, middle) === offsetBefore) low = middle;
    else high = middle;
  }
  return high;
}

/** Local day and minute of an instant (epoch ms), without seconds. Throws RangeError for an unknown zone. */
export function instantToLocal(instant: number, zone: Zone): LocalTime {
  const wall = new Date(instant + zoneOffsetMinutes(zone, instant) * MINUTE_MS);
  return { date: wall.toISOString().slice(0, 10), minute: wall.getUTCHours() * 60 + wall.getUTCMinutes() };
}

/** Whether something may leave on a day (YYYY-MM-DD). */
export const isSendingDay = (window: SendingWindow, date: string): boolean =>
  window.days.includes(isoWeekday(date)) &&
  !(window.skipsHolidays === true && federalHoliday(date) !== undefined);

/** Whether a mailbox may send at that instant. */
export function isWindowOpen(window: SendingWindow, zone: Zone, instant: number): boolean {
  const { date, minute } = instantToLocal(instant, zone);
  return isSendingDay(window, date) && minute >= window.fromMinute && minute < window.toMinute;
}

/**
 * The instant itself if the window is open then, else the start of the next opening. Undefined if the window never
 * opens.
 */
export function nextOpening(window: SendingWindow, zone: Zone, instant: number): number | undefined {
  if (isWindowOpen(window, zone, instant)) return instant;
  if (window.fromMinute < 0 || window.fromMinute > 1439) return undefined;
  const today = instantToLocal(instant, zone).date;
  // One week has every weekday. A clock change may remove an opening, and holidays two more: Christmas and New Year.
  for (let day = 0; day <= 28; day += 1) {
    const opening = localToInstant({ date: addDays(today, day), minute: window.fromMinute }, zone);
    if (opening >= instant && isWindowOpen(window, zone, opening)) return opening;
  }
  return undefined;
}

/**
 * When a step is due (epoch ms): `day` days after the start's date, at the start's local minute, moved to the next
 * opening of the window. Undefined if the window never opens.
 */
export function stepDueAt(input: {
  start: LocalTime;
  day: number;
  zone: Zone;
  window: SendingWindow;
}): number | undefined {
  const local = { date: addDays(input.start.date, input.day), minute: input.start.minute };
  return nextOpening(input.window, input.zone, localToInstant(local, input.zone));
}
