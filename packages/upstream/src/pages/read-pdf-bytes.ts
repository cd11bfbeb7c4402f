import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SourceFault } from '@myra/shared/constants/source-faults';
import { AppError } from '@myra/shared/errors/app-error';
import { readDocument } from '../files/read-document.ts';
import type { PageText } from './read-html.ts';

const FAULT_OF_REASON: Readonly<Record<string, SourceFault>> = {
  'file-encrypted': 'document-locked',
  'file-no-text': 'document-scan',
  'file-pages': 'document-limit',
  'file-time': 'document-limit',
  'file-memory': 'document-limit',
};

/** The text of a PDF, pages divided by a form feed, or why there is none. */
export async function readPdfBytes(bytes: Buffer): Promise<PageText | SourceFault> {
  const folder = await mkdtemp(path.join(tmpdir(), 'myra-page-'));
  try {
    const file = path.join(folder, 'page.pdf');
    await writeFile(file, bytes);
    const { pageTexts } = await readDocument(file);
    return { title: null, description: null, text: pageTexts.join('\f') };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return FAULT_OF_REASON[error.details?.reason ?? ''] ?? 'document-broken';
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
