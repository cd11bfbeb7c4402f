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

/** States in which an email of the ledger has not left. */
export const LEDGER_WAITING_STATES = [
  'late',
  'held',
  'in_doubt',
  'unconfirmed',
  'failed',
  'cancelled',
] as const;
/** All in which an email has not left; `dated` ones are not in the ledger yet. */
export const WAITING_STATES = [...LEDGER_WAITING_STATES, 'dated'] as const;
