import type { LeadField } from '@myra/shared/constants/lead-fields';
import { takenHow } from '@myra/shared/constants/set-aside-rows';
import { type ResumePoint, resumeAfter, type Table, type TableRow } from '../../files/table.ts';
import type { Mapping } from './check-mapping.ts';
import type { ReadLead } from './incoming-lead.ts';
import { type LeadRead, readLeadRow } from './read-lead-row.ts';

/** A row that was not simply accepted, as `import_rows` stores it. */
export type ImportRow = {
  line: number;
  outcome: 'refused' | 'duplicate';
  code: string;
  column_name: string | null;
  message: string;
  /** Cells of the mapped columns by column name, shortened. */
  raw: Record<string, string>;
};

/** Some rows of the file that are committed together. */
export type Chunk = {
  leads: ReadLead[];
  refused: ImportRow[];
  read: number;
  /** The cursor after the last of them. */
  after: ResumePoint;
};

const RAW_CHARS_MAX = 200;
/** Of a row that can still be taken: as many as the longest field has. */
const TAKEN_CHARS_MAX = 500;

/** Free text may contain what must not be stored, so a refused row is stored without its notes. */
const KEPT_OUT: ReadonlySet<LeadField> = new Set(['notes']);

function rawOf(headers: string[], mapping: Mapping, row: TableRow, charsMax: number): Record<string, string> {
  const raw: Record<string, string> = {};
  for (const [field, index] of mapping) {
    const value = row.values[index];
    if (value && !KEPT_OUT.has(field)) raw[headers[index] ?? ''] = value.slice(0, charsMax).toWellFormed();
  }
  return raw;
}

const refusedRow = (
  headers: string[],
  mapping: Mapping,
  row: TableRow,
  read: Extract<LeadRead, { outcome: 'refused' }>,
): ImportRow => ({
  line: row.line,
  outcome: 'refused',
  code: read.code,
  column_name: read.column,
  message: read.message,
  raw: rawOf(headers, mapping, row, takenHow(read.code) ? TAKEN_CHARS_MAX : RAW_CHARS_MAX),
});

/** Reads a table to its end, `size` rows at a time. Throws what reading throws, with the line if there is one. */
export async function* parseChunks(
  table: Table,
  mapping: Mapping,
  size: number,
): AsyncGenerator<Chunk, void> {
  let chunk: Chunk | undefined;
  for await (const row of table.rows) {
    chunk ??= { leads: [], refused: [], read: 0, after: resumeAfter(row) };
    const read = readLeadRow(mapping, table.headers, row);
    if (read.outcome === 'accepted') chunk.leads.push({ line: row.line, lead: read.lead, facts: [] });
    else chunk.refused.push(refusedRow(table.headers, mapping, row, read));
    chunk.read += 1;
    chunk.after = resumeAfter(row);
    if (chunk.read === size) {
      yield chunk;
      chunk = undefined;
    }
  }
  if (chunk !== undefined) yield chunk;
}

/** The source of leads: chunk by chunk, each with the cursor after it, in the unit of `totalBytes`. */
export type LeadSource = {
  totalBytes: number;
  chunks: AsyncGenerator<Chunk, void>;
  /** Call it if the chunks are not read to their end. Otherwise it does nothing. */
  close(): Promise<void>;
};
