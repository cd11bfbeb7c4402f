import type { MailboxLimits } from '../../constants/mailbox-defaults.ts';
import { addDays } from './calendar.ts';
import { isSendingDay, type LocalTime } from './schedule.ts';

/** `day` counts from the start. Only steps that are sent automatically belong in a plan. */
export type PlannedStep = { day: number };
export type PlannedMailbox = { id: string; limits: MailboxLimits };

export type SendPlanInput = {
  leadsCount: number;
  /** Start in the campaign's zone. */
  start: LocalTime;
  /** In order. */
  steps: readonly PlannedStep[];
  mailboxes: readonly PlannedMailbox[];
  /** How many days to look ahead. */
  daysMax?: number;
};

/** `bySteps` and `byMailbox` have the order of the input. */
export type SendPlanDay = { date: string; total: number; byStep: number[]; byMailbox: number[] };

/** `unplanned` are emails for which no day within the horizon has room. */
export type SendPlan = {
  days: SendPlanDay[];
  total: number;
  unplanned: number;
  lastDate: string | undefined;
};

const DAYS_MAX_DEFAULT = 366;

/**
 * How many emails leave on each day if nobody answers: the forecast of the launch checklist. Leads are distributed
 * evenly over the mailboxes and keep their mailbox. Follow-ups go before first emails and keep their distance from the
 * email before them. The work grows with days × steps × mailboxes, not with leads.
 */
export function planSends(input: SendPlanInput): SendPlan {
  const { start, steps, mailboxes, daysMax = DAYS_MAX_DEFAULT } = input;
  const days = Array.from({ length: daysMax }, (_, index): SendPlanDay => {
    const date = addDays(start.date, index);
    return { date, total: 0, byStep: steps.map(() => 0), byMailbox: mailboxes.map(() => 0) };
  });
  mailboxes.forEach((mailbox, index) => {
    const share =
      Math.floor(input.leadsCount / mailboxes.length) + (index < input.leadsCount % mailboxes.length ? 1 : 0);
    planMailbox({ days, steps, start, mailbox, index, leadsCount: share });
  });
  const used = days.filter((day) => day.total > 0);
  const total = used.reduce((sum, day) => sum + day.total, 0);
  const unplanned = input.leadsCount * steps.length - total;
  return { days: used, total, unplanned, lastDate: used.at(-1)?.date };
}

type MailboxRun = {
  days: SendPlanDay[];
  steps: readonly PlannedStep[];
  start: LocalTime;
  mailbox: PlannedMailbox;
  index: number;
  leadsCount: number;
};

function planMailbox({ days, steps, start, mailbox, index, leadsCount }: MailboxRun): void {
  // arriving[step][day]: emails that become due on that day. waiting[step]: due and not yet sent.
  const arriving = steps.map(() => new Array<number>(days.length).fill(0));
  const waiting = steps.map(() => 0);
  const add = (step: number, day: number, count: number): void => {
    const row = arriving[step];
    if (row !== undefined && day < row.length) row[day] = (row[day] ?? 0) + count;
  };
  add(0, steps[0]?.day ?? 0, leadsCount);
  days.forEach((day, dayIndex) => {
    let room = dayCapacity(mailbox.limits, day.date, dayIndex === 0 ? start.minute : 0);
    for (let step = steps.length - 1; step >= 0; step -= 1) {
      const due = (waiting[step] ?? 0) + (arriving[step]?.[dayIndex] ?? 0);
      const sent = Math.min(due, room);
      waiting[step] = due - sent;
      if (sent === 0) continue;
      room -= sent;
      day.total += sent;
      day.byStep[step] = (day.byStep[step] ?? 0) + sent;
      day.byMailbox[index] = (day.byMailbox[index] ?? 0) + sent;
      const distance = Math.max(1, (steps[step + 1]?.day ?? 0) - (steps[step]?.day ?? 0));
      if (step + 1 < steps.length) add(step + 1, dayIndex + distance, sent);
    }
  });
}

/**
 * Emails that a mailbox can send on a day after a given minute: its window divided by its gap, at most its daily limit.
 */
export function dayCapacity(limits: MailboxLimits, date: string, notBeforeMinute: number): number {
  const { dailyLimit, gapSeconds, window } = limits;
  if (!isSendingDay(window, date)) return 0;
  const openSeconds = (window.toMinute - Math.max(window.fromMinute, notBeforeMinute)) * 60;
  if (openSeconds <= 0) return 0;
  const byGap = gapSeconds > 0 ? Math.ceil(openSeconds / gapSeconds) : Number.POSITIVE_INFINITY;
  return Math.min(dailyLimit ?? Number.POSITIVE_INFINITY, byGap);
}
