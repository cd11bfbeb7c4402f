import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '@myra/shared/errors/app-error';
import { afterAll, describe, expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { resumeAfter, type Table, type TableRow } from './table.ts';
import { collect as collectAll } from './testing/collect.ts';

const folder = mkdtempSync(join(tmpdir(), 'myra-csv-'));
const path = join(folder, 'leads.csv');
afterAll(() => rmSync(folder, { recursive: true }));

const write = (content: string | Buffer): string => {
  writeFileSync(path, content);
  return path;
};
const collect = (table: Table): Promise<TableRow[]> => collectAll(table.rows);
const values = async (content: string | Buffer): Promise<string[][]> =>
  (await collect(await readCsv(write(content)))).map((row) => row.values);
const refusal = async (content: string | Buffer): Promise<AppError> => {
  try {
    await collect(await readCsv(write(content)));
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('the file was accepted');
};

describe('reading a CSV file', () => {
  test.each([
    [',', 'a,b\n1;x,2\n3,4\n'],
    [';', 'a;b\n1,x;2\n3;4\n'],
    ['\t', 'a\tb\n1,x\t2\n3\t4\n'],
    ['|', 'a|b\n1,x|2\n3|4\n'],
    [';', 'sep=;\na;b\n1;2\n'],
  ])('finds the separator %j', async (delimiter, content) => {
    const table = await readCsv(write(content));
    expect(table.delimiter).toBe(delimiter);
    expect(table.headers).toEqual(['a', 'b']);
    expect((await collect(table)).every((row) => row.fault === undefined)).toBe(true);
  });

  test.each([
    ['utf-8', Buffer.from('name\nRenée\n')],
    ['utf-8', Buffer.from('\uFEFFname\nRenée\n')],
    ['windows-1252', Buffer.from('name\nRen\xe9e\n', 'latin1')],
    ['utf-16le', Buffer.from('\uFEFFname\nRenée\n', 'utf16le')],
    ['utf-16be', Buffer.from('\uFEFFname\nRenée\n', 'utf16le').swap16()],
    ['utf-16le', Buffer.from('name\nRenée\n', 'utf16le')],
  ])('reads %s', async (encoding, bytes) => {
    const table = await readCsv(write(bytes));
    expect(table.encoding).toBe(encoding);
    expect(table.headers).toEqual(['name']);
    expect((await collect(table))[0]?.values).toEqual(['Renée']);
  });

  test('an accent far behind the sample still decides the encoding, and the guess is reported', async () => {
    const bytes = Buffer.from(`name\n${'Jane\n'.repeat(400_000)}Ren\xe9e\n`, 'latin1');
    const table = await readCsv(write(bytes));
    expect(table.encoding).toBe('windows-1252');
    expect(table.warnings[0]?.code).toBe('encoding-guessed');
    expect((await collect(table)).at(-1)?.values).toEqual(['Renée']);
  });

  test('a stream is read like a file', async () => {
    const table = await readCsv(Readable.from([Buffer.from('a,b\n1,'), Buffer.from('é\n')]));
    expect(await collect(table)).toMatchObject([{ line: 2, values: ['1', 'é'] }]);
  });

  test('quoted commas, quotes and line breaks stay in their cell', async () => {
    expect(await values('a,b\r\n"x, ""y""\r\nz",2\r\n')).toEqual([['x, "y"\r\nz', '2']]);
  });

  test('a quote in the middle of a cell affects no other cell', async () => {
    expect(await values('a,b\n5" pipe,2\n"Foo" Bar,3\n4,5\n')).toEqual([
      ['5" pipe', '2'],
      ['"Foo" Bar', '3'],
      ['4', '5'],
    ]);
  });

  test('ragged rows are reported by line and never shifted', async () => {
    const rows = await collect(await readCsv(write('a,b,c\n1,2\n\n1,2,3,4\n1,2,3,\n')));
    expect(rows.map(({ line, fault, values }) => ({ line, fault, values }))).toEqual([
      { line: 2, fault: 'too-few-cells', values: ['1', '2'] },
      { line: 4, fault: 'too-many-cells', values: ['1', '2', '3', '4'] },
      { line: 5, fault: undefined, values: ['1', '2', '3'] },
    ]);
  });

  test('columns at the end without a name are read where most rows fill them', async () => {
    const table = await readCsv(write('a,b,,\n1,2,x,\n3,4,y,\n5,6,,\n7,8,z,\n'));
    expect(table.headers).toEqual(['a', 'b', 'Column 3']);
    expect((await collect(table)).map(({ values, fault }) => [fault, ...values])).toEqual([
      [undefined, '1', '2', 'x'],
      [undefined, '3', '4', 'y'],
      [undefined, '5', '6', ''],
      [undefined, '7', '8', 'z'],
    ]);
  });

  test('the header is the row that is named, and what stands above is dropped', async () => {
    const file = write('Leads of 2026,\n\nname,mail\nAnn,a@x.example\n');
    const table = await readCsv(file, { place: { headerLine: 3 } });
    expect(table).toMatchObject({ headers: ['name', 'mail'], headerLine: 3 });
    expect((await collect(table)).map(({ line, values }) => [line, ...values])).toEqual([
      [4, 'Ann', 'a@x.example'],
    ]);
    await expect(readCsv(file, { place: { headerLine: 99 } })).rejects.toBeInstanceOf(AppError);
  });

  test('header names are unique, and __proto__ is a name like any other', async () => {
    const table = await readCsv(write('Email,email,,__proto__,constructor\na,b,c,d,e\n'));
    expect(table.headers).toEqual(['Email', 'email (2)', 'Column 3', '__proto__', 'constructor']);
    expect(table.warnings.map((warning) => warning.code)).toEqual(['duplicate-header', 'unnamed-column']);
    expect((await collect(table))[0]?.values).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(({} as Record<string, unknown>).d).toBeUndefined();
  });

  const mixed = ['name,note', 'Ána,"two', 'lines"', '', 'Bo,x', 'Cy,"p', '', 'q"', 'Di,z', ''];
  test.each([
    ['\n', 'utf8'],
    ['\r\n', 'utf8'],
    ['\r', 'utf8'],
    ['\n', 'latin1'],
    ['\r\n', 'utf16le'],
  ] as const)('resuming after any row gives exactly the rest (line end %j, %s)', async (end, encoding) => {
    write(Buffer.from(mixed.join(end), encoding));
    const rows = await collect(await readCsv(path));
    expect(rows.map((row) => row.line)).toEqual([2, 5, 6, 9]);
    for (const row of rows) {
      const rest = await collect(await readCsv(path, { after: resumeAfter(row) }));
      expect(rest).toEqual(rows.slice(row.ordinal));
    }
  });

  test.each([
    ['an empty file', '', 'file-empty'],
    ['only blank lines', '\n\n', 'file-empty'],
    ['a NUL byte', 'a,b\n1,\0\n', 'file-nul'],
    ['a NUL byte far behind', `a,b\n${'1,2\n'.repeat(500_000)}\0`, 'file-nul'],
    ['201 columns', `${Array.from({ length: 201 }, (_, i) => `c${i}`).join(',')}\n`, 'file-columns'],
    ['a million columns', `a${',a'.repeat(1_000_000)}\n`, 'file-columns'],
    ['a broken mark', Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0x0a, 0xff]), 'file-encoding'],
  ])('refuses %s', async (_, content, reason) => {
    expect((await refusal(content)).details).toMatchObject({ reason });
  });

  test('a quote that is never closed is refused with the line where it opened', async () => {
    expect((await refusal('a,b\n1,2\n3,"4\n5,6\n')).details).toMatchObject({
      reason: 'file-unclosed-quote',
      line: 3,
    });
  });

  test('a line of 100 MB is refused with its line number', async () => {
    const error = await refusal(Buffer.concat([Buffer.from('a,b\n1,2\n'), Buffer.alloc(100 << 20, 'x')]));
    expect(error.details).toMatchObject({ reason: 'file-line-length', line: 3 });
  });
});
