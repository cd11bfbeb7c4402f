import { stat } from 'node:fs/promises';
import { fileLimit, fileRefused } from './file-errors.ts';
import type { StringStore } from './string-store.ts';
import {
  assertRowCount,
  findRowFault,
  nameColumns,
  type RawRow,
  type ResumePoint,
  splitAtHeader,
  TABLE_LIMITS,
  type Table,
  type TablePlace,
  type TableRow,
  type TableWarning,
} from './table.ts';
import { chained, readTop } from './table-top.ts';
import { columnOf, formatNumber } from './xlsx-cell.ts';
import { createMergeFill, readMerges } from './xlsx-merges.ts';
import { readSharedStrings, readWorkbook, type Sheet, type Workbook } from './xlsx-workbook.ts';
import { decodeEscapes, parseXml } from './xml-events.ts';
import { type Archive, openArchive } from './zip-archive.ts';

type SheetRow = RawRow & { offset: number };

export type XlsxOptions = {
  after?: ResumePoint;
  place?: TablePlace;
  /** Distinguishes the header from title rows above it, among the first rows, where `place` names none. */
  isHeader?: (cells: readonly string[]) => boolean;
};

/**
 * Opens the named sheet, or the first visible one that is not empty, of a file or of bytes. Cells are text: dates as `YYYY-MM-DD`,
 * booleans as TRUE and FALSE, formulas as their stored value, errors as ''; cells merged over several lines say their text in each. A resumed run reads from the start and
 * skips up to `after.line`. Throws `file-no-sheet`, `file-header`, `file-empty`, `file-encrypted`, `file-broken`, `file-archive`,
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
    const counted = { formulas: 0 };
    const { sheet, rows, top } = await findFilledSheet(
      archive,
      workbook,
      strings,
      options.place?.sheet,
      counted,
    );
    const known = top.find(({ values }) => options.isHeader?.(values))?.line;
    const { header, below, width } = splitAtHeader(top, options.place?.headerLine ?? known);
    const { headers, warnings } = nameColumns(header.values, { widthMin: width });
    return {
      top,
      headerLine: header.line,
      headers,
      warnings: [...warnings, ...(options.place?.sheet === undefined ? severalSheets(workbook, sheet) : [])],
      encoding: 'utf-8',
      sheet: sheet.name,
      sheets: workbook.sheets.map(({ name }) => name),
      formulasWithoutValue: () => counted.formulas,
      totalBytes: archive.sizeOf(sheet.part),
      rows: readRows(chained(below, rows), headers.length, options.after, close),
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

type SheetRows = AsyncGenerator<SheetRow, void, undefined>;
type FilledSheet = { sheet: Sheet; rows: SheetRows; top: SheetRow[] };

async function findFilledSheet(
  archive: Archive,
  workbook: Workbook,
  strings: StringStore,
  name: string | undefined,
  counted: { formulas: number },
): Promise<FilledSheet> {
  const wanted = workbook.sheets.filter((sheet) => name === undefined || sheet.name === name);
  for (const sheet of wanted) {
    const rows = sheetRows(archive, sheet, workbook, strings, counted);
    const top = await readTop(rows);
    if (top.length > 0) return { sheet, rows, top };
  }
  if (name !== undefined) throw fileRefused('file-empty', `The sheet "${name}" is empty or missing.`);
  throw fileRefused('file-empty', 'Every visible sheet of the workbook is empty.');
}

/** The non-empty rows of a sheet, in file order. */
async function* sheetRows(
  archive: Archive,
  sheet: Sheet,
  workbook: Workbook,
  strings: StringStore,
  counted: { formulas: number },
): SheetRows {
  const stream = await archive.read(sheet.part);
  if (!stream) return;
  let ready: SheetRow[] = [];
  const fillMerged = createMergeFill(await readMerges(archive, sheet.part));
  const handlers = sheetHandlers(workbook, strings, counted, (line, values) => {
    fillMerged(line, values);
    ready.push({ line, values, offset: 0 });
  });
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
  counted: { formulas: number },
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
  let isFormula = false;
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
        isFormula = false;
      } else if (name === 'f') isFormula = true;
      else if (name === 'v' || name === 't') isValue = !isAid;
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
      else if (name === 'c' && raw === '' && isFormula) counted.formulas += 1;
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
  rows: SheetRows,
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
