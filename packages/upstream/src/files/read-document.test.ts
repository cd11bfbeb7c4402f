import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { docxBuffer, pdfBuffer } from './testing/write-document.ts';

const folder = mkdtempSync(join(tmpdir(), 'myra-document-'));
const path = join(folder, 'icp');
afterAll(() => rmSync(folder, { recursive: true }));
const read = (bytes: Buffer, options?: { timeMs?: number; signal?: AbortSignal }) => {
  writeFileSync(path, bytes);
  return readDocument(path, options);
};

describe('reading the text of a document', () => {
  test('of a PDF, page by page', async () => {
    const { kind, text, pages } = await read(
      pdfBuffer(['Cardiology groups in Ohio', 'More than ten clinicians']),
    );
    expect({ kind, pages }).toEqual({ kind: 'pdf', pages: 2 });
    expect(text).toMatch(/Cardiology groups in Ohio\s+More than ten clinicians/);
  });

  test('of a Word file, without control and direction marks', async () => {
    const { kind, text } = await read(docxBuffer(['Hospitals & clinics\u202e', 'in  Ohio']));
    expect({ kind, text }).toEqual({ kind: 'docx', text: 'Hospitals & clinics\n\nin Ohio' });
  });

  test('of a Word file with a table, row by row', async () => {
    const rows = [
      ['Item', 'Price'],
      ['Starter kit', '$35'],
    ];
    const { text } = await read(docxBuffer(['We rent.', rows, 'We train.']));
    expect(text).toBe('We rent.\n\nItem | Price\nStarter kit | $35\n\nWe train.');
    const layout = await read(docxBuffer([['We rent beds. '.repeat(12), 'We train.']].map((row) => [row])));
    expect(layout.text).not.toContain('|');
  });

  const encrypted = Buffer.from(
    pdfBuffer(['x'])
      .toString('latin1')
      .replace(
        '/Root 1 0 R',
        `/Root 1 0 R /ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
      ),
    'latin1',
  );
  test.each([
    ['a scan', pdfBuffer(['', '']), 'file-no-text'],
    ['a broken PDF', Buffer.from('%PDF-1.7\nnothing that follows the rules'), 'file-broken'],
    ['a locked PDF', encrypted, 'file-encrypted'],
    ['501 pages', pdfBuffer(Array.from({ length: 501 }, () => 'x')), 'file-pages'],
    ['a document type', docxBuffer(['x'], '<!DOCTYPE a [<!ENTITY b "c">]>'), 'file-archive-unsafe'],
    ['a bomb', docxBuffer(['x'.repeat(41 << 20)]), 'file-archive'],
    ['a table', Buffer.from('a,b\n1,2\n'), 'file-unknown'],
  ])('refuses %s', async (_, bytes, reason) => {
    await expect(read(bytes)).rejects.toMatchObject({ details: { reason } });
  });

  test('a reader that runs over its time is killed', async () => {
    await expect(read(pdfBuffer(['x']), { timeMs: 1 })).rejects.toMatchObject({
      details: { reason: 'file-time' },
    });
  });

  test('an aborted call stops with the reason of the signal', async () => {
    await expect(read(pdfBuffer(['x']), { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow(
      'left',
    );
  });
});
