import { readCsvText } from '@myra/shared/rules/csv-text';
import type { RouterOutputs } from '@/lib/trpc';

/** A suppressed address or domain. */
export type Suppression = RouterOutputs['suppressions']['list']['suppressions'][number];
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
};

/** The reason in words; an unknown one is shown unchanged. */
export const reasonLabel = (reason: string | null): string =>
  REASON_OPTIONS.find(({ value }) => value === reason)?.label ?? reason ?? '-';

export const sourceLabel = (source: string | null): string => SOURCES[source ?? ''] ?? source ?? '-';

/** The values of a typed or pasted text, split at lines, commas, semicolons and blanks. */
export const valuesOfText = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

const HEADS = ['email', 'email address', 'address', 'value', 'domain'];

/** The values of a CSV file: of the column with a known head, else of the first one. */
export function valuesOfCsv(text: string): string[] {
  const rows = readCsvText(text);
  const heads = rows[0]?.map((head) => head.toLowerCase()) ?? [];
  const at = heads.findIndex((head) => HEADS.includes(head));
  const values = (at === -1 ? rows : rows.slice(1)).map((row) => row[Math.max(at, 0)] ?? '');
  return [...new Set(values.filter(Boolean))];
}
