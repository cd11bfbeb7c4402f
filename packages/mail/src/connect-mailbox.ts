import { withImap } from './imap-session.ts';
import { createSmtpTransport } from './smtp-transport.ts';
import type { CheckResult, MailboxSecrets, MailConnection } from './types.ts';

export type MailboxCheck = { smtp: CheckResult; imap: CheckResult };

const PATIENCE_MS = 8_000;

/**
 * Tests the credentials of a mailbox at both servers in parallel: sign-in for sending; sign-in and opening the inbox for
 * receiving. Each gets 8 s, less than callers wait, because a person waits.
 * @returns for each server ok, or the part that failed with a sentence for the person.
 */
export async function connectMailbox({
  secrets,
  connection,
}: {
  secrets: MailboxSecrets;
  connection: MailConnection;
}): Promise<MailboxCheck> {
  const transport = createSmtpTransport({ login: secrets.smtp, connection });
  const [smtp, inbox] = await Promise.all([
    transport.verify(AbortSignal.timeout(PATIENCE_MS)),
    withImap({ login: secrets.imap, connection, deadlineMs: PATIENCE_MS }, (client) =>
      client.mailboxOpen('INBOX', { readOnly: true }),
    ),
  ]);
  return { smtp, imap: inbox.ok ? { ok: true } : inbox };
}
