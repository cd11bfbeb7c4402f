import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type GuardedAnswer, guardedFetch } from '@myra/platform/outbound/guarded-fetch';
import type { SourceFault } from '@myra/shared/constants/source-faults';
import { AppError } from '@myra/shared/errors/app-error';
import { readDocument } from '../files/read-document.ts';
import { type PageText, readHtml } from './read-html.ts';
import { unpackedBody } from './unpacked-body.ts';

const BYTES_MAX = 2_000_000;
const REDIRECTS_MAX = 5;
const DEADLINE_MS = 10_000;
/** Characters of a page that are kept. */
const TEXT_CHARS_MAX = 200_000;

/** `url` is the address after redirects. Pages of a document are divided by a form feed. */
type WebPage = PageText & { url: string };
export type WebPageResult = { ok: true; page: WebPage } | { ok: false; fault: SourceFault };

/** The fault of a call that gave no answer. */
const FAULT_OF_REASON: Readonly<Record<string, SourceFault>> = {
  'url-refused': 'url-refused',
  'address-refused': 'address-refused',
  'port-refused': 'port-refused',
  'answer-too-large': 'too-large',
  'redirect-loop': 'redirect-loop',
};

function statusFault(status: number): SourceFault | undefined {
  if (status === 401) return 'login-page';
  if (status === 404 || status === 410) return 'not-found';
  if (status >= 500) return 'site-fault';
  return status < 200 || status >= 300 ? 'page-refused' : undefined;
}

/** The text of a body in the encoding that it states; UTF-8 if it states none or an unknown one. */
function decode(body: Buffer, type: string): string {
  const stated =
    /charset=["']?([\w-]{2,40})/iu.exec(type)?.[1] ??
    /<meta[^>]{0,200}charset=["']?([\w-]{2,40})/iu.exec(body.toString('latin1', 0, 2_048))?.[1];
  try {
    return new TextDecoder(stated ?? 'utf-8').decode(body);
  } catch {
    return body.toString('utf8');
  }
}

async function textOf(answer: GuardedAnswer): Promise<PageText | SourceFault> {
  const type = String(answer.headers['content-type'] ?? '');
  const { body } = answer;
  if (body.subarray(0, 5).toString('latin1') === '%PDF-') return readPdfBytes(body);
  const isHtml = /html/iu.test(type);
  if (!isHtml && !/^text\/(plain|markdown)/iu.test(type)) return 'not-text';
  const text = decode(body, type).replaceAll('\u0000', '').toWellFormed();
  return isHtml ? readHtml(text) : { title: null, description: null, text };
}

/**
 * The text of a public web page, PDF or text file: at most 5 redirects, 10 seconds and 2 MB, and no address inside a private
 * network unless `allowed` names its `host:port`. A page that cannot be read is a result, not an error.
 */
export async function readWebPage(url: string, allowed: readonly string[]): Promise<WebPageResult> {
  let answer: GuardedAnswer;
  try {
    answer = await guardedFetch({
      url,
      policy: { allowed },
      bytesMax: BYTES_MAX,
      redirectsMax: REDIRECTS_MAX,
      deadlineMs: DEADLINE_MS,
      headers: { accept: 'text/html,application/pdf,text/plain;q=0.8', 'user-agent': 'Myra' },
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ok: false, fault: FAULT_OF_REASON[error.details?.reason ?? ''] ?? 'unreachable' };
  }
  const fault = statusFault(answer.status);
  if (fault) return { ok: false, fault };
  const body = await unpackedBody(answer, BYTES_MAX);
  if (typeof body === 'string') return { ok: false, fault: body };
  const plain = { ...answer, body };
  const read = await textOf(plain);
  if (typeof read === 'string') return { ok: false, fault: read };
  if (isLoginPage({ asked: url, answer: plain, text: read.text })) return { ok: false, fault: 'login-page' };
  const text = read.text.slice(0, TEXT_CHARS_MAX);
  if (!/[\p{L}\p{N}]/u.test(text)) return { ok: false, fault: 'empty' };
  return { ok: true, page: { ...read, text, url: answer.url } };
}

/** Pages that say something have more words than a form. */
const FORM_WORDS_MAX = 150;
const PASSWORD_FIELD = /<input\b[^>]{0,200}\btype\s*=\s*["']?password/iu;
const SIGN_IN_PLACE =
  /(?:^|[./_-])(?:log-?in|log-?on|sign-?in|sso|oauth2?|accounts|authorize)(?:[./_?-]|$)/iu;

const placeOf = (address: string): string => {
  const { hostname, pathname } = new URL(address);
  return `${hostname}${pathname}`;
};

/**
 * Whether an answer is a form to sign in and not the page that was asked for: it asks for a password, or the site sent on to
 * where one signs in. A page with more than a form on it is a page.
 */
function isLoginPage(input: { asked: string; answer: GuardedAnswer; text: string }): boolean {
  const { asked, answer, text } = input;
  if ((text.match(/\S+/gu) ?? []).length > FORM_WORDS_MAX) return false;
  const wasSentOn = placeOf(answer.url) !== placeOf(asked);
  return (
    PASSWORD_FIELD.test(answer.body.toString('latin1')) ||
    (wasSentOn && SIGN_IN_PLACE.test(placeOf(answer.url)))
  );
}

const PDF_FAULT_OF_REASON: Readonly<Record<string, SourceFault>> = {
  'file-encrypted': 'document-locked',
  'file-no-text': 'document-scan',
  'file-pages': 'document-limit',
  'file-time': 'document-limit',
  'file-memory': 'document-limit',
};

/** The text of a PDF, pages divided by a form feed, or why there is none. */
async function readPdfBytes(bytes: Buffer): Promise<PageText | SourceFault> {
  const folder = await mkdtemp(path.join(tmpdir(), 'myra-page-'));
  try {
    const file = path.join(folder, 'page.pdf');
    await writeFile(file, bytes);
    const { pageTexts } = await readDocument(file);
    return { title: null, description: null, text: pageTexts.join('\f') };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return PDF_FAULT_OF_REASON[error.details?.reason ?? ''] ?? 'document-broken';
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
