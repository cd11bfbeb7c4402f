import type { MailboxLimits } from '@myra/shared/constants/mailbox-defaults';
import { type LocalTime, localToInstant } from '@myra/shared/rules/calendar/schedule';
import { planSends, type SendPlanDay } from '@myra/shared/rules/calendar/send-plan';
import type { Zone } from '@myra/shared/rules/calendar/time-zone';

/** A launch that would take longer than this is refused. */
export const HORIZON_DAYS = 3_660;

export type TimetableInput = {
  /** People of this mailbox. */
  peopleCount: number;
  /** Automatic steps in order, in days from the start. */
  steps: readonly { day: number }[];
  /** In the campaign's zone. */
  start: LocalTime;
  zone: Zone;
  limits: MailboxLimits;
};

/** When each email of one mailbox leaves, if nobody answers. */
export type Timetable = {
  days: readonly SendPlanDay[];
  /** Emails for which no day within ten years has room. */
  unplanned: number;
  /**
   * When a step leaves for the mailbox's n-th person (0 first): epoch ms, and the day it is counted on. Undefined if it never
   * leaves. Work grows with the logarithm of the days.
   */
  slot(person: number, step: number): { at: number; day: string } | undefined;
};

/** The minute of a day at which its emails begin: the start's own, or an earlier one if they would not fit after it. */
function beginMinute(input: Pick<TimetableInput, 'start' | 'limits'>, day: { date: string; total: number }) {
  const { fromMinute, toMinute } = input.limits.window;
  const isInWindow = input.start.minute >= fromMinute && input.start.minute < toMinute;
  if (day.date === input.start.date) return Math.max(fromMinute, input.start.minute);
  if (!isInWindow) return fromMinute;
  const needed = Math.ceil(((day.total - 1) * input.limits.gapSeconds) / 60) + 1;
  return Math.max(fromMinute, Math.min(input.start.minute, toMinute - needed));
}

/** Index of the first day by whose end more than `person` emails have left; -1 if none. */
function dayOf(sums: readonly number[], person: number): number {
  let low = 0;
  let high = sums.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > person) high = middle;
    else low = middle + 1;
  }
  return low < sums.length ? low : -1;
}

/**
 * Spreads the emails of one mailbox over its days. No day gets more than limit and window allow, follow-ups go before
 * first emails and keep their distance in days, people keep their order. The START_CAMPAIGN row becomes the start.
 * Minutes are those of the campaign's zone: a skipped one gives the next valid one, a repeated one the first.
 */
export function makeTimetable(input: TimetableInput): Timetable {
  const { peopleCount, steps, start, zone, limits } = input;
  const plan = planSends({
    leadsCount: peopleCount,
    start,
    steps,
    mailboxes: [{ id: 'only', limits }],
    daysMax: HORIZON_DAYS,
  });
  const { days } = plan;
  // sums[step][day]: emails of the step that have left by the end of that day.
  const sums = steps.map((_, step) => {
    let sum = 0;
    return days.map((day) => {
      sum += day.byStep[step] ?? 0;
      return sum;
    });
  });
  const begins = days.map((day) => localToInstant({ date: day.date, minute: beginMinute(input, day) }, zone));
  return {
    days,
    unplanned: plan.unplanned,
    slot(person, step) {
      const own = sums[step];
      const index = own ? dayOf(own, person) : -1;
      const day = days[index];
      const begin = begins[index];
      if (!own || !day || begin === undefined) return undefined;
      const laterSteps = day.byStep.slice(step + 1).reduce((sum, count) => sum + count, 0);
      const place = laterSteps + person - (own[index - 1] ?? 0);
      return { at: begin + place * limits.gapSeconds * 1_000, day: day.date };
    },
  };
}

/** How many of `peopleCount` people the n-th of `mailboxes` gets when they are distributed in turn. */
export function shareOf(peopleCount: number, mailboxes: number, index: number): number {
  return Math.floor(peopleCount / mailboxes) + (index < peopleCount % mailboxes ? 1 : 0);
}
