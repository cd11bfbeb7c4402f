import { MAILBOX_LIMITS_DEFAULT, type MailboxLimits } from './mailbox-defaults.ts';

/** `campaign`: the campaign decides, but never for patients. `off`: no tracking. */
export const TRACKING_CHOICES = ['campaign', 'off'] as const;
export type TrackingChoice = (typeof TRACKING_CHOICES)[number];

/** How an organization sends: the limits of each mailbox without its own, and what is tracked. */
export type SendingPolicy = {
  limits: MailboxLimits;
  tracking: { opens: TrackingChoice; links: TrackingChoice };
};

export const SENDING_POLICY_DEFAULT: SendingPolicy = {
  limits: MAILBOX_LIMITS_DEFAULT,
  tracking: { opens: 'campaign', links: 'campaign' },
};

/** Even a warmed-up mailbox should send no more than 400 emails a day, and receivers notice bursts. */
export const DAILY_LIMIT_MAX = 400;
export const GAP_SECONDS_MIN = 30;
export const GAP_SECONDS_MAX = 3_600;
/** A shorter window is too short to plan with. */
export const WINDOW_MINUTES_MIN = 60;
