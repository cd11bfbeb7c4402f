import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@myra/shared/errors/app-error';
import { afterAll, describe, expect, test } from 'vitest';
import { readXlsx } from './read-xlsx.ts';
import { resumeAfter, type TableRow } from './table.ts';
import { collect } from './testing/collect.ts';
import { inlineRow, sheetXml, writeXlsx, xlsxBuffer } from './testing/write-xlsx.ts';
import { zipBuffer } from './testing/write-zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'myra-xlsx-'));
const path = join(folder, 'leads.xlsx');
afterAll(() => rmSync(folder, { recursive: true }));

const read = async (
  bytes: Buffer,
): Promise<{ headers: string[]; rows: TableRow[]; sheet: string | undefined }> => {
  writeFileSync(path, bytes);
  const table = await readXlsx(path);
  return { headers: table.headers, rows: await collect(table.rows), sheet: table.sheet };
};
const refusal = async (bytes: Buffer): Promise<AppError['details']> => {
  try {
    await read(bytes);
  } catch (error) {
    if (error instanceof AppError) return error.details;
    throw error;
  }
  throw new Error('the file was accepted');
};
const sheet = (rows: string) => xlsxBuffer({ sheets: [{ name: 'S', xml: sheetXml(rows) }] });

describe('reading an Excel file', () => {
  test('cells merged over several lines say their text in each, also in a header of two lines', async () => {
    const lines = [
      ['Practice', 'Contact', ''],
      ['', 'Name', 'E-mail'],
      ['Lakeview', 'Ann', 'ann@lakeview.example'],
      ['', 'Bo', 'bo@lakeview.example'],
      ['Harbor', 'Cy', 'cy@harbor.example'],
      ['', '', ''],
      ['', 'Di', 'di@harbor.example'],
    ];
    const rows = lines.map((values, index) => inlineRow(index + 1, values)).join('');
    const merged =
      '<mergeCells count="4"><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/><mergeCell ref="A3:A4"/>'.concat(
        '<mergeCell ref="A5:A7"/></mergeCells>',
      );
    const xml = sheetXml(rows).replace('</sheetData>', `</sheetData>${merged}`);
    writeFileSync(path, await xlsxBuffer({ sheets: [{ name: 'S', xml }] }));
    const table = await readXlsx(path, { isHeader: (cells) => cells.includes('E-mail') });
    expect(table.headers).toEqual(['Practice', 'Name', 'E-mail']);
    expect((await collect(table.rows)).map(({ values }) => values)).toEqual([
      ['Lakeview', 'Ann', 'ann@lakeview.example'],
      ['Lakeview', 'Bo', 'bo@lakeview.example'],
      ['Harbor', 'Cy', 'cy@harbor.example'],
      ['Harbor', 'Di', 'di@harbor.example'],
    ]);
  });

  test('a cell whose text looks like a merge is a text', async () => {
    const rows =
      inlineRow(1, ['a', 'b']) +
      inlineRow(2, ['one', '</sheetData><mergeCell ref="A2:A3"/>']) +
      inlineRow(3, ['', 'two']);
    const table = await read(await sheet(rows));
    expect(table.rows[1]?.values).toEqual(['', 'two']);
  });

  test('cells come as people see them', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="[$-409]d-mmm-yy;@"/></numFmts>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
    const cells = [
      '<c r="A2" t="s"><v>0</v></c>',
      '<c r="B2" t="b"><v>1</v></c>',
      '<c r="C2" s="1"><v>45292</v></c>',
      '<c r="D2" s="2"><v>45292.75</v></c>',
      '<c r="E2" s="3"><v>2139</v></c>',
      '<c r="F2" s="4"><v>60</v></c>',
      '<c r="G2"><f>A1&amp;"x"</f><v>1.2345678900000001E9</v></c>',
      '<c r="H2" t="str"><f>"a"</f><v>cached</v></c>',
      '<c r="I2" t="e"><v>#N/A</v></c>',
      '<c r="J2"><v>0.30000000000000004</v></c>',
      '<c r="L2" t="inlineStr"><is><r><t>rich </t></r><r><t>text_x000D_</t></r></is></c>',
    ];
    const header = inlineRow(
      1,
      [...'ABCDEFGHIJKL'].map((name) => `h${name}`),
    );
    const { rows } = await read(
      await xlsxBuffer({
        sheets: [{ name: 'S', xml: sheetXml(`${header}<row r="2">${cells.join('')}</row>`) }],
        strings: ['José & <Sons>'],
        styles,
      }),
    );
    expect(rows[0]?.values).toEqual([
      'José & <Sons>',
      'TRUE',
      '2024-01-01',
      '2024-01-01 18:00',
      '02139',
      '1900-02-28',
      '1234567890',
      'cached',
      '',
      '0.3',
      '',
      'rich text\r',
    ]);
  });

  test('a workbook of the 1904 epoch shifts its dates', async () => {
    const styles = '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>';
    const xml = sheetXml(`${inlineRow(1, ['d'])}<row r="2"><c r="A2" s="0"><v>43830</v></c></row>`);
    const { rows } = await read(await xlsxBuffer({ sheets: [{ name: 'S', xml }], styles, epoch1904: true }));
    expect(rows[0]?.values).toEqual(['2024-01-01']);
  });

  test('the first visible sheet with content is read, with its row numbers', async () => {
    const { sheet, headers, rows } = await read(
      await xlsxBuffer({
        sheets: [
          { name: 'Hidden', state: 'hidden', xml: sheetXml(inlineRow(1, ['secret'])) },
          { name: 'Empty', xml: sheetXml('') },
          {
            name: 'Leads',
            xml: sheetXml(inlineRow(3, ['a', 'b']) + inlineRow(7, ['1', '2']) + inlineRow(9, ['', '4'])),
          },
        ],
      }),
    );
    expect({ sheet, headers }).toEqual({ sheet: 'Leads', headers: ['a', 'b'] });
    expect(rows.map(({ line, values }) => ({ line, values }))).toEqual([
      { line: 7, values: ['1', '2'] },
      { line: 9, values: ['', '4'] },
    ]);
  });

  test('a named sheet and header row are read, also by a resumed run, and titles above are dropped', async () => {
    const titled = inlineRow(1, ['Leads of 2026']) + inlineRow(3, ['Name', 'Mail']);
    const bytes = await xlsxBuffer({
      sheets: [
        { name: 'Notes', xml: sheetXml(inlineRow(1, ['read me'])) },
        {
          name: 'Leads',
          xml: sheetXml(titled + inlineRow(4, ['Ann', 'a@x.example']) + inlineRow(5, ['Bob'])),
        },
      ],
    });
    writeFileSync(path, bytes);
    const place = { sheet: 'Leads', headerLine: 3 };
    const table = await readXlsx(path, { place });
    const rows = await collect(table.rows);
    expect(table).toMatchObject({ headers: ['Name', 'Mail'], sheets: ['Notes', 'Leads'], headerLine: 3 });
    expect(table.top.map(({ line }) => line)).toEqual([1, 3, 4, 5]);
    expect(rows.map(({ line, values }) => [line, ...values])).toEqual([
      [4, 'Ann', 'a@x.example'],
      [5, 'Bob', ''],
    ]);
    const [first] = rows;
    const rest = await readXlsx(path, { place, ...(first && { after: resumeAfter(first) }) });
    expect(await collect(rest.rows)).toEqual(rows.slice(1));
    for (const wrong of [{ sheet: 'Nobody' }, { sheet: 'Leads', headerLine: 2 }])
      await expect(readXlsx(path, { place: wrong })).rejects.toBeInstanceOf(AppError);
  });

  test('a formula whose value was never stored is counted, and one with a value is read', async () => {
    const cells = '<c r="A2"><f>B1</f></c><c r="B2" t="str"><f>B1</f><v>x</v></c>';
    writeFileSync(path, await sheet(`${inlineRow(1, ['a', 'b'])}<row r="2">${cells}</row>`));
    const table = await readXlsx(path);
    expect((await collect(table.rows)).map(({ values }) => values)).toEqual([['', 'x']]);
    expect(table.formulasWithoutValue?.()).toBe(1);
  });

  test('resuming after any row gives exactly the rest', async () => {
    const lines = Array.from({ length: 50 }, (_, i) => [`n${i}`, i % 3 === 0 ? '' : `x${i}`]);
    await writeXlsx(path, [['name', 'x'], ...lines]);
    const rows = await collect((await readXlsx(path)).rows);
    expect(rows).toHaveLength(50);
    for (const row of rows) {
      const rest = await collect((await readXlsx(path, { after: resumeAfter(row) })).rows);
      expect(rest).toEqual(rows.slice(row.ordinal));
    }
  });

  test('shared texts that do not fit into memory are all found', async () => {
    const strings = Array.from({ length: 30_000 }, (_, i) => `${i}-${'é'.repeat(i % 400)}`);
    const rows = strings.map(
      (_, i) => `<row r="${i + 2}"><c r="A${i + 2}" t="s"><v>${(i * 7919) % 30_000}</v></c></row>`,
    );
    const result = await read(
      await xlsxBuffer({
        sheets: [{ name: 'S', xml: sheetXml(inlineRow(1, ['h']) + rows.join('')) }],
        strings,
      }),
    );
    expect(result.rows.every((row, i) => row.values[0] === strings[(i * 7919) % 30_000])).toBe(true);
  });

  test('a table that is not read to its end leaves no open file', async () => {
    await writeXlsx(path, [['a'], ['1'], ['2']]);
    const open = () => readdirSync('/proc/self/fd').length;
    await (await readXlsx(path)).close();
    const before = open();
    for (let i = 0; i < 20; i++) await (await readXlsx(path)).close();
    await expect.poll(open).toBeLessThanOrEqual(before);
  });
});

