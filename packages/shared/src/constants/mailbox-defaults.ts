/** When a mailbox may send: ISO weekdays (1 Monday to 7 Sunday) and local minutes of the day, without `toMinute`. */
export type SendingWindow = {
  days: readonly number[];
  fromMinute: number;
  toMinute: number;
  /** For a campaign that sends nothing on US federal holidays. */
  skipsHolidays?: boolean;
};

/** `dailyLimit` null means no limit. `gapSeconds` is the shortest time between two emails. */
export type MailboxLimits = { dailyLimit: number | null; gapSeconds: number; window: SendingWindow };

/** Real mailboxes: 50 a day, 30 s apart, Monday to Friday 08:00 to 18:00. */
export const MAILBOX_LIMITS_DEFAULT: MailboxLimits = {
  dailyLimit: 50,
  gapSeconds: 30,
  window: { days: [1, 2, 3, 4, 5], fromMinute: 8 * 60, toMinute: 18 * 60 },
};

/** The sandbox delivers nothing, so it has no limits. */
export const SANDBOX_LIMITS: MailboxLimits = {
  dailyLimit: null,
  gapSeconds: 0,
  window: { days: [1, 2, 3, 4, 5, 6, 7], fromMinute: 0, toMinute: 24 * 60 },
};
