import type { HandedRow } from './hand-off-rows.ts';
import { giveBackQueue } from './run-dialogues.ts';
import type { SendInput } from './send-input.ts';

/**
 * Notes outside the database that these rows are about to be handed to the mail server, and waits for the disk. If that
 * fails, not a byte of them may leave: they are planned again, and the failure is thrown.
 */
export async function noteHanded(input: SendInput, rows: readonly HandedRow[]): Promise<void> {
  const { ctx, lease } = input;
  const marks = rows.map((row) => ({
    at: row.handedAt.toISOString(),
    id: row.id,
    no: row.historyNo,
    kind: row.kind,
    email: row.emailId,
    account: lease.key,
    message: row.messageId,
    key: row.sendKey,
  }));
  try {
    await ctx.marker.of(lease.organizationId).noteHanded(marks);
  } catch (error) {
    await giveBackQueue(input, rows);
    throw error;
  }
}
