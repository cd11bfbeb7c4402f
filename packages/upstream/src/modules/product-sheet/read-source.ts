import { htmlToText } from '@myra/mail/html-to-text';
import { guardedFetch } from '@myra/platform/outbound/guarded-fetch';
import { publicOnly } from '@myra/platform/outbound/outbound-policy';
import type { ClaimSource } from '@myra/shared/contracts/sheet-rows';
import { invalidInput } from '@myra/shared/errors/app-error';
import { readDocument } from '../../files/read-document.ts';
import type { ReceivedFile } from '../../http/received-files.ts';

/** Where proposals come from, and what it says; pages are divided by a form feed. */
export type SourceText = { source: Omit<ClaimSource, 'page'>; text: string };

const TEXT_CHARS_MAX = 200_000;
const PAGE_BYTES_MAX = 2_000_000;

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

/** A public web page. Throws invalid-input for an address that is not allowed or a page without text. */
export async function urlSource(url: string | undefined): Promise<SourceText> {
  if (url === undefined) throw missing('url', 'Enter the address of a page.');
  const answer = await guardedFetch({
    url,
    policy: publicOnly,
    bytesMax: PAGE_BYTES_MAX,
    headers: { accept: 'text/html,text/plain;q=0.8' },
  });
  const type = String(answer.headers['content-type'] ?? '');
  const isHtml = /html/iu.test(type);
  if (answer.status >= 400 || !(isHtml || /text\/plain/iu.test(type))) {
    throw invalidInput('No text can be read at this address.', {
      reason: 'url-no-text',
      issues: [{ path: 'url', message: 'No text can be read at this address.' }],
    });
  }
  const body = answer.body.toString('utf8');
  const text = (isHtml ? htmlToText(withoutFrame(body)) : body).toWellFormed().slice(0, TEXT_CHARS_MAX);
  return { source: { kind: 'url', file: null, url: answer.url.slice(0, 2_000) }, text };
}

/** A page without its navigation, header and footer, and with bullets that stay bullets. */
function withoutFrame(html: string): string {
  return html
    .replaceAll(/<(nav|header|footer|aside|form|button|svg)\b[\s\S]*?<\/\1\s*>/giu, ' ')
    .replaceAll(/<li\b[^>]{0,300}>/giu, '<li>- ');
}

function missing(path: string, message: string) {
  return invalidInput(message, { issues: [{ path, message }] });
}
