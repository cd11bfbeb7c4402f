import type { RouterOutputs } from './trpc';

export { rateText } from '@myra/shared/rules/sheet/result-rate';

/** How many emails had each outcome. */
export type Counts = NonNullable<RouterOutputs['dashboard']['get']['totals']>;

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
