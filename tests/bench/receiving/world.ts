import { createSecureContext } from 'node:tls';
import type { MailEnv } from '@myra/mail/driver';
import { createDriver } from '@myra/mail/drivers';
import { createMessageReader } from '@myra/mail/message-reader';
import type { MailConnection, ServerLogin } from '@myra/mail/types';
import { systemClock } from '@myra/platform/clock';
import { startReceiver } from '@myra/upstream/src/modules/intake/receiver.ts';
import { sealSecrets } from '@myra/upstream/src/modules/mailboxes/mailbox-secrets.ts';
import { scheduleWork, takeLease } from '@myra/upstream/src/modules/work/index.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { createSendingDeps, seedCampaign } from '../../support/sending-world.ts';
import { openUpstreamDatabase } from '../services.ts';
import { ImapFlow } from './bare-imap.ts';

/** A connected mailbox in its own organization. */
export type Box = { organizationId: number; accountId: number };

export type World = Awaited<ReturnType<typeof openWorld>>;

/** A mail server's address for clients in any process. */
export type ServedMail = Pick<MailServer, 'domain' | 'ports' | 'ca' | 'users'>;

/** Starts a mail server. Throws if there can be none. */
export async function startMail(users: readonly string[]): Promise<MailServer> {
  const started = await startMailServer({ users });
  if (!started.ok) throw new Error(`No mail server: ${started.reason}`);
  return started.server;
}

/**
 * A database, the product's receiving parts, and bare imapflow.
 * @param postgresUrl a server where databases may be made.
 */
export async function openWorld(postgresUrl: string, mail: ServedMail) {
  const database = await openUpstreamDatabase(postgresUrl, 'receiving');
  const sql = database.owner;
  const { deps, close } = createSendingDeps(database.databaseUrl, systemClock);
  const reader = createMessageReader();
  const { ca } = mail;
  // One context for all connections, as in the product.
  const secureContext = createSecureContext({ ca });
  const connection: MailConnection = { resolveHost: async () => ['127.0.0.1'], secureContext };
  const passwords = new Map(mail.users.map(({ email, password }) => [email, password]));

  function loginOf(name: string) {
    const user = `${name}@${mail.domain}`;
    const password = passwords.get(user) ?? '';
    return { host: 'localhost', port: mail.ports.imaps, security: 'tls' as const, user, password };
  }

  const logins = new Map<number, ServerLogin>();
  const env: MailEnv = {
    now: () => new Date(),
    connection: async () => connection,
    apps: {},
    sandbox: { address: () => undefined, holds: async () => false },
  };

  return {
    sql,
    deps,
    reader,
    connection,
    loginOf,

    bareOf(name: string) {
      const { user, password: pass } = loginOf(name);
      return new ImapFlow({
        host: '127.0.0.1',
        servername: 'localhost',
        port: mail.ports.imaps,
        secure: true,
        auth: { user, pass },
        tls: { ca },
        logger: false,
      });
    },

    async connect(name: string): Promise<Box> {
      const { organizationId, mailboxes } = await seedCampaign(sql, { leads: 1, launchedAt: new Date() });
      const accountId = mailboxes[0]?.id ?? 0;
      const login = loginOf(name);
      logins.set(accountId, login);
      const sealed = sealSecrets(
        deps.sealer,
        { organizationId, id: accountId },
        { custom: { smtp: login, imap: login } },
      );
      await sql`update email_accounts set provider = 'custom', email = ${login.user}, secrets_sealed = ${sealed}, created_at = now() - interval '1 hour' where id = ${accountId}`;
      await scheduleWork(deps.database.db, {
        kind: 'receive',
        organizationId,
        key: accountId,
        at: new Date(),
      });
      return { organizationId, accountId };
    },

    /** Receives as a worker does and waits for the first read. */
    async hold({ organizationId, accountId }: Box) {
      const mailbox = { organizationId, accountId };
      const lease = await takeLease(deps.database.db, {
        kind: 'receive',
        organizationId,
        key: accountId,
        owner: 'bench',
        now: new Date(),
      });
      if (!lease) throw new Error('no lease');
      const login = logins.get(accountId);
      if (!login) throw new Error('not connected');
      const pool = {
        open: () => createDriver('custom', env).open({ smtp: login, imap: login }, async () => {}),
      };
      const receiver = startReceiver({
        deps,
        pool,
        mailbox,
        lease,
        reader,
        random: Math.random,
      });
      const at = await receiver.readNow(60_000);
      if (!at) throw new Error('not read');
      return receiver;
    },

    async close(): Promise<void> {
      await reader.close();
      await close();
      await database.close();
    },
  };
}
