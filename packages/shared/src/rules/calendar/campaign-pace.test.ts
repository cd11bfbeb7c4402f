import { expect, test } from 'vitest';
import { CAMPAIGN_PACE_DEFAULT } from '../../constants/campaign-pace.ts';
import { MAILBOX_LIMITS_DEFAULT, SANDBOX_LIMITS } from '../../constants/mailbox-defaults.ts';
import { mailboxesFor, windowFor } from './campaign-pace.ts';

const pace = CAMPAIGN_PACE_DEFAULT;

test('a campaign sends on days that it and the mailbox allow', () => {
  const { days, skipsHolidays } = windowFor(MAILBOX_LIMITS_DEFAULT.window, {
    ...pace,
    days: [2, 4, 6],
    skip_holidays: true,
  });
  expect([days, skipsHolidays]).toEqual([[2, 4], true]);
});

test('a daily maximum is shared out among the mailboxes, within their own limits', () => {
  const mailboxes = [
    { limits: SANDBOX_LIMITS },
    { limits: SANDBOX_LIMITS },
    { limits: MAILBOX_LIMITS_DEFAULT },
  ];
  const limitsOf = (daily_max: number | null) =>
    mailboxesFor(mailboxes, { ...pace, daily_max }).map(({ limits }) => limits.dailyLimit);
  expect(limitsOf(null)).toEqual([null, null, 50]);
  expect(limitsOf(11)).toEqual([4, 4, 3]);
  expect(limitsOf(300)).toEqual([100, 100, 50]);
  expect(limitsOf(2)).toEqual([1, 1]);
});
