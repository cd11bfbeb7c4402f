import { isPublicMailHost } from '@myra/shared/rules/mail/public-mail-hosts';
import { readCsvText } from '@myra/shared/rules/text/csv-text';
import { REASON_OPTIONS, reasonLabel, type SuppressionReason, sourceLabel } from '@/lib/suppression-words';
import type { RouterOutputs } from '@/lib/trpc';

/** A suppressed address or domain. */
export type Suppression = RouterOutputs['suppressions']['list']['suppressions'][number];
/** The values of a typed or pasted text, split at lines, commas, semicolons and blanks. */
export const valuesOfText = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** The whole domains among these values that belong to mail providers of the public. */
export const publicDomainsIn = (values: readonly string[]): string[] => [
  ...new Set(values.map((value) => value.trim().toLowerCase().replace(/^@/, '')).filter(isPublicMailHost)),
];

const HEADS = ['email', 'email address', 'address', 'value', 'domain'];
const DATE_HEADS = ['added', 'date', 'created_at', 'created at', 'since'];

/** A value of a file, with what the file says of it. */
export interface FileEntry {
  value: string;
  reason?: SuppressionReason;
  source?: FileSource;
  created_at?: string;
}
const FILE_SOURCES = ['person', 'import', 'link', 'reply', 'delivery', 'smtp'] as const;
type FileSource = (typeof FILE_SOURCES)[number];

/** The code of a cell that has it, or its words on the screen. */
const codeOf = <Code extends string>(
  cell: string | undefined,
  codes: readonly Code[],
  label: (code: Code) => string,
): Code | undefined => {
  const text = (cell ?? '').trim().toLowerCase();
  return codes.find((code) => text === code || text === label(code).toLowerCase());
};

function instantOf(cell: string | undefined): string | undefined {
  const at = new Date(cell ?? '');
  return cell && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined;
}

/**
 * The entries of a CSV file: values of the column with a known head, else of the first one, with reason, source and date
 * where the file has such columns, as our own export does. Of two lines with one value the first counts.
 */
export function entriesOfCsv(text: string): FileEntry[] {
  const rows = readCsvText(text);
  const heads = rows[0]?.map((head) => head.trim().toLowerCase()) ?? [];
  const at = heads.findIndex((head) => HEADS.includes(head));
  const [reasonAt, sourceAt] = [heads.indexOf('reason'), heads.indexOf('source')];
  const dateAt = heads.findIndex((head) => DATE_HEADS.includes(head));
  const codes = REASON_OPTIONS.map(({ value }) => value);
  const entries = (at === -1 ? rows : rows.slice(1)).map((row): FileEntry => {
    const value = row[Math.max(at, 0)] ?? '';
    if (at === -1) return { value };
    const reason = codeOf(row[reasonAt], codes, reasonLabel);
    const source = codeOf(row[sourceAt], FILE_SOURCES, sourceLabel);
    const created_at = instantOf(row[dateAt]);
    return { value, ...(reason && { reason }), ...(source && { source }), ...(created_at && { created_at }) };
  });
  const first = new Map(entries.toReversed().map((entry) => [entry.value, entry]));
  return entries.filter((entry) => entry.value !== '' && first.get(entry.value) === entry);
}
