import { readMessage } from '@myra/mail/read-message';
import { sandboxLogin } from '@myra/mail/sandbox/driver';
import {
  type SandboxMessage,
  type SandboxServer,
  startSandboxServer,
} from '@myra/mail/sandbox/start-sandbox-server';
import { secretsEqual } from '@myra/platform/crypto/secrets-equal';
import { withOrganization } from '@myra/platform/database/with-organization';
import type { Deps } from '../../context.ts';
import { findMailbox, mailboxAccess, readSandboxUser, type SandboxAddress } from '../mailboxes/index.ts';
import { messageRow } from './message-row.ts';
import { insertSandboxMessage } from './sandbox.store.ts';

/** The sandbox of one process. */
export type SandboxHandle = {
  /** Starts the server if the sandbox is on. Returns a function that stops it. */
  start(deps: Deps): Promise<() => Promise<void>>;
  address: SandboxAddress;
};

async function authenticate(deps: Deps, user: string, password: string): Promise<string | undefined> {
  const key = readSandboxUser(user);
  if (!key) return undefined;
  const row = await withOrganization(deps.database, key.organizationId, (tx) =>
    findMailbox(tx, key.accountId),
  );
  const access = row && mailboxAccess(deps, row);
  const login = sandboxLogin.safeParse(access?.secrets).data;
  return login?.user === user && secretsEqual(login.password, password) ? user : undefined;
}

/**
 * Stores what a mailbox sent. The server answers 250 when this has committed. The same Message-ID again is stored once.
 */
async function capture(deps: Deps, { accountKey, raw }: SandboxMessage): Promise<void> {
  const key = readSandboxUser(accountKey);
  if (!key) throw new Error('A message of no mailbox');
  const message = await readMessage(raw);
  const values = messageRow({
    direction: 'captured',
    emailAccountId: key.accountId,
    raw,
    receivedAt: deps.clock.now(),
    message,
    fallbackKey: deps.ids.uuid(),
  });
  await withOrganization(deps.database, key.organizationId, (tx) => insertSandboxMessage(tx, values));
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');

async function listen(deps: Deps): Promise<SandboxServer> {
  const input = {
    authenticate: (user: string, password: string) => authenticate(deps, user, password),
    onMessage: (message: SandboxMessage) => capture(deps, message),
    onError: (error: unknown) => deps.log.warn({ err: error }, 'mail sandbox'),
  };
  const { smtpPort } = deps.config.sandbox;
  try {
    return await startSandboxServer({ ...input, port: smtpPort });
  } catch (error) {
    if (!isTaken(error)) throw error;
    // Only this process talks to its server, so it may use any port.
    deps.log.warn({ port: smtpPort }, 'the port of the mail sandbox is taken, another one is used');
    return startSandboxServer({ ...input, port: 0 });
  }
}

/**
 * The mail sandbox: an SMTP server on loopback in every process that sends. The usual transport sends to it as to a
 * real mailbox. Captured messages are in the database, so any process can show them.
 */
export function createSandbox(): SandboxHandle {
  let server: SandboxServer | undefined;
  return {
    async start(deps) {
      if (!deps.config.sandbox.isOn) return async () => {};
      const started = await listen(deps);
      server = started;
      return async () => {
        server = undefined;
        await started.close();
      };
    },
    address: () => server,
  };
}
