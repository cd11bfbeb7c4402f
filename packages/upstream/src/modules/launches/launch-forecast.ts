import type { CadenceLogic } from '@myra/shared/constants/cadence';
import { cadenceDays } from '@myra/shared/rules/calendar/cadence';
import { addDays, isoWeekday } from '@myra/shared/rules/calendar/calendar';
import { federalHoliday } from '@myra/shared/rules/calendar/federal-holidays';
import { isSendingDay } from '@myra/shared/rules/calendar/schedule';
import type { LaunchMailbox } from './launch.store.ts';
import type { LaunchStart } from './launch-settings.ts';
import { makeTimetable, shareOf, type Timetable } from './timetable.ts';

/** A step that is sent automatically; `index` counts the rows of the cadence. */
export type AutomaticStep = { index: number; day: number; logic: CadenceLogic };

/**
 * The rows of a cadence that are sent automatically. An IF_REPLIED row is offered as an answer and never sent
 * automatically.
 */
export function automaticSteps(cadence: readonly { date: string; logic: CadenceLogic }[]): AutomaticStep[] {
  const days = cadenceDays(cadence);
  return cadence.flatMap(({ logic }, index) =>
    logic === 'IF_REPLIED' ? [] : [{ index, day: days[index] ?? 0, logic }],
  );
}

export type MailboxForecast = { mailbox: LaunchMailbox; people: number; timetable: Timetable };

/** What each mailbox would send and when, with people distributed in turn. */
export function forecast(input: {
  people: number;
  steps: readonly AutomaticStep[];
  mailboxes: readonly LaunchMailbox[];
  start: LaunchStart;
}): MailboxForecast[] {
  const { people, steps, mailboxes, start } = input;
  return mailboxes.map((mailbox, index) => {
    const peopleCount = shareOf(people, mailboxes.length, index);
    const timetable = makeTimetable({
      peopleCount,
      steps,
      start: start.local,
      zone: start.zone,
      limits: mailbox.limits,
    });
    return { mailbox, people: peopleCount, timetable };
  });
}

const SHOWN_DAYS_MAX = 366;

type ForecastDay = { date: string; emails: number; open: boolean; holiday: string | null };

/** The holiday that closes a day on which these mailboxes would else send; null for none. */
export function closingHoliday(mailboxes: readonly LaunchMailbox[], date: string): string | null {
  const isOpen = mailboxes.some(({ limits }) => isSendingDay(limits.window, date));
  const wouldSend = mailboxes.some(({ limits }) => limits.window.days.includes(isoWeekday(date)));
  return !isOpen && wouldSend ? (federalHoliday(date) ?? null) : null;
}

/**
 * Emails of each day from the first to the last, including days without one. Closed days between the chosen start and the first
 * email are among them.
 */
export function daysOf(
  totals: ReadonlyMap<string, number>,
  mailboxes: readonly LaunchMailbox[],
  start: string,
): ForecastDay[] {
  const dates = [...totals.keys()].toSorted();
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return [];
  const days: ForecastDay[] = [];
  const from = start < first ? start : first;
  for (let date = from; date <= last && days.length < SHOWN_DAYS_MAX; date = addDays(date, 1)) {
    const open = mailboxes.some(({ limits }) => isSendingDay(limits.window, date));
    const emails = totals.get(date) ?? 0;
    if (days.length === 0 && open && emails === 0) continue;
    days.push({ date, emails, open, holiday: closingHoliday(mailboxes, date) });
  }
  return days;
}
