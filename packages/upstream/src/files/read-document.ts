import { spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type AppError, invalidInput } from '@myra/shared/errors/app-error';
import { DOCUMENT_LIMITS, type DocumentOutcome } from './document-limits.ts';
import { fileLimit, fileRefused } from './file-errors.ts';
import { sniffFile } from './sniff.ts';

const CHILD = fileURLToPath(new URL('./document-child.ts', import.meta.url));
/** JSON may use six characters for one. */
const ANSWER_BYTES_MAX = DOCUMENT_LIMITS.charsMax * 6 + 1024;

export type DocumentText = {
  kind: 'pdf' | 'docx';
  text: string;
  pages: number | null;
  /** The text of each page; one for a file without pages. */
  pageTexts: string[];
};

/**
 * The text of a PDF or DOCX file, without control characters. The file is read in a separate process without write
 * access, with a time and a memory limit. Throws `file-unknown` for other files, `file-bytes`, `file-pages`,
 * `file-time`, `file-memory`, `file-encrypted`, `file-broken`, `file-no-text` (a scan), `file-archive`,
 * `file-archive-unsafe`, and the reason of `signal` after an abort.
 */
export async function readDocument(
  path: string,
  options: { timeMs?: number; signal?: AbortSignal } = {},
): Promise<DocumentText> {
  const { size } = await stat(path);
  if (size > DOCUMENT_LIMITS.bytesMax) {
    throw fileLimit('file-bytes', 'The document is larger than 25 MB.', { max: DOCUMENT_LIMITS.bytesMax });
  }
  const kind = await sniffFile(path);
  if (kind !== 'pdf' && kind !== 'docx') throw fileRefused('file-unknown', 'This is not a PDF or Word file.');
  const outcome = await runChild(path, kind, options.timeMs ?? DOCUMENT_LIMITS.timeMs, options.signal);
  if (!outcome.ok) throw refusalFor(outcome.reason);
  const pageTexts = outcome.text.split('\f').map(cleanText);
  const text = pageTexts.join('\n\n').trim();
  if (!/[\p{L}\p{N}]/u.test(text)) throw refusalFor('file-no-text');
  return { kind, text, pages: outcome.pages, pageTexts };
}

/** Postgres cannot store NUL, and other control characters are useless: they are removed, and spaces are collapsed. */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const TEXTS: Record<string, string> = {
  'file-encrypted': 'The document is protected by a password.',
  'file-broken': 'The document is damaged and cannot be read.',
  'file-no-text': 'The document holds no text; a scan has to be recognised first.',
  'file-archive-unsafe': 'The document is built in an unsafe way.',
};

function refusalFor(reason: string): AppError {
  if (reason === 'file-pages') {
    return fileLimit('file-pages', 'The document has more than 500 pages.', {
      max: DOCUMENT_LIMITS.pagesMax,
    });
  }
  if (reason === 'file-archive') {
    return fileLimit('file-archive', 'The document is too large once unpacked.', {
      max: DOCUMENT_LIMITS.partBytesMax,
    });
  }
  const text = TEXTS[reason];
  return text ? invalidInput(text, { reason }) : fileRefused('file-broken', TEXTS['file-broken'] ?? '');
}

function runChild(
  path: string,
  kind: 'pdf' | 'docx',
  timeMs: number,
  signal: AbortSignal | undefined,
): Promise<DocumentOutcome> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        '--permission',
        '--allow-fs-read=*',
        `--max-old-space-size=${DOCUMENT_LIMITS.heapMegabytes}`,
        CHILD,
        path,
        kind,
      ],
      { stdio: ['ignore', 'pipe', 'ignore'], env: { NODE_NO_WARNINGS: '1' } },
    );
    let answer = '';
    let isLate = false;
    const kill = (): void => void child.kill('SIGKILL');
    const timer = setTimeout(() => {
      isLate = true;
      kill();
    }, timeMs);
    signal?.addEventListener('abort', kill, { once: true });
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
      if (answer.length > ANSWER_BYTES_MAX) kill();
    });
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', kill);
      if (signal?.aborted) reject(signal.reason);
      else if (isLate)
        reject(fileLimit('file-time', 'The document takes too long to read.', { max: timeMs }));
      else if (code !== 0) {
        const max = DOCUMENT_LIMITS.heapMegabytes * 1024 * 1024;
        reject(fileLimit('file-memory', 'The document needs too much memory to read.', { max }));
      } else resolve(JSON.parse(answer) as DocumentOutcome); // our own child wrote it
    });
  });
}
