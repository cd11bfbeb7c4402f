import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sniffFile } from './sniff.ts';
import { inlineRow, sheetXml, xlsxBuffer } from './testing/write-xlsx.ts';
import { zipBuffer } from './testing/write-zip.ts';

const folder = mkdtempSync(join(tmpdir(), 'myra-sniff-'));
afterAll(() => rmSync(folder, { recursive: true }));
const sniff = (bytes: Buffer | string) => {
  const path = join(folder, 'upload.pdf');
  writeFileSync(path, bytes);
  return sniffFile(path);
};

test('the content says what a file is, whatever its name', async () => {
  expect(await sniff('a,b\n1,2\n')).toBe('csv');
  expect(await sniff(Buffer.from('a,b\n', 'utf16le'))).toBe('csv');
  expect(await sniff(await xlsxBuffer({ sheets: [{ name: 'S', xml: sheetXml(inlineRow(1, ['a'])) }] }))).toBe(
    'xlsx',
  );
  expect(await sniff(zipBuffer([{ name: 'word/document.xml', data: '<x/>' }]))).toBe('docx');
  expect(await sniff('\n%PDF-1.7\n')).toBe('pdf');
});

test.each([
  ['file-empty', ''],
  ['file-html', ' <html><table><tr><td>a</td></tr></table></html>'],
  ['file-old-office', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
  ['file-unknown', zipBuffer([{ name: 'a.txt', data: 'x' }])],
  ['file-unknown', Buffer.from('\x1f\x8b\x08\x01\x02\x03\x04', 'latin1')],
  ['file-nul', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
])('refuses other files as %s', async (reason, bytes) => {
  await expect(sniff(bytes)).rejects.toMatchObject({ details: { reason } });
});
