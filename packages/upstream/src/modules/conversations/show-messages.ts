import { safeHtmlOf } from '@myra/mail/safe-html';
import type { MessageRow } from './message.store.ts';

/** A message for a screen. Its HTML is reduced to what is safe. */
export type ShownMessage = Omit<MessageRow, 'bodyHtml' | 'receivedHtml'> & { safeHtml: string | null };

/** Time limit for one answer. Only HTML that is made to be slow reaches it. */
const SAFE_MS_MAX = 5_000;

/**
 * Makes the HTML of messages safe. Every answer with a message uses it. If it takes too long, the remaining messages
 * are shown as text. Call it after the transaction, so that no connection is in use meanwhile.
 */
export async function showMessages(rows: readonly MessageRow[]): Promise<ShownMessage[]> {
  const until = performance.now() + SAFE_MS_MAX;
  const shown: ShownMessage[] = [];
  for (const { bodyHtml, receivedHtml, ...row } of rows) {
    const isInTime = performance.now() < until;
    const made = receivedHtml !== null && isInTime ? await safeHtmlOf(receivedHtml) : null;
    shown.push({ ...row, safeHtml: receivedHtml === null ? bodyHtml : made });
  }
  return shown;
}
