import type { DirectoryFileKind } from '@myra/shared/constants/directory-files';
import type { TransactionSql } from 'postgres';
import type { ResumePoint, Table, TableRow } from '../../files/table.ts';
import type { TaxonomySet } from './published-taxonomy.ts';

/** Why a line was not plainly taken. */
export type LineNote = {
  line: number;
  outcome: 'refused' | 'duplicate' | 'unmatched';
  code: string;
  columnName: string | null;
  message: string;
  raw: Record<string, string>;
};

/** What became of the lines of a chunk; names beyond the usual ones belong to a kind of file. */
export type LineCounts = Record<string, number>;

/** Lines that are read and checked, and not yet written. */
export type PreparedLines = {
  notes: LineNote[];
  counts: LineCounts;
  /** Writes them in the given transaction and says what came of it. Where the database has all it needs and takes its time, `meanwhile` is called: other work then holds nothing up. */
  write(sql: TransactionSql, meanwhile: () => void): Promise<{ counts: LineCounts; notes: LineNote[] }>;
};

/** `taxonomies`: what is known of taxonomy codes beyond Myra's own. */
export type OpenInput = { after?: ResumePoint; fileDate: string; taxonomies: TaxonomySet };

/** A kind of directory file: how it is opened and what its lines do. */
export type DirectoryKind = {
  name: DirectoryFileKind;
  /** Whether its rows are everybody's. */
  isPublic: boolean;
  /** Opens a file; throws invalid-input for one of another kind. */
  open(path: string, input: OpenInput): Promise<OpenedDirectory>;
};

export type OpenedDirectory = {
  table: Table;
  prepare(lines: readonly TableRow[]): PreparedLines;
};

const RAW_CELLS = 8;
const RAW_CHARS_MAX = 200;

/** The first cells of a line, so that a person finds it again. */
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
