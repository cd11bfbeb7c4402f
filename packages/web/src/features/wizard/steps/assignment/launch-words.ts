import { MAILBOX_LIMITS_DEFAULT } from '@myra/shared/constants/mailbox-defaults';
import type { ScheduleType } from '@myra/shared/constants/schedule-types';
import { isWindowOpen } from '@myra/shared/rules/calendar/schedule';
import { mayBeInUs, type Zone } from '@myra/shared/rules/calendar/time-zone';
import { formatNoun } from '@/lib/format-count';
import { zonedTime } from '@/lib/zoned-time';
import type { LaunchPreview } from './use-launch-preview';

const BUTTON: Record<ScheduleType, { verb: string; link: string }> = {
  send_now: { verb: 'Send now', link: 'to' },
  save_and_schedule: { verb: 'Schedule', link: 'for' },
  save_and_not_send: { verb: 'Save', link: 'for' },
};

/** 'Schedule for 83 people'; without a count only the act. */
export function launchLabel(type: ScheduleType, people: number | null | undefined): string {
  const { verb, link } = BUTTON[type];
  if (people === null || people === undefined) return verb;
  return `${verb} ${link} ${formatNoun(people, 'person', 'people')}`;
}

/** So much later the first email may leave and still leaves now. */
const NOW_MS = 15 * 60_000;

/** What is asked before the emails leave at once, by how many do, whether anybody reads mail now, and when they really leave. */
export function askToSendNow(preview: LaunchPreview | undefined, zone: Zone, now: number) {
  const people = preview?.people ?? null;
  const emails = people === null ? 'the first emails' : formatNoun(people, 'email');
  const first = preview?.first_at ?? null;
  const description =
    'This approves the campaign as it stands: emails that nobody looked at leave too, and an email that has left cannot be taken back.';
  if (first !== null && Date.parse(first) > now + NOW_MS) {
    const when = zonedTime(first, zone);
    return {
      title: `Send ${emails} from ${when}?`,
      description,
      consequence:
        'This is none of the days and hours in which this campaign sends, so they wait until then.',
    };
  }
  const isOpen = isWindowOpen(
    { ...MAILBOX_LIMITS_DEFAULT.window, skipsHolidays: mayBeInUs(zone) },
    zone,
    now,
  );
  if (isOpen) return { title: `Send ${emails} now?`, description };
  const clock = zonedTime(new Date(now).toISOString(), zone);
  return {
    title: `Send ${emails} now, outside working hours?`,
    description,
    consequence: `It is ${clock}. Emails are answered from Monday to Friday, 8 AM to 6 PM.`,
  };
}

/** What stands in the way; nobody chosen is told when the launch is asked for, not before. */
export const blockersOf = (preview: LaunchPreview | undefined, hasAccounts: boolean) =>
  (preview?.checks ?? []).filter(
    ({ level, key }) => level === 'blocked' && (hasAccounts || key !== 'mailboxes'),
  );

/** What happens after this launch, in one sentence. */
export function whatFollows(type: ScheduleType, preview: LaunchPreview | undefined, zone: string): string {
  const people = preview?.people ?? null;
  const who = people === null ? 'the chosen people' : formatNoun(people, 'person', 'people');
  if (type === 'save_and_not_send') {
    return `Everything is ready for ${who}. Nothing leaves until you resume the campaign.`;
  }
  const first = preview?.first_at ?? null;
  const when = first === null ? '' : ` The first email leaves ${zonedTime(first, zone)}.`;
  return `The campaign writes to ${who}.${when}`;
}
