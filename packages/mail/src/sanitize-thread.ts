import { parentPort } from 'node:worker_threads';
import { sanitizeEmailHtml } from './sanitize-email-html.ts';

/** Makes large HTML safe for `safeHtmlOf`, beside the thread that serves everything else. */
parentPort?.on('message', (html: string) => parentPort?.postMessage(sanitizeEmailHtml(html)));
