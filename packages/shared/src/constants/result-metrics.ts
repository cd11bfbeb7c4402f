/** Outcomes of an email. */
export const RESULT_METRICS = [
  'sent',
  'delivered',
  'opened',
  'clicked',
  'replied',
  'positive',
  'bounced',
  'unsubscribed',
] as const;
export type ResultMetric = (typeof RESULT_METRICS)[number];
