import { stat } from 'node:fs/promises';
import { fileLimit, fileRefused } from './file-errors.ts';
import type { StringStore } from './string-store.ts';
import {
  assertRowCount,
  findRowFault,
  nameColumns,
  type ResumePoint,
  TABLE_LIMITS,
  type Table,
  type TableRow,
  type TableWarning,
} from './table.ts';
import { columnOf, formatNumber } from './xlsx-cell.ts';
import { readSharedStrings, readWorkbook, type Sheet, type Workbook } from './xlsx-workbook.ts';
import { decodeEscapes, parseXml } from './xml-events.ts';
import { type Archive, openArchive } from './zip-archive.ts';

type SheetRow = { line: number; values: string[]; offset: number };

export type XlsxOptions = {
  after?: ResumePoint;
  /**
   * Distinguishes the header from title rows above it, among the first rows. Without it the first row is the header.
   */
  isHeader?: (cells: readonly string[]) => boolean;
};

/** The header is looked for in this many first rows. */
const TITLES_MAX = 10;

/**
 * Opens the first visible sheet that is not empty, of a file or of bytes. Cells are text: dates as `YYYY-MM-DD`,
 * booleans as TRUE and FALSE, formulas as their stored value, errors as ''. A resumed run reads from the start and
 * skips up to `after.line`. Throws `file-no-sheet`, `file-empty`, `file-encrypted`, `file-broken`, `file-archive`,
 * `file-archive-unsafe` and the bounds of `TABLE_LIMITS`.
 */
export async function readXlsx(source: string | Buffer, options: XlsxOptions = {}): Promise<Table> {
  const size = typeof source === 'string' ? (await stat(source)).size : source.length;
  if (size > TABLE_LIMITS.xlsxBytesMax) {
    throw fileLimit('file-bytes', 'The Excel file is larger than 100 MB.', {
      max: TABLE_LIMITS.xlsxBytesMax,
    });
  }
  const archive = await openArchive(source);
  let strings: StringStore | undefined;
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    strings?.close();
    archive.close();
  };
  try {
    const workbook = await readWorkbook(archive);
    strings = await readSharedStrings(archive);
    const { sheet, rows, header } = await findFilledSheet(archive, workbook, strings, options.isHeader);
    const { headers, warnings } = nameColumns(header.values);
    return {
      headers,
      warnings: [...warnings, ...severalSheets(workbook, sheet)],
      encoding: 'utf-8',
      sheet: sheet.name,
      totalBytes: archive.sizeOf(sheet.part),
      rows: readRows(rows, headers.length, options.after, close),
      close: async () => {
        await rows.return(undefined);
        close();
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

function severalSheets(workbook: Workbook, sheet: Sheet): TableWarning[] {
  if (workbook.sheets.length < 2) return [];
  return [{ code: 'several-sheets', message: `The workbook has several sheets; "${sheet.name}" is read.` }];
}

type FilledSheet = { sheet: Sheet; rows: AsyncGenerator<SheetRow, void, undefined>; header: SheetRow };

async function findFilledSheet(
  archive: Archive,
  workbook: Workbook,
  strings: StringStore,
  isHeader: (cells: readonly string[]) => boolean = () => true,
): Promise<FilledSheet> {
  for (const sheet of workbook.sheets) {
    const rows = sheetRows(archive, sheet, workbook, strings);
    const first = await rows.next();
    if (first.done) continue;
    let header = first.value;
    for (let above = 0; above < TITLES_MAX && !isHeader(header.values); above++) {
      const next = await rows.next();
      if (next.done) break;
      header = next.value;
    }
    return { sheet, rows, header };
  }
  throw fileRefused('file-empty', 'Every visible sheet of the workbook is empty.');
}

/** The non-empty rows of a sheet, in file order. */
async function* sheetRows(
  archive: Archive,
  sheet: Sheet,
  workbook: Workbook,
  strings: StringStore,
): AsyncGenerator<SheetRow, void, undefined> {
  const stream = await archive.read(sheet.part);
  if (!stream) return;
  let ready: SheetRow[] = [];
  const handlers = sheetHandlers(workbook, strings, (line, values) =>
    ready.push({ line, values, offset: 0 }),
  );
  for await (const count of parseXml(stream, handlers)) {
    const batch = ready;
    ready = [];
    for (const row of batch) {
      row.offset = count;
      yield row;
    }
  }
}

function sheetHandlers(
  workbook: Workbook,
  strings: StringStore,
  emit: (line: number, values: string[]) => void,
) {
  let line = 0;
  let values: string[] = [];
  let isFilled = false;
  let column = -1;
  let type = '';
  let style = '';
  let raw = '';
  let isValue = false;
  let isAid = false;
  const cellText = (): string => {
    if (type === 's') return strings.at(Number(raw));
    if (type === 'str' || type === 'inlineStr') return decodeEscapes(raw);
    if (type === 'b') return raw === '1' || raw === 'true' ? 'TRUE' : 'FALSE';
    if (type === 'e') return '';
    if (type === 'd') return raw;
    return formatNumber(raw, workbook.meanings[Number(style)], workbook.epoch1904);
  };
  return {
    open: (name: string, attributes: Record<string, string>) => {
      if (name === 'c') {
        const reference = attributes.r;
        column = reference === undefined ? column + 1 : columnOf(reference);
        type = attributes.t ?? '';
        style = attributes.s ?? '';
        raw = '';
      } else if (name === 'v' || name === 't') isValue = !isAid;
      else if (name === 'rPh') isAid = true;
      else if (name === 'row') {
        const stated = Number(attributes.r);
        line = Number.isSafeInteger(stated) && stated > line ? stated : line + 1;
        values = [];
        isFilled = false;
        column = -1;
      }
    },
    text: (text: string) => {
      if (isValue) raw += text;
    },
    close: (name: string) => {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') isAid = false;
      else if (name === 'c' && raw !== '') {
        const text = cellText();
        if (text === '') return;
        if (column < 0 || column >= TABLE_LIMITS.columnsMax) throw tooManyColumns(line);
        while (values.length < column) values.push('');
        values[column] = text;
        if (!isFilled && text.trim() !== '') isFilled = true;
      } else if (name === 'row' && isFilled) emit(line, values);
    },
  };
}

const tooManyColumns = (line: number) =>
  fileLimit('file-columns', 'The sheet has more than 200 columns.', { max: TABLE_LIMITS.columnsMax, line });

async function* readRows(
  rows: AsyncGenerator<SheetRow, void, undefined>,
  width: number,
  after: ResumePoint | undefined,
  close: () => void,
): AsyncGenerator<TableRow> {
  let ordinal = 0;
  try {
    for await (const { line, values, offset } of rows) {
      ordinal++;
      if (after && line < after.line) continue;
      assertRowCount(ordinal, line);
      while (values.length < width) values.push('');
      const fault = findRowFault(values, width);
      yield { line, nextLine: line + 1, ordinal, offset, values, ...(fault && { fault }) };
    }
  } finally {
    close();
  }
}
