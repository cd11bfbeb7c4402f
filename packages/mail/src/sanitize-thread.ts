import { parentPort } from 'node:worker_threads';
import { sanitizeEmailHtml } from './sanitize-email-html.ts';

/** Sanitizes large HTML for `safeHtmlOf` in a thread. */
parentPort?.on('message', (html: string) => parentPort?.postMessage(sanitizeEmailHtml(html)));
