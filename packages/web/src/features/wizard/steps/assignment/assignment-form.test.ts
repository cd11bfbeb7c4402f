import { describe, expect, it } from 'vitest';
import type { WizardCampaign } from '../../wizard-step-props';
import {
  type AssignmentForm,
  assignmentSchema,
  kickOffBody,
  shownStart,
  startFault,
  startInstant,
  startingForm,
} from './assignment-form';
import { type Untracked, untrackedOf } from './untracked';

const NOW = Date.parse('2026-11-20T12:00:30Z');
const form: AssignmentForm = {
  email_account_ids: ['7'],
  schedule_type: 'save_and_schedule',
  date: '',
  time: '',
  schedule_timezone: 'America/New_York',
  from_name: ' ',
  reply_to_email: '',
  days: [5, 1],
  daily_max: '',
  skip_holidays: null,
  open_read: true,
  link: false,
};
// Only what the launch reads of a campaign.
const campaign = { id: '3', tracking: null } as unknown as WizardCampaign;
const NOT_BOUND: Untracked = { opens: undefined, links: undefined };
const body = (part: Partial<AssignmentForm>, untracked = NOT_BOUND) =>
  kickOffBody({
    form: { ...form, ...part },
    campaign,
    strategyId: '2',
    isAttested: false,
    untracked,
    now: NOW,
  });

describe('the assignment form', () => {
  it('begins with the zone of the organization until a launch has stored another', () => {
    const stored = { ...campaign, schedule_type: null, schedule_timezone: null };
    const organization = { timezone: 'America/New_York' };
    expect(startingForm(stored, organization).schedule_timezone).toBe('America/New_York');
    const launched = { ...stored, schedule_type: 'send_now', schedule_timezone: 'America/Denver' };
    expect(startingForm(launched, organization).schedule_timezone).toBe('America/Denver');
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(startingForm(stored, { timezone: null }).schedule_timezone).toBe(own);
  });
  it('CONST-21 starts 5 minutes ahead, on a full minute, in the chosen zone', () => {
    expect(shownStart(form, NOW)).toEqual({ date: '2026-11-20', time: '07:06' });
    expect(shownStart({ ...form, schedule_timezone: '+05:30' }, NOW)).toEqual({
      date: '2026-11-20',
      time: '17:36',
    });
  });
  it('begins with working days, and with the days of the campaign that it was copied from', () => {
    const days = [1, 2, 3, 4, 5, 6, 7];
    const pace = { days, daily_max: null, skip_holidays: false };
    const first = { ...campaign, schedule_type: null, schedule_timezone: null, pace };
    const organization = { timezone: 'America/New_York' };
    expect(startingForm(first, organization).days).toEqual([1, 2, 3, 4, 5]);
    const copy = { ...first, schedule_timezone: 'America/Denver' };
    expect(startingForm(copy, organization).days).toEqual(days);
  });
  it('starts in the morning of the next sending day where today is none', () => {
    const saturday = Date.parse('2026-11-21T16:00:00Z');
    const working = { ...form, days: [1, 2, 3, 4, 5] };
    expect(shownStart(working, saturday)).toEqual({ date: '2026-11-23', time: '08:00' });
    expect(shownStart({ ...working, days: [6] }, saturday)).toEqual({ date: '2026-11-21', time: '11:05' });
    const thanksgiving = Date.parse('2026-11-26T16:00:00Z');
    expect(shownStart(working, thanksgiving).date).toBe('2026-11-26');
    expect(shownStart({ ...working, skip_holidays: true }, thanksgiving).date).toBe('2026-11-27');
    expect(shownStart({ ...working, days: [] }, saturday).date).toBe('2026-11-21');
  });
  it('reads a chosen date and time in the chosen zone', () => {
    const chosen = { ...form, date: '2026-11-23', time: '09:00' };
    expect(startInstant(chosen, NOW)).toBe(Date.parse('2026-11-23T14:00:00Z'));
    expect(startInstant({ ...chosen, schedule_timezone: '+05:30' }, NOW)).toBe(
      Date.parse('2026-11-23T03:30:00Z'),
    );
  });
  it('WIZ-ASSIGN-4 refuses a start that has passed, and only where there is a start', () => {
    const past = { ...form, date: '2026-11-20', time: '06:59' };
    expect(startFault(past, NOW)).toBe('This time has passed. Choose a later one.');
    expect(startFault({ ...past, schedule_type: 'send_now' }, NOW)).toBeUndefined();
    expect(startFault({ ...form, date: '2026-02-31', time: '09:00' }, NOW)).toBe('Enter a date and a time.');
  });
  it('refuses a reply-to that is no address', () => {
    const read = (reply_to_email: string) => assignmentSchema.safeParse({ ...form, reply_to_email });
    expect(read('dana@').error?.issues[0]?.message).toBe('Enter a valid email address');
    expect(read(' dana@northbeam.example ').success).toBe(true);
  });
  it('WIZ-ASSIGN-12 sends whole seconds and kicks nothing off for save_and_not_send', () => {
    expect(body({ date: '2026-11-23', time: '09:00' })).toMatchObject({
      schedule_start_timestamp: Date.parse('2026-11-23T14:00:00Z') / 1_000,
      kickoff_sequence: true,
      email_account_ids: ['7'],
      from_name: null,
      tracking: { open_read: true, link: false },
    });
    expect(body({ schedule_type: 'save_and_not_send' })).toMatchObject({
      schedule_start_timestamp: Math.floor(NOW / 1_000),
      kickoff_sequence: false,
    });
  });
  it('never follows opens and clicks of patients, nor what the policy of the organization turned off', () => {
    const chosen = (untracked: Untracked) => body({ link: true }, untracked).tracking;
    expect(chosen(untrackedOf('both', undefined))).toMatchObject({ open_read: false, link: false });
    const policy = untrackedOf('providers', { tracking: { opens: 'off', links: 'campaign' } });
    expect(chosen(policy)).toMatchObject({ open_read: false, link: true });
    expect(policy.opens).toContain('policy');
    expect(untrackedOf('providers', undefined)).toEqual(NOT_BOUND);
  });
});