describe('hostile Excel files are refused', () => {
  const good = inlineRow(1, ['a']);
  test.each([
    [
      'a document type',
      () =>
        sheet('').then(() =>
          xlsxBuffer({
            sheets: [
              {
                name: 'S',
                xml: `<!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData>${good}</sheetData></worksheet>`,
              },
            ],
          }),
        ),
      'file-archive-unsafe',
    ],
    ['a column out of bounds', () => sheet(`<row r="1"><c r="ZZZ1"><v>1</v></c></row>`), 'file-columns'],
    [
      'a million columns',
      () => sheet(`<row r="1">${'<c><v>1</v></c>'.repeat(30_000)}</row>`),
      'file-columns',
    ],
    ['deep nesting', () => sheet('<x>'.repeat(1000)), 'file-archive'],
    ['broken XML', () => sheet('<row></c>'), 'file-broken'],
    [
      'an endless text',
      () =>
        sheet(
          `<row r="1"><c r="A1" t="inlineStr"><is><t>${Array.from({ length: 300_000 }, (_, i) => i).join(' ')}</t></is></c></row>`,
        ),
      'file-archive',
    ],
    ['no sheet', () => xlsxBuffer({ sheets: [] }), 'file-no-sheet'],
    ['an empty sheet', () => sheet(''), 'file-empty'],
    ['text in place of an archive', async () => Buffer.from('a,b\n1,2\n'), 'file-broken'],
    ['half an archive', async () => (await sheet(good)).subarray(0, 600), 'file-broken'],
    [
      'a bomb of zeros',
      async () => zipBuffer([{ name: 'xl/workbook.xml', data: Buffer.alloc(200 << 20) }]),
      'file-archive',
    ],
    [
      'more than 500 MB by the directory',
      async () => zipBuffer([{ name: 'a', data: 'x', lie: { uncompressedSize: 600 << 20 } }]),
      'file-archive',
    ],
    [
      'a part longer than its directory says',
      async () => {
        const parts = [
          {
            name: 'xl/workbook.xml',
            data: `<workbook>${' '.repeat(9000)}</workbook>`,
            lie: { uncompressedSize: 10 },
          },
        ];
        return zipBuffer(parts);
      },
      'file-broken',
    ],
    [
      'overlapping parts',
      async () => {
        const data = Buffer.from(Array.from({ length: 2000 }, (_, i) => String(i * i)).join());
        const parts = Array.from({ length: 50 }, (_, i) => ({
          name: `p${i}`,
          data: i === 0 ? data : Buffer.alloc(0),
          lie: { offset: 0 },
        }));
        const zip = zipBuffer(parts);
        // Every directory entry claims the first part's packed size.
        let at = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
        at = zip.readUInt32LE(at + 16);
        const packed = zip.readUInt32LE(at + 20);
        for (let i = 0; i < 50; i++) {
          zip.writeUInt32LE(packed, at + 20);
          at += 46 + zip.readUInt16LE(at + 28);
        }
        return zip;
      },
      'file-archive-unsafe',
    ],
    [
      'a path that climbs',
      async () => zipBuffer([{ name: '../../etc/passwd', data: 'x' }]),
      'file-archive-unsafe|file-broken',
    ],
    [
      'a link',
      async () => zipBuffer([{ name: 'l', data: 'x', lie: { attributes: (0o120777 << 16) >>> 0 } }]),
      'file-archive-unsafe',
    ],
    [
      'an encrypted part',
      async () => zipBuffer([{ name: 'l', data: 'x', lie: { flags: 0x0809 } }]),
      'file-encrypted',
    ],
    [
      '1,001 parts',
      async () => zipBuffer(Array.from({ length: 1001 }, (_, i) => ({ name: `${i}`, data: '' }))),
      'file-archive',
    ],
    [
      'one part twice',
      async () =>
        zipBuffer([
          { name: 'a', data: '1' },
          { name: 'a', data: '2' },
        ]),
      'file-archive-unsafe',
    ],
  ])('%s', async (_, make, reason) => {
    expect((await refusal(await make()))?.reason).toMatch(new RegExp(`^(${reason})$`));
  });
});
