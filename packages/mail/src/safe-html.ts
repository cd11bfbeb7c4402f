import { setImmediate as nextTurn } from 'node:timers/promises';
import { sanitizeEmailHtml } from './sanitize-email-html.ts';
import { createWorkThread } from './work-thread.ts';

/** Up to this length hostile HTML takes a few milliseconds; the cost grows with the square of the length. */
const INLINE_CHARS_MAX = 20_000;
/** Ten times the worst case of the longest HTML. */
const LIMIT_MS = 3_000;

const thread = createWorkThread<string, string>(new URL('./sanitize-thread.ts', import.meta.url), LIMIT_MS);

async function sanitize(html: string): Promise<string> {
  if (html.length > INLINE_CHARS_MAX) return thread.ask(html).catch(() => '');
  // Gives others a turn between two messages.
  await nextTurn();
  return sanitizeEmailHtml(html);
}

/**
 * The safe part of received HTML, for a screen; large HTML is read in a thread with a time limit. Null if nothing is safe or
 * it took too long. Never throws for its content.
 */
export async function safeHtmlOf(html: string): Promise<string | null> {
  return (await sanitize(html)).trim() || null;
}
