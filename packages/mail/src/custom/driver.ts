import { z } from 'zod';
import type { MailboxDriver, MailEnv, OpenMailbox } from '../driver.ts';
import { MailboxFault } from '../mailbox-fault.ts';
import { appendSent, doesProviderFileSent, findSent } from '../sent-folder.ts';
import { createSmtpTransport } from '../smtp-transport.ts';
import type { MailboxSecrets } from '../types.ts';
import { checkLogin } from './check-login.ts';
import { receiveOnce } from './receive-once.ts';
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
