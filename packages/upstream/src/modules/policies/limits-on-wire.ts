import type { MailboxLimits } from '@myra/shared/constants/mailbox-defaults';
import type { mailboxLimits } from '@myra/shared/contracts/policies';
import type { z } from 'zod';

type OnWire = z.output<typeof mailboxLimits>;

/** Limits in their wire form; `daily_limit` null means no limit. */
export const limitsOnWire = ({
  dailyLimit,
  gapSeconds,
  window,
}: MailboxLimits): Omit<OnWire, 'daily_limit'> & { daily_limit: number | null } => ({
  daily_limit: dailyLimit,
  gap_seconds: gapSeconds,
  days: [...window.days],
  from_minute: window.fromMinute,
  to_minute: window.toMinute,
});

/** Limits in their stored form. */
export const limitsOf = (values: OnWire): MailboxLimits => ({
  dailyLimit: values.daily_limit,
  gapSeconds: values.gap_seconds,
  window: { days: values.days.toSorted(), fromMinute: values.from_minute, toMinute: values.to_minute },
});
