const RECORDS = ['spf', 'dkim', 'dmarc'] as const;

/** What a look-up of a sender's domain found, record by record. */
export type RecordStates = Partial<
  Record<(typeof RECORDS)[number], { status?: string | null | undefined } | null>
>;

/** The records that receivers will not be content with, by name: "DKIM, DMARC"; empty where all pass. */
export const weakRecords = (check: RecordStates): string =>
  RECORDS.filter((record) => check[record]?.status !== 'pass')
    .join(', ')
    .toUpperCase();
