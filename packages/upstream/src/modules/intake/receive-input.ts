import type { ReceiveInput } from '@myra/mail/driver';
import type { MailboxRow } from '../mailboxes/index.ts';
import type { Reading } from './read-mailbox.ts';
import { createSink } from './store-batches.ts';

/** What a driver needs to read a mailbox. */
export function receiveInput(
  reading: Reading,
  receiveCursor: MailboxRow['receiveCursor'],
  signal: AbortSignal,
): ReceiveInput {
  const { ctx, row } = reading;
  return {
    cursor: receiveCursor ?? {},
    since: row.createdAt,
    openSink: () => createSink(reading),
    signal,
    log: ctx.log.child({ account_id: row.id }),
  };
}
