import { CAMPAIGN_DAILY_MAX, CAMPAIGN_PACE_DEFAULT } from '@myra/shared/constants/campaign-pace';
import { MAILBOX_LIMITS_DEFAULT } from '@myra/shared/constants/mailbox-defaults';
import { SCHEDULE_TYPES } from '@myra/shared/constants/schedule-types';
import { defaultScheduleStart } from '@myra/shared/rules/calendar/reply-time';
import {
  instantToLocal,
  isSendingDay,
  localToInstant,
  nextOpening,
} from '@myra/shared/rules/calendar/schedule';
import { isZone, preselectedOffset } from '@myra/shared/rules/calendar/time-zone';
import { z } from 'zod';
import type { RouterInputs } from '@/lib/trpc';
import type { WizardCampaign, WizardOrganization } from '../../wizard-step-props';
import type { Untracked } from './untracked';

export type KickOffBody = RouterInputs['launches']['kickOff']['body'];

const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/;

const isDailyMax = (text: string): boolean =>
  text.trim() === '' ||
  (/^\d{1,6}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= CAMPAIGN_DAILY_MAX);

/** What a person chooses before a launch. Whether somebody is chosen is asked when the launch is asked for. */
export const assignmentSchema = z.object({
  email_account_ids: z.array(z.string()),
  schedule_type: z.enum(SCHEDULE_TYPES),
  /** `yyyy-MM-dd` and `HH:mm` in the zone; both empty while the start follows the clock. */
  date: z.string(),
  time: z.string(),
  schedule_timezone: z.string(),
  from_name: z.string(),
  reply_to_email: z
    .string()
    .refine((text) => text.trim() === '' || ADDRESS.test(text.trim()), 'Enter a valid email address'),
  /** ISO weekdays. */
  days: z.array(z.number()).min(1, 'Choose at least one day.'),
  /** Digits; empty for no maximum. */
  daily_max: z.string().refine(isDailyMax, `1 to ${CAMPAIGN_DAILY_MAX.toLocaleString('en-US')}, or empty.`),
  /** Null until somebody chooses: real mailboxes skip holidays, the sandbox delivers to nobody and does not. */
  skip_holidays: z.boolean().nullable(),
  open_read: z.boolean(),
  link: z.boolean(),
});
export type AssignmentForm = z.input<typeof assignmentSchema>;

/** When real mailboxes send unless somebody says otherwise. */
const WORKING = MAILBOX_LIMITS_DEFAULT.window;

/** The person's own zone, else the offset of the list that fits. */
function ownZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isZone(timeZone) ? timeZone : preselectedOffset(-new Date().getTimezoneOffset());
}

/** What is stored with the campaign, and the defaults where nothing is: the zone of its organization, and working days. */
export function startingForm(
  campaign: WizardCampaign,
  organization: Pick<WizardOrganization, 'timezone'>,
): AssignmentForm {
  const zones = [campaign.schedule_timezone, organization.timezone];
  // A copy has the zone and the days of a campaign that was launched.
  const isFirst = (campaign.schedule_timezone ?? null) === null;
  return {
    email_account_ids: [],
    schedule_type: 'save_and_schedule',
    date: '',
    time: '',
    schedule_timezone: zones.find((zone) => zone && isZone(zone)) ?? ownZone(),
    from_name: campaign.email_config?.from_name ?? '',
    reply_to_email: campaign.email_config?.reply_to_email ?? '',
    days: [...(isFirst ? WORKING.days : (campaign.pace?.days ?? CAMPAIGN_PACE_DEFAULT.days))],
    daily_max: campaign.pace?.daily_max?.toString() ?? '',
    skip_holidays: campaign.schedule_type === null ? null : (campaign.pace?.skip_holidays ?? null),
    open_read: campaign.tracking?.open_read ?? false,
    link: campaign.tracking?.link ?? false,
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * The start as a clock on the wall shows it in the zone: the chosen one, else 5 minutes from `now` (epoch ms), or in the morning
 * of the next sending day where today is none.
 */
export function shownStart(form: AssignmentForm, now: number) {
  const { date, time, schedule_timezone: zone } = form;
  if (date !== '' && time !== '') return { date, time };
  const window = { ...WORKING, days: form.days, skipsHolidays: form.skip_holidays === true };
  const soon = defaultScheduleStart(now);
  const isToday = isSendingDay(window, instantToLocal(soon, zone).date);
  const local = instantToLocal((isToday ? undefined : nextOpening(window, zone, soon)) ?? soon, zone);
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

/** What is wrong with the start. It follows the clock, so the schema cannot know it. */
export function startFault(form: AssignmentForm, now: number): string | undefined {
  if (form.schedule_type !== 'save_and_schedule') return undefined;
  const start = startInstant(form, now);
  if (start === undefined) return 'Enter a date and a time.';
  return start < now ? 'This time has passed. Choose a later one.' : undefined;
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
    pace: {
      days: form.days.toSorted((a, b) => a - b),
      daily_max: form.daily_max.trim() === '' ? null : Number(form.daily_max),
      skip_holidays: form.skip_holidays === true,
    },
    tracking: {
      open_read: form.open_read && untracked.opens === undefined,
      link: form.link && untracked.links === undefined,
      reply: campaign.tracking?.reply ?? true,
      landing_page: campaign.tracking?.landing_page ?? false,
    },
    list_attestation: input.isAttested,
  };
}

/** A calendar day (`yyyy-MM-dd`): 'Fri, Dec 11'. */
export const dayText = (date: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  }).format(new Date(`${date}T00:00:00Z`));
