import { SOURCE_FAULTS } from '@myra/shared/constants/source-faults';
import type { ClaimSource } from '@myra/shared/contracts/sheet-rows';
import { invalidInput } from '@myra/shared/errors/app-error';
import { readDocument } from '../../files/read-document.ts';
import type { ReceivedFile } from '../../http/received-files.ts';
import { readWebPage } from '../../pages/read-web-page.ts';

/** Where proposals come from, and what it says; pages are divided by a form feed. */
export type SourceText = { source: Omit<ClaimSource, 'page'>; text: string };

const TEXT_CHARS_MAX = 200_000;

export function descriptionSource(description: string): SourceText {
  return { source: { kind: 'description', file: null, url: null }, text: description };
}

/** A brochure. Throws invalid-input without a file, and the reader's own refusals. */
export async function fileSource(file: ReceivedFile | undefined): Promise<SourceText> {
  if (!file) throw missing('file', 'Add a PDF or Word file.');
  const { pageTexts } = await readDocument(file.path);
  const text = pageTexts.join('\f').slice(0, TEXT_CHARS_MAX);
  return { source: { kind: 'file', file: file.name, url: null }, text };
}

/** A public web page, PDF or text. Throws invalid-input that says why it cannot be read. */
export async function urlSource(url: string | undefined, allowed: readonly string[]): Promise<SourceText> {
  if (url === undefined) throw missing('url', 'Enter the address of a page.');
  const read = await readWebPage(url, allowed);
  if (!read.ok) throw missing('url', SOURCE_FAULTS[read.fault], read.fault);
  const { page } = read;
  return { source: { kind: 'url', file: null, url: page.url.slice(0, 2_000) }, text: page.text };
}

function missing(path: string, message: string, reason?: string) {
  return invalidInput(message, { issues: [{ path, message }], ...(reason && { reason }) });
}
