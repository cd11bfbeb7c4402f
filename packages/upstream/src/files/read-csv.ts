import { Readable } from 'node:stream';
import { CsvError, type Info, type Parser, parse } from 'csv-parse';
import { bytesOfFile, bytesOfStream, CHUNK_BYTES } from './csv-bytes.ts';
import { detectDelimiter } from './csv-delimiter.ts';
import { fileLimit, fileRefused } from './file-errors.ts';
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
import type { EncodingFound } from './text-encoding.ts';

export type CsvOptions = {
  /** Where an earlier run stopped. The header is read again from the start of the file. */
  after?: ResumePoint;
  place?: TablePlace;
  /** Overrides the detected separator. */
  delimiter?: string;
};

/** What csv-parse yields with `info: true`. */
type CsvRecord = { record: string[]; info: Info };

/**
 * Opens a CSV file, or a stream that is read once and cannot be resumed. Encoding and separator are detected and
 * reported. Broken rows have a `fault`. A fault that makes the rest of the file unreadable throws:
 * `file-unclosed-quote`, `file-line-length` (both with the line), `file-nul`, `file-encoding`, `file-empty`, and the
 * bounds of `TABLE_LIMITS`.
 */
export async function readCsv(source: string | Readable, options: CsvOptions = {}): Promise<Table> {
  const bytes = typeof source === 'string' ? await bytesOfFile(source) : await bytesOfStream(source);
  const hint = /^sep=(.)\r?\n/.exec(bytes.sample.toString('latin1'));
  const sampleText = new TextDecoder(bytes.found.encoding).decode(bytes.sample);
  const delimiter = options.delimiter ?? hint?.[1] ?? detectDelimiter(sampleText);
  const start = bytes.found.encoding === 'utf-8' ? bytes.found.bomBytes : 0;

  const records = openRecords(() => bytes.from(start), { delimiter, offset: start, line: 1 });
  if (hint) await records.next();
  const top = await readTop(records);
  const { header, below, width } = splitAtHeader(top, options.place?.headerLine);
  const { headers, warnings } = nameColumns(header.values, { widthMin: width });
  if (bytes.found.guessed) warnings.unshift(guessedEncoding(bytes.found));

  let rest: RecordStream = records;
  const { after } = options;
  if (after) {
    await records.return(undefined);
    rest = openRecords(() => bytes.from(after.offset), { delimiter, ...after });
  }
  return {
    top,
    headerLine: header.line,
    sheets: [],
    headers,
    warnings,
    encoding: bytes.found.encoding,
    delimiter,
    totalBytes: bytes.totalBytes,
    rows: readRows(after ? [] : below, rest, headers.length, after?.ordinal ?? 0),
    close: async () => {
      await rest.return(undefined);
    },
  };
}

const guessedEncoding = (found: EncodingFound): TableWarning => ({
  code: 'encoding-guessed',
  message: `The file is not UTF-8; it was read as ${found.encoding}. Please check letters with accents.`,
});

/** A record with its start and end positions. */
type PlacedRecord = RawRow & { nextLine: number; offset: number };
type RecordStream = AsyncGenerator<PlacedRecord, void, undefined>;

async function* openRecords(
  openBytes: () => AsyncIterable<Buffer>,
  start: { delimiter: string; offset: number; line: number },
): RecordStream {
  const source = Readable.from(openBytes(), { objectMode: false, highWaterMark: CHUNK_BYTES });
  const parser: Parser = parse({
    delimiter: start.delimiter,
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: TABLE_LIMITS.recordBytesMax,
  });
  source.on('error', (cause) => parser.destroy(cause));
  source.pipe(parser);
  let nextLine = start.line;
  let overcounted = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      const { breaks, pairs } = countBreaks(record);
      overcounted += pairs;
      nextLine = start.line + info.lines - overcounted;
      const line = nextLine - 1 - breaks;
      yield { values: record, line, nextLine, offset: start.offset + info.bytes };
    }
  } catch (cause) {
    throw translate(cause, nextLine);
  } finally {
    source.destroy();
    parser.destroy();
  }
}

/**
 * Line breaks inside quoted cells, so that a row is named by the line on which it starts. `pairs` are two-character
 * breaks, which csv-parse counts as two lines.
 */
function countBreaks(record: string[]): { breaks: number; pairs: number } {
  let breaks = 0;
  let pairs = 0;
  for (const cell of record) {
    if (!cell.includes('\n') && !cell.includes('\r')) continue;
    const found = cell.match(/\r\n|\r|\n/g) ?? [];
    breaks += found.length;
    for (const one of found) if (one.length === 2) pairs++;
  }
  return { breaks, pairs };
}

function translate(cause: unknown, line: number): unknown {
  if (!(cause instanceof CsvError)) return cause;
  if (cause.code === 'CSV_QUOTE_NOT_CLOSED') {
    return fileRefused('file-unclosed-quote', `A quote opened on or after line ${line} is never closed.`, {
      line,
    });
  }
  if (cause.code === 'CSV_MAX_RECORD_SIZE') {
    return fileLimit(
      'file-line-length',
      `The row at line ${line} is longer than 1 MB; a quote may be left open.`,
      {
        max: TABLE_LIMITS.recordBytesMax,
        line,
      },
    );
  }
  return Object.assign(fileRefused('file-broken', `The file cannot be read at line ${line}.`, { line }), {
    cause,
  });
}

async function* readRows(
  below: readonly PlacedRecord[],
  records: RecordStream,
  width: number,
  before: number,
): AsyncGenerator<TableRow> {
  let ordinal = before;
  for await (const row of chained(below, records)) {
    ordinal++;
    assertRowCount(ordinal, row.line);
    const fault = findRowFault(row.values, width);
    yield { ...row, ordinal, ...(fault && { fault }) };
  }
}
