import { SCHEDULE_TYPES, type ScheduleType } from '@myra/shared/constants/schedule-types';
import { defaultScheduleStart } from '@myra/shared/rules/reply-time';
import { instantToLocal, localToInstant } from '@myra/shared/rules/schedule';
import { isZone, preselectedOffset } from '@myra/shared/rules/time-zone';
import { fitted } from '@/lib/form/kept-form';
import type { RouterInputs } from '@/lib/trpc';
import type { WizardCampaign } from '../../wizard-step-props';
import type { Untracked } from './untracked';

export type KickOffBody = RouterInputs['launches']['kickOff']['body'];

/** What a person chooses before a launch. */
export interface AssignmentForm {
  email_account_ids: string[];
  schedule_type: ScheduleType;
  /** `yyyy-MM-dd` and `HH:mm` in the zone; both empty while the start follows the clock, 5 minutes ahead. */
  date: string;
  time: string;
  schedule_timezone: string;
  from_name: string;
  reply_to_email: string;
  open_read: boolean;
  link: boolean;
}

/** The person's own zone, else the offset of the list that fits. */
function ownZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isZone(timeZone) ? timeZone : preselectedOffset(-new Date().getTimezoneOffset());
}

/** What is stored with the campaign, and the defaults where nothing is. */
export function startingForm(campaign: WizardCampaign): AssignmentForm {
  const zone = campaign.schedule_timezone ?? '';
  return {
    email_account_ids: [],
    schedule_type: 'save_and_schedule',
    date: '',
    time: '',
    schedule_timezone: zone !== '' && isZone(zone) ? zone : ownZone(),
    from_name: campaign.email_config?.from_name ?? '',
    reply_to_email: campaign.email_config?.reply_to_email ?? '',
    open_read: campaign.tracking?.open_read ?? false,
    link: campaign.tracking?.link ?? false,
  };
}

/** A form out of what this device kept; undefined where it does not fit. */
export function readForm(text: string, example: AssignmentForm): AssignmentForm | undefined {
  try {
    const form = fitted(example, JSON.parse(text));
    const fits =
      form.email_account_ids.every((id) => typeof id === 'string') &&
      SCHEDULE_TYPES.some((type) => type === form.schedule_type) &&
      isZone(form.schedule_timezone);
    return fits ? form : undefined;
  } catch {
    return undefined;
  }
}

const two = (value: number): string => String(value).padStart(2, '0');

/** The start as a clock on the wall shows it in the zone: the chosen one, else 5 minutes from `now` (epoch ms). */
export function shownStart({ date, time, schedule_timezone: zone }: AssignmentForm, now: number) {
  if (date !== '' && time !== '') return { date, time };
  const local = instantToLocal(defaultScheduleStart(now), zone);
  return { date: local.date, time: `${two(Math.floor(local.minute / 60))}:${two(local.minute % 60)}` };
}

/** The start in epoch ms; undefined where date or time is no such thing. */
export function startInstant(form: AssignmentForm, now: number): number | undefined {
  const { date, time } = shownStart(form, now);
  const [hour = Number.NaN, minute = Number.NaN] = time.split(':').map(Number);
  try {
    return localToInstant({ date, minute: hour * 60 + minute }, form.schedule_timezone);
  } catch {
    return undefined;
  }
}

const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/;

interface AssignmentFaults {
  start?: string;
  reply_to_email?: string;
}

/** What is wrong, at its field. Whether somebody is chosen is asked when the launch is asked for. */
export function formFaults(form: AssignmentForm, now: number): AssignmentFaults {
  const start = startInstant(form, now);
  const isPast = form.schedule_type === 'save_and_schedule' && (start === undefined || start < now);
  return {
    ...(isPast && {
      start: start === undefined ? 'Enter a date and a time.' : 'This time has passed. Choose a later one.',
    }),
    ...(form.reply_to_email.trim() !== '' &&
      !ADDRESS.test(form.reply_to_email.trim()) && { reply_to_email: 'Enter a valid email address' }),
  };
}

interface KickOffInput {
  form: AssignmentForm;
  campaign: WizardCampaign;
  strategyId: string;
  isAttested: boolean;
  untracked: Untracked;
  /** Epoch ms. */
  now: number;
}

/** The launch as it travels: whole epoch seconds, nothing kicked off by save_and_not_send. */
export function kickOffBody(input: KickOffInput): KickOffBody {
  const { form, campaign, untracked, now } = input;
  const isScheduled = form.schedule_type === 'save_and_schedule';
  const start = (isScheduled ? startInstant(form, now) : undefined) ?? now;
  return {
    campaign_id: campaign.id,
    strategy_plan_id: input.strategyId,
    plan_status: 'active',
    campaign_status: 'active',
    schedule_start_timestamp: Math.floor(start / 1_000),
    schedule_type: form.schedule_type,
    schedule_timezone: form.schedule_timezone,
    kickoff_sequence: form.schedule_type !== 'save_and_not_send',
    email_account_ids: form.email_account_ids,
    from_name: form.from_name.trim() || null,
    reply_to_email: form.reply_to_email.trim() || null,
    tracking: {
      open_read: form.open_read && untracked.opens === undefined,
      link: form.link && untracked.links === undefined,
      reply: campaign.tracking?.reply ?? true,
      landing_page: campaign.tracking?.landing_page ?? false,
    },
    list_attestation: input.isAttested,
  };
}

const NUMERIC_OFFSET = /^[+-]/;

/** An instant (ISO) in a zone: 'Mon, Nov 23, 9:00 AM EST'; '-' for none. */
export function zonedTime(at: string | null, zone: string): string {
  if (at === null) return '-';
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(!NUMERIC_OFFSET.test(zone) && { timeZoneName: 'short' }),
  }).format(new Date(at));
}

/** A calendar day (`yyyy-MM-dd`): 'Fri, Dec 11'. */
export const dayText = (date: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  }).format(new Date(`${date}T00:00:00Z`));
