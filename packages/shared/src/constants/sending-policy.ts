import { MAILBOX_LIMITS_DEFAULT, type MailboxLimits } from './mailbox-defaults.ts';

/** `campaign`: as its campaign says, never for patients. `off`: nowhere. */
export const TRACKING_CHOICES = ['campaign', 'off'] as const;
export type TrackingChoice = (typeof TRACKING_CHOICES)[number];

/** How an organization sends: the limits of each mailbox that has none of its own, and what is tracked. */
export type SendingPolicy = {
  limits: MailboxLimits;
  tracking: { opens: TrackingChoice; links: TrackingChoice };
};

export const SENDING_POLICY_DEFAULT: SendingPolicy = {
  limits: MAILBOX_LIMITS_DEFAULT,
  tracking: { opens: 'campaign', links: 'campaign' },
};

/** Mailbox providers take no more for granted (400 a day after warming up), and receivers count what comes at once. */
export const DAILY_LIMIT_MAX = 400;
export const GAP_SECONDS_MIN = 30;
export const GAP_SECONDS_MAX = 3_600;
/** A shorter window holds too little to plan with. */
export const WINDOW_MINUTES_MIN = 60;
