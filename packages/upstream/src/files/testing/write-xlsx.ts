import { writeZip, type ZipPart, zipBuffer } from './write-zip.ts';

const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? '&quot;');

export type SheetSource = {
  name: string;
  state?: 'hidden' | 'veryHidden';
  xml: string | AsyncIterable<string>;
};

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats';

/** `A`, `B` … `AA` for a 0-based column. */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

/** The parts of a workbook (ECMA-376): `strings` fills the shared strings, `styles` is the XML of the style part. */
export function xlsxParts(input: {
  sheets: SheetSource[];
  strings?: string[] | AsyncIterable<string>;
  styles?: string;
  epoch1904?: boolean;
}): ZipPart[] {
  const sheets = input.sheets
    .map(
      ({ name, state }, i) =>
        `<sheet name="${escapeXml(name)}" sheetId="${i + 1}"${state ? ` state="${state}"` : ''} r:id="rId${i + 1}"/>`,
    )
    .join('');
  const relations = input.sheets
    .map(
      (_, i) =>
        `<Relationship Id="rId${i + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
    )
    .join('');
  const overrides = input.sheets
    .map(
      (_, i) =>
        `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${TYPE}-officedocument.spreadsheetml.worksheet+xml"/>`,
    )
    .join('');
  const parts: ZipPart[] = [
    {
      name: '[Content_Types].xml',
      data: [
        `${HEAD}<Types xmlns="${PACKAGE}/content-types">`,
        `<Default Extension="rels" ContentType="${TYPE}-package.relationships+xml"/>`,
        '<Default Extension="xml" ContentType="application/xml"/>',
        `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}-officedocument.spreadsheetml.sheet.main+xml"/>`,
        `${overrides}</Types>`,
      ].join(''),
    },
    {
      name: '_rels/.rels',
      data: [
        `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">`,
        `<Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/>`,
        '</Relationships>',
      ].join(''),
    },
    {
      name: 'xl/workbook.xml',
      data: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${input.epoch1904 ? ' date1904="1"' : ''}/><sheets>${sheets}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations}</Relationships>`,
    },
  ];
  if (input.styles) parts.push({ name: 'xl/styles.xml', data: `${HEAD}${input.styles}` });
  if (input.strings) parts.push({ name: 'xl/sharedStrings.xml', data: sharedStrings(input.strings) });
  for (const [i, sheet] of input.sheets.entries()) {
    parts.push({ name: `xl/worksheets/sheet${i + 1}.xml`, data: sheet.xml });
  }
  return parts;
}

async function* sharedStrings(strings: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  yield `${HEAD}<sst xmlns="${MAIN}">`;
  for await (const text of strings) yield `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`;
  yield '</sst>';
}

/** The XML of a sheet whose `<row>` elements are given as they stand. */
export const sheetXml = (rows: string): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;

/** One `<row>` of inline texts; empty cells are left out, as spreadsheets do. */
export function inlineRow(line: number, values: string[]): string {
  let cells = '';
  for (const [column, value] of values.entries()) {
    if (value === '') continue;
    cells += `<c r="${columnName(column)}${line}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
  }
  return `<row r="${line}">${cells}</row>`;
}

/** A sheet of inline texts, made as the rows come; several rows to a piece, so that writing is not a call per row. */
export async function* inlineSheet(rows: Iterable<string[]>): AsyncGenerator<string> {
  let piece = `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`;
  let line = 0;
  for (const values of rows) {
    piece += inlineRow(++line, values);
    if (piece.length > 64 * 1024) {
      yield piece;
      piece = '';
    }
  }
  yield `${piece}</sheetData></worksheet>`;
}

/** Writes a workbook of one sheet of texts. */
export const writeXlsx = (path: string, rows: Iterable<string[]>): Promise<void> =>
  writeZip(path, xlsxParts({ sheets: [{ name: 'Leads', xml: inlineSheet(rows) }] }));

/** A small workbook in memory, from sheets given as XML text. */
export async function xlsxBuffer(input: Parameters<typeof xlsxParts>[0]): Promise<Buffer> {
  const parts = await Promise.all(
    xlsxParts(input).map(async (part) => {
      if (typeof part.data === 'string' || Buffer.isBuffer(part.data)) return { ...part, data: part.data };
      let data = '';
      for await (const piece of part.data) data += piece;
      return { ...part, data };
    }),
  );
  return zipBuffer(parts);
}
