import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileRefused } from './file-errors.ts';
import { createCsvScanner } from './scan-csv.ts';
import { nameColumns, type ResumePoint, type Table, type TableRow } from './table.ts';
import { type Archive, openArchive } from './zip-archive.ts';

const CHUNK_BYTES = 128 * 1024;
const HEADER_BYTES_MAX = 256 * 1024;
const COLUMNS_MAX = 1_000;
/** The header is looked for in this many first lines. */
const TITLES_MAX = 10;
/** Published archives are far larger than uploads. They are streamed, so size costs only time. */
const ARCHIVE_BOUNDS = { inflatedBytesMax: 60_000_000_000, ratioMax: 200 };

export type WideCsvOptions = {
  after?: ResumePoint;
  /** The wanted columns, as indexes. Throws if the file is not the expected one. */
  select: (headers: readonly string[]) => readonly number[];
  /**
   * Distinguishes the header from title lines above it, among the first lines. Without it the first line is the header.
   */
  isHeader?: (cells: readonly string[]) => boolean;
  /** Whether a part of an archive may be the table. The largest such part is read. */
  isPart?: (name: string) => boolean;
};

type Source = { totalBytes: number; from(offset: number): AsyncIterable<Buffer>; close(): void };

async function* dropBytes(source: AsyncIterable<Buffer>, count: number): AsyncGenerator<Buffer> {
  let left = count;
  for await (const chunk of source) {
    if (left >= chunk.length) left -= chunk.length;
    else {
      yield left === 0 ? chunk : chunk.subarray(left);
      left = 0;
    }
  }
}

function largestPart(archive: Archive, isPart: (name: string) => boolean): string {
  const [name] = archive.names
    .filter((each) => isPart(each.split('/').at(-1) ?? each))
    .toSorted((a, b) => archive.sizeOf(b) - archive.sizeOf(a));
  if (name === undefined) throw fileRefused('file-no-sheet', 'The archive holds no such file.');
  return name;
}

async function openZipped(path: string, isPart: (name: string) => boolean): Promise<Source> {
  const archive = await openArchive(path, ARCHIVE_BOUNDS);
  try {
    const name = largestPart(archive, isPart);
    // A compressed part cannot be read from the middle. It is decompressed again up to the cursor.
    const from = async function* (offset: number): AsyncGenerator<Buffer> {
      const stream = await archive.read(name);
      if (!stream) return;
      try {
        yield* dropBytes(stream as AsyncIterable<Buffer>, offset);
      } catch (cause) {
        throw Object.assign(fileRefused('file-broken', 'The archive is damaged.'), { cause });
      }
    };
    return { totalBytes: archive.sizeOf(name), from, close: () => archive.close() };
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function openSource(path: string, options: WideCsvOptions): Promise<Source> {
  const head = createReadStream(path, { end: 3 });
  let magic = '';
  for await (const chunk of head as AsyncIterable<Buffer>) magic += chunk.toString('latin1');
  if (magic === 'PK\x03\x04') return openZipped(path, options.isPart ?? ((name) => /\.csv$/i.test(name)));
  const { size } = await stat(path);
  const from = (offset: number): AsyncIterable<Buffer> =>
    createReadStream(path, { start: offset, highWaterMark: CHUNK_BYTES });
  return { totalBytes: size, from, close: () => {} };
}

/** The header record, and where the data begins. */
async function readHeader(source: Source, isHeader: (cells: readonly string[]) => boolean = () => true) {
  let head: Buffer = Buffer.alloc(0);
  for await (const chunk of source.from(0)) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= HEADER_BYTES_MAX) break;
  }
  if (head.length < 2) throw fileRefused('file-empty', 'The file is empty.');
  const mark = head.readUInt16LE(0);
  if (mark === 0xfeff || mark === 0xfffe)
    throw fileRefused('file-encoding', 'The file is UTF-16. Save it as UTF-8.');
  const bom = head.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 3 : 0;
  const all = Array.from({ length: COLUMNS_MAX }, (_, index) => index);
  const scanner = createCsvScanner({
    width: COLUMNS_MAX,
    wanted: all,
    start: { offset: bom, line: 1, ordinal: -1 },
  });
  const records = scanner.push(head.subarray(bom), head.length < HEADER_BYTES_MAX);
  const row = records.slice(0, TITLES_MAX).find(({ values }) => isHeader(values)) ?? records[0];
  if (!row || row.fault === 'quote-open') throw fileRefused('file-empty', 'The file has no header row.');
  return { cells: row.values, start: { offset: row.offset, line: row.nextLine, ordinal: 0 } };
}

async function* readRows(
  source: Source,
  input: { width: number; wanted: readonly number[]; start: ResumePoint },
): AsyncGenerator<TableRow> {
  const scanner = createCsvScanner({ ...input, hasFixedWidth: true });
  for await (const chunk of source.from(input.start.offset)) yield* scanner.push(chunk, false);
  yield* scanner.push(Buffer.alloc(0), true);
}

/**
 * Opens a comma-separated file of any length with up to 1,000 columns, plain or as the largest fitting part of a zip.
 * Only few columns are wanted: `values` of a row has only those, in the order that `select` returned. Each cell is read
 * as UTF-8, or as windows-1252 if it is not UTF-8. Throws what `select` throws, `file-empty`, `file-encoding`,
 * `file-columns`, `file-no-sheet` and what `openArchive` throws.
 */
export async function readWideCsv(path: string, options: WideCsvOptions): Promise<Table> {
  const source = await openSource(path, options);
  try {
    const { cells, start } = await readHeader(source, options.isHeader);
    const { headers } = nameColumns(cells, { columnsMax: COLUMNS_MAX });
    const wanted = options.select(headers);
    const rows = readRows(source, { width: headers.length, wanted, start: options.after ?? start });
    return {
      top: [],
      headerLine: 1,
      sheets: [],
      headers: wanted.map((column) => headers[column] ?? ''),
      warnings: [],
      encoding: 'utf-8',
      totalBytes: source.totalBytes,
      rows,
      close: async () => {
        await rows.return(undefined);
        source.close();
      },
    };
  } catch (error) {
    source.close();
    throw error;
  }
}
