import { CAMPAIGN_PACE_DEFAULT, type CampaignPace } from '../../constants/campaign-pace.ts';
import type { MailboxLimits, SendingWindow } from '../../constants/mailbox-defaults.ts';

/** When a mailbox may send for a campaign: the days that both allow. */
export function windowFor(window: SendingWindow, pace: CampaignPace | null | undefined): SendingWindow {
  const { days, skip_holidays } = pace ?? CAMPAIGN_PACE_DEFAULT;
  return { ...window, days: window.days.filter((day) => days.includes(day)), skipsHolidays: skip_holidays };
}

/**
 * Mailboxes with the limits that they have for a campaign. Its emails of a day are shared out among them; of more mailboxes
 * than emails only the first are given.
 */
export function mailboxesFor<Mailbox extends { limits: MailboxLimits }>(
  mailboxes: readonly Mailbox[],
  pace: CampaignPace,
): Mailbox[] {
  const { daily_max } = pace;
  const used = daily_max === null ? mailboxes : mailboxes.slice(0, daily_max);
  return used.map((mailbox, index) => {
    const { limits } = mailbox;
    const share =
      daily_max === null
        ? Number.POSITIVE_INFINITY
        : Math.floor(daily_max / used.length) + (index < daily_max % used.length ? 1 : 0);
    const least = Math.min(limits.dailyLimit ?? Number.POSITIVE_INFINITY, share);
    const dailyLimit = Number.isFinite(least) ? least : null;
    return { ...mailbox, limits: { ...limits, dailyLimit, window: windowFor(limits.window, pace) } };
  });
}
