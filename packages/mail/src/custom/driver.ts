import { type FieldIssue, invalidInput } from '@myra/shared/errors/app-error';
import { z } from 'zod';
import { connectMailbox } from '../connect-mailbox.ts';
import type { MailboxDriver, MailEnv, OpenMailbox, ReceiveInput } from '../driver.ts';
import { type ImapInput, withImap } from '../imap-session.ts';
import { MailboxFault } from '../mailbox-fault.ts';
import { appendSent, doesProviderFileSent, findSent } from '../sent-folder.ts';
import { createSmtpTransport } from '../smtp-transport.ts';
import type { CheckFailure, CheckResult, MailboxSecrets, MailConnection, MailPurpose } from '../types.ts';
import { folderCursor, readNew } from './read-new.ts';
import { watchMailbox } from './watch-mailbox.ts';

const serverLogin = z.object({
  host: z.string(),
  port: z.number(),
  security: z.enum(['tls', 'starttls', 'none']),
  user: z.string(),
  password: z.string(),
});
const secrets = z.object({ smtp: serverLogin, imap: serverLogin });

const CONNECTIONS = 2;

async function open(env: MailEnv, { smtp, imap }: MailboxSecrets): Promise<OpenMailbox> {
  const connection = await env.connection();
  const login = { login: imap, connection };
  const filesItself = doesProviderFileSent(smtp.host);
  let transport: OpenMailbox['transport'] | undefined;
  return {
    // Made at its first use, because most mailboxes are only read.
    get transport() {
      transport ??= createSmtpTransport({ login: smtp, connection, connectionsMax: CONNECTIONS });
      return transport;
    },
    connections: CONNECTIONS,
    receive: (input) => receiveOnce(login, input),
    watch: (input) => watchMailbox(login, input),
    async findSent(lookup) {
      const found = await findSent({ ...login, ...lookup });
      if (!found.ok) return 'unavailable';
      if (found.value.kind === 'found') return 'found';
      return found.value.kind === 'absent' && filesItself ? 'absent' : 'no-proof';
    },
    ...(!filesItself && {
      async fileSent(message) {
        const filed = await appendSent({ ...login, ...message });
        if (!filed.ok) throw new MailboxFault(filed.failure, filed.sentence);
      },
    }),
  };
}

/** Mailboxes of any provider: SMTP to send, IMAP to read, with a password. */
export const createDriver = (env: MailEnv): MailboxDriver<MailboxSecrets> => ({
  kind: 'custom',
  secrets,
  connect: {
    way: 'password',
    withPassword: ({ smtp, imap }, password) => ({
      smtp: { ...smtp, password },
      imap: { ...imap, password },
    }),
  },
  reads: 'by-use',
  open: (login) => open(env, login),
  async check(login) {
    await checkLogin(login, await env.connection());
    return login;
  },
  sendingHost: ({ smtp }) => smtp.host.toLowerCase(),
  revoke: async () => {},
});

const RUN_MS = 40_000;

/** Reads the inbox once, over its own connection. Throws MailboxFault, and what the sink throws. */
async function receiveOnce(
  login: Pick<ImapInput, 'login' | 'connection'>,
  input: ReceiveInput,
): Promise<void> {
  const folder = { name: 'INBOX', kind: 'inbox', cursor: folderCursor(input.cursor, 'INBOX') } as const;
  const read = await withImap({ ...login, deadlineMs: RUN_MS, signal: input.signal }, (client) =>
    readNew(client, input, folder, 'none'),
  );
  if (!read.ok) throw new MailboxFault(read.failure, read.sentence);
}

/** The form field that belongs to a failure. */
function fieldOf(failure: CheckFailure, purpose: MailPurpose): string {
  if (failure === 'auth') return 'password';
  const isHost = ['dns', 'not-allowed', 'unreachable', 'folder'].includes(failure);
  return `${purpose}_${isHost ? 'host' : 'port'}`;
}

const issueOf = (purpose: MailPurpose, result: CheckResult): FieldIssue[] =>
  result.ok ? [] : [{ path: fieldOf(result.failure, purpose), message: result.sentence }];

/**
 * Signs in at both servers of a mailbox. Throws invalid-input with reason `mailbox-refused` and an issue at the field of each
 * part that failed.
 */
async function checkLogin(secrets: MailboxSecrets, connection: MailConnection): Promise<void> {
  const check = await connectMailbox({ secrets, connection });
  const issues = [...issueOf('smtp', check.smtp), ...issueOf('imap', check.imap)];
  if (issues.length === 0) return;
  throw invalidInput(issues.map((issue) => issue.message).join(' '), { reason: 'mailbox-refused', issues });
}
