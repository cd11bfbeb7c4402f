/**
 * Runs in a separate process, started by `read-document.ts`: hostile documents may loop or use up memory, and a process
 * can be killed. Prints one JSON line with the outcome, and ends.
 */
import { readFile } from 'node:fs/promises';
import { AppError } from '@myra/shared/errors/app-error';
import mammoth from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import { DOCUMENT_LIMITS, type DocumentOutcome } from './document-limits.ts';
import { parseXml } from './xml-events.ts';
import { openArchive } from './zip-archive.ts';

/** A part of a Word file as mammoth reads it. */
type Part = { type?: string; value?: string; children?: Part[] };

/** A table whose cells are longer lays out a page and lists nothing. */
const CELL_CHARS_MAX = 120;

/** The text of a part: paragraphs with an empty line between, and each row of a table in one line. */
function textOf({ type, value = '', children = [] }: Part): string {
  if (type === 'text') return value;
  if (type === 'tab') return '\t';
  const texts = children.map(textOf);
  if (type === 'tableRow' && texts.length > 1) {
    const cells = texts.map((text) => text.trim());
    if (cells.every((cell) => cell.length <= CELL_CHARS_MAX && !cell.includes('\n')))
      return `${cells.join(' | ')}\n`;
  }
  return texts.join('') + (type === 'paragraph' ? '\n\n' : type === 'table' ? '\n' : '');
}

const failed = (reason: string): DocumentOutcome => ({ ok: false, reason });

async function readPdf(bytes: Buffer): Promise<DocumentOutcome> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: false });
  if (pdf.numPages > DOCUMENT_LIMITS.pagesMax) return failed('file-pages');
  const { text, totalPages } = await extractText(pdf, { mergePages: false });
  return { ok: true, text: text.map((page) => page.replaceAll('\f', ' ')).join('\f'), pages: totalPages };
}

async function readDocx(bytes: Buffer): Promise<DocumentOutcome> {
  const archive = await openArchive(bytes);
  try {
    // Refuses a document type, endless texts and deep nesting before mammoth reads them.
    for (const name of archive.names.filter((part) => /^word\/[^/]+\.xml$/.test(part))) {
      if (archive.sizeOf(name) > DOCUMENT_LIMITS.partBytesMax) return failed('file-archive');
      const stream = await archive.read(name);
      if (stream) for await (const _ of parseXml(stream, {}));
    }
  } finally {
    archive.close();
  }
  let text = '';
  const transformDocument = (document: Part): Part => {
    text = textOf(document);
    return { ...document, children: [] };
  };
  await mammoth.convertToHtml({ buffer: bytes }, { transformDocument });
  return { ok: true, text, pages: null };
}

function outcomeOf(error: unknown): DocumentOutcome {
  if (error instanceof AppError) return failed(error.details?.reason ?? 'file-broken');
  return failed(
    error instanceof Error && error.name === 'PasswordException' ? 'file-encrypted' : 'file-broken',
  );
}

const [path = '', kind] = process.argv.slice(2);
let outcome: DocumentOutcome;
try {
  const bytes = await readFile(path);
  outcome = kind === 'pdf' ? await readPdf(bytes) : await readDocx(bytes);
  if (outcome.ok) outcome.text = outcome.text.slice(0, DOCUMENT_LIMITS.charsMax);
} catch (error) {
  outcome = outcomeOf(error);
}
process.stdout.write(JSON.stringify(outcome), () => process.exit(0));
