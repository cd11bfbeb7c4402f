import { LEAD_FIELDS } from '@myra/shared/constants/lead-fields';
import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { analyzeColumns as call, tablePlace } from '@myra/shared/contracts/leads';
import { invalidInput } from '@myra/shared/errors/app-error';
import type { z } from 'zod';
import { openTable, type TableKind } from '../../files/open-table.ts';
import { sniffFile } from '../../files/sniff.ts';
import type { Table, TablePlace } from '../../files/table.ts';
import { findHeaderLine } from './find-header-line.ts';
import { unsavedText } from './import-progress.ts';
import { type ColumnSuggestion, suggestMapping } from './suggest-mapping.ts';

/** Rows of the sample. More rows would not change the result, and the rest of the file is not read. */
const SAMPLE_ROWS = 200;
/** Characters of a cell that the choice of the header shows. */
const SAMPLE_CHARS = 60;

/** The kind of a lead file by its content. Throws invalid-input for other files. */
export async function tableKindOf(path: string): Promise<TableKind> {
  const kind = await sniffFile(path);
  if (kind === 'csv' || kind === 'xlsx') return kind;
  throw invalidInput('A lead list is a CSV or Excel file.', { reason: 'file-unknown' });
}

type ColumnsFound = {
  table: Pick<Table, 'headers' | 'warnings' | 'sheet' | 'sheets' | 'headerLine' | 'top'>;
  suggestions: ColumnSuggestion[];
  rows: { value: number; exact: boolean };
};

/** Where a person says the table is. */
export const placeOf = ({ sheet, header_row: headerLine }: z.output<typeof tablePlace>): TablePlace => ({
  sheet,
  headerLine,
});

/** Opens the table where a person says it is, or else below the titles that stand above it. */
async function openAt(path: string, kind: TableKind, place: TablePlace): Promise<Table> {
  const table = await openTable(path, kind, { place });
  const headerLine = place.headerLine ?? findHeaderLine(table.top);
  if (headerLine === undefined || headerLine === table.headerLine) return table;
  await table.close();
  return openTable(path, kind, { place: { ...place, headerLine } });
}

/**
 * Reads header and first rows of a lead file and suggests fields. The header is found among the first rows unless `place` says
 * where it is. Throws what opening and reading the file throw.
 */
export async function findColumns(
  path: string,
  kind: TableKind,
  place: TablePlace = {},
): Promise<ColumnsFound> {
  const table = await openAt(path, kind, place);
  try {
    const sample: string[][] = [];
    let offset = 0;
    let isWhole = true;
    for await (const row of table.rows) {
      if (sample.length === SAMPLE_ROWS) {
        isWhole = false;
        break;
      }
      sample.push(row.values);
      offset = row.offset;
    }
    const unsaved = table.formulasWithoutValue?.() ?? 0;
    if (unsaved > 0) table.warnings.push({ code: 'formulas-without-value', message: unsavedText(unsaved) });
    const estimate = offset === 0 ? 0 : Math.round((sample.length * table.totalBytes) / offset);
    return {
      table,
      suggestions: suggestMapping(table.headers, sample),
      rows: isWhole
        ? { value: sample.length, exact: true }
        : { value: Math.max(estimate, SAMPLE_ROWS + 1), exact: false },
    };
  } finally {
    await table.close();
  }
}

const TOP_CELLS_MAX = 12;

const EMAIL_LABEL = LEAD_FIELDS.find(({ key }) => key === 'email')?.label ?? 'Email';

function warningsOf({ table, suggestions }: ColumnsFound): string[] {
  const warnings = table.warnings.map(({ message }) => message);
  const patient = suggestions.filter(({ confidence }) => confidence === 'patient_data');
  for (const { column } of patient) {
    warnings.push(`${column} looks like patient data. The column is left out and will not be stored.`);
  }
  if (!suggestions.some(({ field }) => field === 'email')) {
    warnings.push(
      `No column was recognised as ${EMAIL_LABEL}. Choose it, as rows without an address are refused.`,
    );
  }
  return warnings;
}

/** Every column of a file with the field it probably fills. */
export async function analyzeColumns(
  path: string,
  asked: z.output<typeof tablePlace>,
): Promise<AnswerOf<typeof call>> {
  const found = await findColumns(path, await tableKindOf(path), placeOf(asked));
  const { sheets, sheet = null, headerLine, top } = found.table;
  return {
    status: 'success',
    sheets,
    sheet,
    header_row: headerLine,
    top: top.map(({ line, values }) => ({
      line,
      cells: values.slice(0, TOP_CELLS_MAX).map((cell) => cell.slice(0, SAMPLE_CHARS)),
    })),
    mappings: found.suggestions.map((suggestion) => ({
      file_column_name: suggestion.column,
      suggested_field: suggestion.field,
      confidence: suggestion.confidence,
      reason: suggestion.reason,
      samples: suggestion.samples,
      filled: suggestion.filled,
      no_states: suggestion.noStates,
      no_countries: suggestion.noCountries,
      line_faults: suggestion.lineFaults,
    })),
    warnings: warningsOf(found),
    row_estimate: found.rows,
  };
}
