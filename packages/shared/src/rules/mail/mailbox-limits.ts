import type { MailboxLimits } from '../../constants/mailbox-defaults.ts';
import { WINDOW_MINUTES_MIN } from '../../constants/sending-policy.ts';

/**
 * The stricter value of both in every part: a mailbox's own limits under the organization's. Undefined if no day or no
 * window of an hour remains.
 */
export function stricterLimits(own: MailboxLimits, policy: MailboxLimits): MailboxLimits | undefined {
  const days = own.window.days.filter((day) => policy.window.days.includes(day));
  const fromMinute = Math.max(own.window.fromMinute, policy.window.fromMinute);
  const toMinute = Math.min(own.window.toMinute, policy.window.toMinute);
  if (days.length === 0 || toMinute - fromMinute < WINDOW_MINUTES_MIN) return undefined;
  const least = Math.min(own.dailyLimit ?? Infinity, policy.dailyLimit ?? Infinity);
  return {
    dailyLimit: least === Infinity ? null : least,
    gapSeconds: Math.max(own.gapSeconds, policy.gapSeconds),
    window: { days, fromMinute, toMinute },
  };
}

const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Limits that are looser than the organization's, by wire field. */
export function looserThan(own: MailboxLimits, policy: MailboxLimits): { path: string; message: string }[] {
  const issues: { path: string; message: string }[] = [];
  const refuse = (path: string, message: string) => issues.push({ path, message });
  const { window } = policy;
  if (policy.dailyLimit !== null && (own.dailyLimit ?? Infinity) > policy.dailyLimit)
    refuse('daily_limit', `The organization allows ${policy.dailyLimit} a day at most.`);
  if (own.gapSeconds < policy.gapSeconds)
    refuse('gap_seconds', `The organization asks for ${policy.gapSeconds} seconds at least.`);
  if (own.window.days.some((day) => !window.days.includes(day)))
    refuse('days', 'The organization does not send on one of these days.');
  if (own.window.fromMinute < window.fromMinute)
    refuse('from_minute', `The organization's window opens at ${clockOf(window.fromMinute)}.`);
  if (own.window.toMinute > window.toMinute)
    refuse('to_minute', `The organization's window closes at ${clockOf(window.toMinute)}.`);
  return issues;
}
