import { describe, expect, it } from 'vitest';
import { AUDIENCE_TYPE_LABELS, AUDIENCE_TYPES } from './audience-types.ts';
import { FACILITY_TYPES } from './facility-types.ts';
import { IMPORT_PHASES } from './import-phases.ts';
import { LANDING_PAGE_TEMPLATES } from './landing-page-templates.ts';
import { CHAT_PANE_PERCENT, INBOX_LIST_WIDTH_PX, SIDEBAR_WIDTH_PX } from './layout.ts';
import * as limits from './limits.ts';
import { MAILBOX_LIMITS_DEFAULT, SANDBOX_LIMITS } from './mailbox-defaults.ts';
import { ONBOARDING_STEPS_COUNT } from './onboarding.ts';
import { GENERATION_CEILING_PERCENT, GENERATION_STEP_PERCENT } from './progress.ts';
import { REGULATORY_TEXT_DEFAULT } from './regulatory-text.ts';
import { SCHEDULE_TYPES } from './schedule-types.ts';
import { SPECIALTIES } from './specialties.ts';
import { UTC_OFFSETS } from './time-zones.ts';
import * as timing from './timing.ts';
import { DOCUMENTED_TONE_SPELLING, TONES } from './tones.ts';
import { US_STATES } from './us-states.ts';

describe('timing', () => {
  it.each([
    ['CONST-1', timing.TOAST_MS, 4_000],
    ['CONST-2 and WS-29', timing.BANNER_MS, 2_000],
    ['CONST-3', timing.NO_SELECTION_BANNER_MS, 3_000],
    ['CONST-4', timing.timingSet('described').redirectMs, 1_000],
    ['CONST-5', timing.REDIRECT_COOLDOWN_MS, 1_000],
    ['CONST-6', timing.ONBOARDING_SKIP_MS, 3_000],
    ['CONST-7', timing.timingSet('described').startupMs, 2_000],
    ['CONST-8', timing.TOKEN_REFRESH_UNDER_MS, 60_000],
    ['CONST-9', timing.ORGANIZATION_CACHE_MS, 5 * 60_000],
    ['CONST-10', timing.TASK_POLL_MS, 30_000],
    ['CONST-11', timing.CAMPAIGN_POLL_MS, 20_000],
    ['CONST-12', timing.GENERATION_CHECK_MS, 10_000],
    ['CONST-13', timing.CONTACTS_REFRESH_MS, 5_000],
    ['CONST-13 for', timing.CONTACTS_REFRESH_FOR_MS, 120_000],
    ['CONST-21', timing.SCHEDULE_START_AHEAD_MS, 5 * 60_000],
    ['CONST-22', timing.REPLY_AHEAD_MIN_MS, 3 * 60_000],
    ['CONST-27', timing.timingSet('described').leadListMs, 2_000],
    ['CONST-27 insights', timing.timingSet('described').insightsMs, 2_000],
    ['CONST-28', timing.timingSet('described').botMessageMs, 1_000],
    ['CONST-37', timing.SEARCH_DEBOUNCE_MS, 400],
    ['CONST-40', timing.COPY_FEEDBACK_MS, 2_000],
    ['CONST-41', timing.CONSENT_REDIRECT_MS, 2_000],
  ])('%s holds as the documents give it', (_id, value, expected) => expect(value).toBe(expected));

  it('SHELL-44 swift waits for nothing, and an unset or unknown name means swift', () => {
    expect(Object.values(timing.timingSet('swift')).every((ms) => ms === 0)).toBe(true);
    expect(timing.timingSet(undefined)).toEqual(timing.timingSet('swift'));
    expect(timing.timingSet('slow')).toEqual(timing.timingSet('swift'));
  });
});

