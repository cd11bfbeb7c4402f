import { instantToLocal, stepDueAt } from '@myra/shared/rules/calendar/schedule';
import type { LaunchMailbox } from './launch.store.ts';
import type { AutomaticStep, MailboxForecast } from './launch-forecast.ts';
import type { ChosenPerson, UnsentEmail } from './launch-people.store.ts';
import type { LaunchStart } from './launch-settings.ts';

/** The same for every run of one launch: people are counted once, mailboxes and start belong to the launch. */
export type LaunchPlan = { steps: AutomaticStep[]; forecasts: MailboxForecast[]; start: LaunchStart };

/** When an email leaves: epoch ms, and the day in the campaign's zone that it is counted on. */
export type DatedEmail<Email> = { email: Email; at: number; day: string };

export type DatedPerson<Email> = {
  person: ChosenPerson & { sequence_id: number };
  /** Undefined for a mailbox of an earlier launch that is not among the chosen ones. */
  mailbox: LaunchMailbox | undefined;
  accountId: number;
  repId: number | null;
  emails: DatedEmail<Email>[];
};

/**
 * Which mailbox writes to each of these people, and when each of their unsent emails leaves. The dry run and the launch ask it.
 * `ordinal`: how many people were distributed before; the answer has the next one.
 */
export function datePeople<Email extends UnsentEmail>(
  plan: LaunchPlan,
  given: {
    people: readonly ChosenPerson[];
    emails: ReadonlyMap<number, readonly Email[]>;
    ordinal: number;
  },
): { people: DatedPerson<Email>[]; ordinal: number } {
  const { forecasts } = plan;
  const dated: DatedPerson<Email>[] = [];
  let { ordinal } = given;
  for (const one of given.people) {
    const { sequence_id } = one;
    if (sequence_id === null || forecasts.length === 0) continue;
    const person = { ...one, sequence_id };
    const own = given.emails.get(sequence_id) ?? [];
    if (one.sticky_account_id !== null) {
      const accountId = one.sticky_account_id;
      const mailbox = forecasts.find((each) => each.mailbox.id === accountId)?.mailbox;
      dated.push({ person, mailbox, accountId, repId: null, emails: datesAgain(plan, own, mailbox) });
      continue;
    }
    const share = forecasts[ordinal % forecasts.length];
    const place = Math.floor(ordinal / forecasts.length);
    ordinal += 1;
    if (!share) continue;
    const { mailbox } = share;
    const emails = datesOf(plan, own, share, place);
    dated.push({ person, mailbox, accountId: mailbox.id, repId: mailbox.repId, emails });
  }
  return { people: dated, ordinal };
}

/** Dates of the automatic emails of one person by the mailbox's timetable. A person beyond it gets its last slot. */
function datesOf<Email extends UnsentEmail>(
  { steps }: LaunchPlan,
  emails: readonly Email[],
  share: MailboxForecast,
  place: number,
): DatedEmail<Email>[] {
  const person = Math.min(place, share.people - 1);
  return emails.flatMap((email) => {
    const step = steps.findIndex((one) => one.index === email.step);
    const slot = step < 0 ? undefined : share.timetable.slot(person, step);
    return slot === undefined ? [] : [{ email, ...slot }];
  });
}

/**
 * A person who was written to before the campaign was withdrawn: the remaining emails begin at the start and keep their
 * distances.
 */
function datesAgain<Email extends UnsentEmail>(
  { steps, forecasts, start }: LaunchPlan,
  emails: readonly Email[],
  mailbox: LaunchMailbox | undefined,
): DatedEmail<Email>[] {
  const window = (mailbox ?? forecasts[0]?.mailbox)?.limits.window;
  const left = emails.flatMap((email) => {
    const step = steps.find((one) => one.index === email.step);
    return step ? [{ email, day: step.day }] : [];
  });
  const firstDay = left[0]?.day ?? 0;
  return left.flatMap(({ email, day }) => {
    const at = window && stepDueAt({ start: start.local, day: day - firstDay, zone: start.zone, window });
    return at === undefined ? [] : [{ email, at, day: instantToLocal(at, start.zone).date }];
  });
}
