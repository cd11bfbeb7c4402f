import { SANDBOX_LIMITS } from '@myra/shared/constants/mailbox-defaults';
import { z } from 'zod';
import { closedMailbox } from '../closed-mailbox.ts';
import type { MailboxDriver, MailEnv, OpenMailbox } from '../driver.ts';
import { createSmtpTransport } from '../smtp-transport.ts';

/** The sign-in of a sandbox mailbox. */
export const sandboxLogin = z.object({ user: z.string(), password: z.string() });
type SandboxLogin = z.output<typeof sandboxLogin>;

const CONNECTIONS = 4;

async function open({ connection, sandbox }: MailEnv, login: SandboxLogin): Promise<OpenMailbox> {
  const address = sandbox.address();
  const isStale = () => sandbox.address()?.port !== address?.port;
  // The sandbox stores a message before it answers 250, so a message that it does not have was not accepted.
  const findSent: OpenMailbox['findSent'] = async ({ messageId }) =>
    (await sandbox.holds(login.user, messageId)) ? 'found' : 'absent';
  if (!address) return { ...closedMailbox('The mail sandbox is not running.'), findSent, isStale, receive };
  const { host, port } = address;
  const transport = createSmtpTransport({
    login: { ...login, host, port, security: 'none' },
    connection: await connection([`${host}:${port}`]),
    connectionsMax: CONNECTIONS,
  });
  return { transport, connections: CONNECTIONS, receive, findSent, isStale };
}

/** Answers in the sandbox are taken in when they are written. */
const receive = async (): Promise<void> => {};

/** Mailboxes of the built-in sandbox, which delivers nothing. They use the transport of real servers. */
export const createDriver = (env: MailEnv): MailboxDriver<SandboxLogin> => ({
  kind: 'sandbox',
  secrets: sandboxLogin,
  connect: { way: 'own' },
  limits: SANDBOX_LIMITS,
  reads: 'never',
  open: (login) => open(env, login),
  check: async (login) => login,
  sendingHost: () => undefined,
  revoke: async () => {},
});
