/**
 * Seeded mutations of good files: whatever comes, it is read or refused by a typed error, in bounded time.
 * FUZZ_CASES in the environment raises the number of cases per kind.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@myra/shared/errors/app-error';
import { afterAll, describe, expect, test } from 'vitest';
import { SeededRandom } from '../modules/providers/seeded-random.ts';
import { openTable } from './open-table.ts';
import { readDocument } from './read-document.ts';
import { sniffFile } from './sniff.ts';
import { docxBuffer, pdfBuffer } from './testing/write-document.ts';
import { inlineRow, sheetXml, xlsxBuffer } from './testing/write-xlsx.ts';

// biome-ignore lint/style/noProcessEnv: the number of cases is a matter of the run
const CASES = Number(process.env.FUZZ_CASES ?? 150);
const DOCUMENT_CASES = Math.ceil(CASES / 10);

const folder = mkdtempSync(join(tmpdir(), 'myra-fuzz-'));
const path = join(folder, 'upload');
afterAll(() => rmSync(folder, { recursive: true }));

const SPICE = [
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\0',
  '\ufeff',
  '<',
  '>',
  '&',
  '&#0;',
  ']]>',
  '<!--',
  '<!DOCTYPE a>',
  '_x0000_',
  'PK\x03\x04',
  '%PDF-',
  '1e999',
  '\u202e',
  '-1',
];

function mutate(random: SeededRandom, good: Buffer): Buffer {
  let bytes = Buffer.from(good);
  for (let i = random.between(1, 6); i > 0 && bytes.length > 0; i--) {
    const at = random.between(0, bytes.length - 1);
    const length = random.between(1, Math.min(64, bytes.length - at));
    const head = bytes.subarray(0, at);
    const tail = bytes.subarray(at + length);
    switch (random.between(0, 6)) {
      case 0:
        bytes[at] = random.between(0, 255);
        break;
      case 1:
        bytes[at] = (bytes[at] ?? 0) ^ (1 << random.between(0, 7));
        break;
      case 2:
        bytes = Buffer.concat([head, tail]);
        break;
      case 3:
        bytes = Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)]);
        break;
      case 4:
        bytes = Buffer.concat([head, Buffer.from(random.pick(SPICE)), bytes.subarray(at)]);
        break;
      case 5:
        bytes = Buffer.from(bytes.subarray(0, at));
        break;
      default:
        bytes = Buffer.concat([head, Buffer.alloc(random.between(1, 2000), bytes[at]), tail]);
    }
  }
  return bytes;
}

async function readTable(): Promise<'read' | string> {
  try {
    const kind = await sniffFile(path);
    if (kind !== 'csv' && kind !== 'xlsx') return 'read';
    const table = await openTable(path, kind);
    let line = 0;
    for await (const row of table.rows) {
      // Lines grow, and a row without a fault has one cell for each header: nothing is ever shifted.
      if (row.line <= line) throw new Error(`line ${row.line} after ${line}`);
      if (row.fault === undefined && row.values.length !== table.headers.length)
        throw new Error('a shifted row');
      line = row.line;
    }
    return 'read';
  } catch (error) {
    return reasonOf(error);
  }
}

async function readText(): Promise<string> {
  try {
    await readDocument(path);
    return 'read';
  } catch (error) {
    return reasonOf(error);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError && error.code !== 'internal' && error.details?.reason)
    return error.details.reason;
  throw error;
}

const LEADS = [
  ['Name', 'Email', 'Città', 'Notes'],
  ['Jane O’Neil', 'jane@x.example', 'Köln', 'a "quoted" word, and\na line'],
  ['Tom', 'tom@x.example', '', '=1+1'],
];
const csv = Buffer.from(
  LEADS.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n')
    .repeat(20),
);
const rows = LEADS.map((row, i) => inlineRow(i + 1, row)).join('');
const cells =
  '<row r="9"><c r="A9" t="s"><v>1</v></c><c r="B9" s="1"><v>45292.5</v></c><c r="C9" t="b"><v>1</v></c></row>';
const xlsxInput = {
  strings: ['one', 'two & <three>'],
  styles: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
};

describe('mutated files are read or refused, never more', () => {
  test('CSV', async () => {
    const random = new SeededRandom(1);
    for (let i = 0; i < CASES; i++) {
      writeFileSync(path, mutate(random, csv));
      expect(await readTable()).toMatch(/^(read|file-)/);
    }
  });

  test('XLSX, its archive', async () => {
    const random = new SeededRandom(2);
    const good = await xlsxBuffer({ ...xlsxInput, sheets: [{ name: 'S', xml: sheetXml(rows + cells) }] });
    for (let i = 0; i < CASES; i++) {
      writeFileSync(path, mutate(random, good));
      expect(await readTable()).toMatch(/^(read|file-)/);
    }
  });

  test('XLSX, the XML within', async () => {
    const random = new SeededRandom(3);
    for (let i = 0; i < CASES; i++) {
      const xml = mutate(random, Buffer.from(sheetXml(rows + cells))).toString();
      writeFileSync(path, await xlsxBuffer({ ...xlsxInput, sheets: [{ name: 'S', xml }] }));
      expect(await readTable()).toMatch(/^(read|file-)/);
    }
  });

  test('PDF and DOCX', async () => {
    const random = new SeededRandom(4);
    for (let i = 0; i < DOCUMENT_CASES; i++) {
      const good =
        i % 2 === 0
          ? pdfBuffer(['Cardiology groups', 'in Ohio'])
          : docxBuffer(['Cardiology groups', 'in Ohio']);
      writeFileSync(path, mutate(random, good));
      expect(await readText()).toMatch(/^(read|file-)/);
    }
  }, 120_000);
});
