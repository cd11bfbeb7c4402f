import { open } from 'node:fs/promises';
import { fileRefused } from './file-errors.ts';
import { detectEncoding } from './text-encoding.ts';
import { openArchive } from './zip-archive.ts';

export type FileKind = 'csv' | 'xlsx' | 'pdf' | 'docx';

const HEAD_BYTES = 8 * 1024;
/** Compound File Binary: old .xls and .doc, and every password-protected .xlsx and .docx (MS-CFB 2.2). */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** A PDF may have up to 1,024 bytes before its header. */
const PDF_HEADER_WITHIN = 1024;

const unknown = () => fileRefused('file-unknown', 'This is not a CSV, Excel, PDF or Word file.');

/**
 * The kind of a file by its content, not its name. Throws `file-unknown`, `file-html`, `file-old-office`, `file-empty`,
 * and what `openArchive` throws.
 */
export async function sniffFile(path: string): Promise<FileKind> {
  const file = await open(path);
  let head: Buffer;
  let isWhole: boolean;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    head = buffer.subarray(0, bytesRead);
    isWhole = bytesRead < HEAD_BYTES;
  } finally {
    await file.close();
  }
  if (head.length === 0) throw fileRefused('file-empty', 'The file is empty.');
  if (head.subarray(0, 8).equals(COMPOUND_FILE)) {
    throw fileRefused(
      'file-old-office',
      'The file is protected by a password or in an old Office format. Save it as .xlsx, .docx or .csv.',
    );
  }
  if (head.subarray(0, 2).toString('latin1') === 'PK') return sniffArchive(path);
  if (head.subarray(0, PDF_HEADER_WITHIN).includes('%PDF-')) return 'pdf';
  return sniffText(head, isWhole);
}

async function sniffArchive(path: string): Promise<FileKind> {
  const archive = await openArchive(path);
  archive.close();
  if (archive.names.includes('xl/workbook.xml')) return 'xlsx';
  if (archive.names.includes('word/document.xml')) return 'docx';
  throw unknown();
}

function sniffText(head: Buffer, isWhole: boolean): FileKind {
  const { encoding } = detectEncoding(head, isWhole);
  const text = new TextDecoder(encoding).decode(head).trimStart();
  if (/^<(!doctype html|html|table|\?xml)/i.test(text)) {
    throw fileRefused(
      'file-html',
      'This is a web page or XML saved under another name. Save it as .csv or .xlsx.',
    );
  }
  // A text table has no control characters but tab and line ends. Other files nearly always have some.
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) throw unknown();
  }
  return 'csv';
}
