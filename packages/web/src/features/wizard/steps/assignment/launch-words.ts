import type { ScheduleType } from '@myra/shared/constants/schedule-types';
import { formatNoun } from '@/lib/format-count';
import { zonedTime } from './assignment-form';
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
