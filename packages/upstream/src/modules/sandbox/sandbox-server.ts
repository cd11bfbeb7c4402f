import { secretsEqual } from '@myra/platform/crypto/secrets-equal';
import { withOrganization } from '@myra/platform/database/with-organization';
import type { Deps } from '../../context.ts';
import { readMessage } from '../../mail/read-message.ts';
import {
  type SandboxMessage,
  type SandboxServer,
  startSandboxServer,
} from '../../mail/sandbox/start-sandbox-server.ts';
import { findMailbox, openSecrets, type SandboxAddress } from '../mailboxes/index.ts';
import { messageRow } from './message-row.ts';
import { insertSandboxMessage } from './sandbox.store.ts';

/** The sandbox of one process. */
export type SandboxHandle = {
  /** Starts the server where the sandbox is on; returns how to stop it. */
  start(deps: Deps): Promise<() => Promise<void>>;
  address: SandboxAddress;
};

type Key = { organizationId: number; accountId: number };

function readKey(text: string): Key | undefined {
  const [, organization, account] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  if (organization === undefined || account === undefined) return undefined;
  const key = { organizationId: Number(organization), accountId: Number(account) };
  return key.organizationId > 0 ? key : undefined;
}

async function authenticate(deps: Deps, user: string, password: string): Promise<string | undefined> {
  const key = readKey(user);
  if (!key) return undefined;
  const row = await withOrganization(deps.database, key.organizationId, (tx) =>
    findMailbox(tx, key.accountId),
  );
  const secrets = row && openSecrets(deps.sealer, row);
  const isTrue = secrets && 'sandbox' in secrets && secretsEqual(secrets.sandbox.password, password);
  return isTrue ? user : undefined;
}

/** Stores what a mailbox sent; the server says 250 when this has committed. The same Message-ID again is kept once. */
async function capture(deps: Deps, { accountKey, raw }: SandboxMessage): Promise<void> {
  const key = readKey(accountKey);
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
    // Only this process talks to its server, so any port will do.
    deps.log.warn({ port: smtpPort }, 'the port of the mail sandbox is taken, another one is used');
    return startSandboxServer({ ...input, port: 0 });
  }
}

/**
 * The mail sandbox: an SMTP server on loopback in every process that sends, over which the same transport hands emails
 * over as to a real mailbox. What it takes goes to the database, so any process shows it.
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
