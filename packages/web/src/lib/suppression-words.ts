/** Why an address is not written to. */
export type SuppressionReason = 'unsubscribed' | 'complained' | 'bounced' | 'policy';

export const REASON_OPTIONS: readonly { value: SuppressionReason; label: string }[] = [
  { value: 'unsubscribed', label: 'Asked not to be written to' },
  { value: 'complained', label: 'Complained' },
  { value: 'bounced', label: 'Does not exist' },
  { value: 'policy', label: 'Our own decision' },
];

const SOURCES: Record<string, string> = {
  person: 'Added by hand',
  import: 'Imported',
  link: 'Unsubscribe link',
  reply: 'Their reply',
  correction: 'Meaning of a reply corrected',
  delivery: 'Delivery report',
  smtp: 'Refused by the mail server',
  merge: 'Two contacts merged',
  erasure: 'Erased',
};

/** The reason in words; an unknown one is shown unchanged. */
export const reasonLabel = (reason: string | null): string =>
  REASON_OPTIONS.find(({ value }) => value === reason)?.label ?? reason ?? '-';

export const sourceLabel = (source: string | null): string => SOURCES[source ?? ''] ?? source ?? '-';
