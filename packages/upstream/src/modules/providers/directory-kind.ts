import type { DirectoryFileKind } from '@myra/shared/constants/directory-files';
import type { TransactionSql } from 'postgres';
import type { ResumePoint, Table, TableRow } from '../../files/table.ts';
import type { CodeSet } from './taxonomy/code-set.ts';

/** Why a line was not simply accepted. */
export type LineNote = {
  line: number;
  outcome: 'refused' | 'duplicate' | 'unmatched';
  code: string;
  columnName: string | null;
  message: string;
  raw: Record<string, string>;
};

/** Numbers of lines by outcome. Some outcomes belong to one kind of file. */
export type LineCounts = Record<string, number>;

/** Checked lines that are not written yet. */
export type PreparedLines = {
  notes: LineNote[];
  counts: LineCounts;
  /** Writes the lines. `meanwhile` is called while the database works, so that other work can go on. */
  write(sql: TransactionSql, meanwhile: () => void): Promise<{ counts: LineCounts; notes: LineNote[] }>;
};

/** `taxonomies` are the published codes, besides Myra's own. */
export type OpenInput = { after?: ResumePoint; fileDate: string; taxonomies: CodeSet };

/** A kind of directory file. */
export type DirectoryKind = {
  name: DirectoryFileKind;
  /** Whether all organizations see its rows. */
  isPublic: boolean;
  /** Opens a file. Throws invalid-input for another kind of file. */
  open(path: string, input: OpenInput): Promise<OpenedDirectory>;
};

export type OpenedDirectory = {
  table: Table;
  prepare(lines: readonly TableRow[]): PreparedLines;
};

const RAW_CELLS = 8;
const RAW_CHARS_MAX = 200;

/** The first cells of a line, so that a person can find it. */
export function rawCells(headers: readonly string[], line: TableRow): Record<string, string> {
  return Object.fromEntries(
    line.values
      .slice(0, RAW_CELLS)
      .map((value, index) => [
        headers[index] ?? `Column ${index + 1}`,
        value.slice(0, RAW_CHARS_MAX).toWellFormed().replaceAll('\0', ''),
      ]),
  );
}
