/** When a campaign may send, within what its mailboxes allow. `days` are ISO weekdays, 1 Monday to 7 Sunday. */
export type CampaignPace = {
  days: readonly number[];
  /** Emails of a day, of all its mailboxes together. */
  daily_max: number | null;
  /** Nothing leaves on a US federal holiday. */
  skip_holidays: boolean;
};

/** What its mailboxes allow. */
export const CAMPAIGN_PACE_DEFAULT: CampaignPace = {
  days: [1, 2, 3, 4, 5, 6, 7],
  daily_max: null,
  skip_holidays: false,
};

export const CAMPAIGN_DAILY_MAX = 10_000;
