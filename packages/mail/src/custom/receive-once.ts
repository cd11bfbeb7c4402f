import type { ReceiveInput } from '../driver.ts';
import { type ImapInput, withImap } from '../imap-session.ts';
import { MailboxFault } from '../mailbox-fault.ts';
import { folderCursor, readNew } from './read-new.ts';

const RUN_MS = 40_000;

/** Reads the inbox once, over its own connection. Throws MailboxFault, and what the sink throws. */
export async function receiveOnce(
  login: Pick<ImapInput, 'login' | 'connection'>,
  input: ReceiveInput,
): Promise<void> {
  const folder = { name: 'INBOX', kind: 'inbox', cursor: folderCursor(input.cursor, 'INBOX') } as const;
  const read = await withImap({ ...login, deadlineMs: RUN_MS, signal: input.signal }, (client) =>
    readNew(client, input, folder, 'none'),
  );
  if (!read.ok) throw new MailboxFault(read.failure, read.sentence);
}