describe('limits and lists', () => {
  it.each([
    ['CONST-12 step', GENERATION_STEP_PERCENT, 5],
    ['CONST-12 ceiling', GENERATION_CEILING_PERCENT, 90],
    ['CONST-14', limits.REPRESENTATIVES_MAX, 3],
    ['CONST-16', limits.PASSWORD_LENGTH_MIN, 8],
    ['CONST-17', limits.WORD_LIMIT_DEFAULT, 35],
    [
      'CONST-18',
      REGULATORY_TEXT_DEFAULT,
      '© {year} {organization name}. All rights reserved. You can unsubscribe from these emails at any time: {unsubscribe link}',
    ],
    ['CONST-25', SCHEDULE_TYPES, ['send_now', 'save_and_schedule', 'save_and_not_send']],
    ['CONST-26', CHAT_PANE_PERCENT, { min: 30, max: 70, start: 48 }],
    ['CONST-29', IMPORT_PHASES.length, 7],
    ['CONST-33', LANDING_PAGE_TEMPLATES, ['TEMPLATE_01', 'TEMPLATE_02', 'TEMPLATE_03', 'TEMPLATE_03_V1']],
    ['CONST-35', limits.PAGE_SIZES, [10, 25, 50, 75, 100]],
    ['CONST-36', [limits.PROVIDER_PAGE_SIZE, limits.PAGE_FIRST], [10, 1]],
    ['CONST-38', limits.BODY_PREVIEW_LENGTH, 100],
    ['CONST-39', [limits.CONFIDENCE_GREEN_ABOVE, limits.CONFIDENCE_YELLOW_ABOVE], [89, 70]],
    ['CONST-42', ONBOARDING_STEPS_COUNT, 7],
    ['CONST-43', SIDEBAR_WIDTH_PX, 260],
    ['CONST-44', INBOX_LIST_WIDTH_PX, 500],
  ])('%s holds as the documents give it', (_id, value, expected) => expect(value).toEqual(expected));

  it('CONST-20 six tones are shown corrected and one has a documented spelling', () => {
    expect(TONES).toHaveLength(6);
    expect(DOCUMENTED_TONE_SPELLING).toEqual({
      'Professional & Authoritative': 'Professional & Authorittive',
    });
  });

  it('CONST-23, CONST-24 the 37 offsets rise from -12:00 to +14:00 without repeats', () => {
    const minutes = UTC_OFFSETS.map(
      (o) => (o[0] === '-' ? -1 : 1) * (Number(o.slice(1, 3)) * 60 + Number(o.slice(4))),
    );
    expect(minutes).toHaveLength(37);
    expect([minutes[0], minutes.at(-1)]).toEqual([-720, 840]);
    expect(minutes.every((m, i) => i === 0 || m > minutes[i - 1]!)).toBe(true);
    expect(UTC_OFFSETS).not.toContain('+08:45');
  });

  it('CONST-30, CONST-31, CONST-45 the lists have their documented length and no repeats', () => {
    expect(new Set(SPECIALTIES).size).toBe(16);
    expect(AUDIENCE_TYPES.map((t) => AUDIENCE_TYPE_LABELS[t])).toEqual([
      'Patients / Consumers',
      'Healthcare Providers',
      'Both Patients and Providers',
      'Insurance / Payers',
      'Healthcare Institutions',
    ]);
    expect(new Set(FACILITY_TYPES).size).toBe(10);
  });

  it('CONST-46 all 50 states stand once, each with a two-letter code', () => {
    expect(new Set(US_STATES.map((s) => s.code)).size).toBe(50);
    expect(new Set(US_STATES.map((s) => s.name)).size).toBe(50);
    expect(US_STATES.every((s) => /^[A-Z]{2}$/.test(s.code))).toBe(true);
  });

  it('real mailboxes start at 50 a day on working days, the sandbox never waits', () => {
    expect(MAILBOX_LIMITS_DEFAULT).toMatchObject({ dailyLimit: 50, gapSeconds: 30 });
    expect(MAILBOX_LIMITS_DEFAULT.window).toEqual({ days: [1, 2, 3, 4, 5], fromMinute: 480, toMinute: 1080 });
    expect(SANDBOX_LIMITS).toMatchObject({ dailyLimit: null, gapSeconds: 0 });
  });
});
