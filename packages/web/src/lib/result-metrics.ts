import type { RouterOutputs } from './trpc';

/** How many emails had each outcome. */
export type Counts = NonNullable<RouterOutputs['dashboard']['get']['totals']>;

/** With fewer emails a percentage is mostly chance. */
export const RATE_FLOOR = 20;

export const METRICS = [
  { metric: 'sent', label: 'Sent', of: undefined },
  { metric: 'delivered', label: 'Delivered', of: 'tried' },
  { metric: 'opened', label: 'Opened', of: 'tracked' },
  { metric: 'replied', label: 'Replied', of: 'sent' },
  { metric: 'positive', label: 'Positive', of: 'replied' },
  { metric: 'bounced', label: 'Bounced', of: 'tried' },
  { metric: 'unsubscribed', label: 'Unsubscribed', of: 'sent' },
] as const;
export type Metric = (typeof METRICS)[number];

/** '3.5%', or undefined if there are too few emails for a rate. */
export function rateText(count: number, of: number): string | undefined {
  if (of < RATE_FLOOR) return undefined;
  return `${((100 * count) / of).toLocaleString('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 1 })}%`;
}
