import { setImmediate as nextTurn } from 'node:timers/promises';
import { sanitizeEmailHtml } from './sanitize-email-html.ts';
import { createWorkThread } from './work-thread.ts';

/** Hostile HTML costs the square of its length: up to this one it takes a few milliseconds at worst. */
const INLINE_CHARS_MAX = 20_000;
/** Ten times what the worst of the longest takes. */
const LIMIT_MS = 3_000;

const thread = createWorkThread<string, string>(new URL('./sanitize-thread.ts', import.meta.url), LIMIT_MS);

async function sanitize(html: string): Promise<string> {
  if (html.length > INLINE_CHARS_MAX) return thread.ask(html).catch(() => '');
  // Between two messages everybody else has a turn.
  await nextTurn();
  return sanitizeEmailHtml(html);
}

/**
 * The safe part of HTML as it was received, for a screen: large ones are read in a thread, within a time limit. Null where
 * nothing of it is safe, or it took too long; the text of the message stands in for it. Never throws for its content.
 */
export async function safeHtmlOf(html: string): Promise<string | null> {
  return (await sanitize(html)).trim() || null;
}
