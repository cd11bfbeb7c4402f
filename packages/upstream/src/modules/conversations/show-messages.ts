import { safeHtmlOf } from '../../mail/safe-html.ts';
import type { MessageRow } from './message.store.ts';

/** A message for a screen: of its HTML there is what is safe, and nothing else. */
export type ShownMessage = Omit<MessageRow, 'bodyHtml' | 'receivedHtml'> & { safeHtml: string | null };

/** For one answer. Reached only where somebody sends what is made to be slow. */
const SAFE_MS_MAX = 5_000;

/**
 * Makes the HTML of messages safe. Every answer that shows one comes through here; where it takes too long, the rest are
 * shown by their text. Call it after the transaction: a connection is not held meanwhile.
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
