import { withOrganization } from '@myra/platform/database/with-organization';
import type { Deps } from '../../context.ts';
import { createGmailTransport } from '../../mail/gmail/gmail-transport.ts';
import type { Grant } from '../../mail/gmail/grant.ts';
import { doesProviderFileSent } from '../../mail/sent-folder.ts';
import { createSmtpTransport } from '../../mail/smtp-transport.ts';
import type { MailboxSecrets, Transport } from '../../mail/types.ts';
import type { OpenedMailbox } from '../sending/index.ts';
import { GMAIL_OFF, gmailOf } from './gmail-of.ts';
import { mailConnection } from './mail-connection.ts';
import { findMailbox } from './mailbox.store.ts';
import { openSecrets, type SandboxLogin, type StoredSecrets } from './mailbox-secrets.ts';

export type MailboxRef = { organizationId: number; accountId: number };
/** Where the sandbox's SMTP server of this process listens; undefined while there is none. */
export type SandboxAddress = () => { host: string; port: number } | undefined;

export type TransportPool = {
  /** The transport of a mailbox, kept between calls and made anew when its credentials changed. */
  open(deps: Deps, mailbox: MailboxRef): Promise<OpenedMailbox>;
  /** Closes all of them once their messages are settled. */
  close(): Promise<void>;
};

const CONNECTIONS = 2;
const GMAIL_CONNECTIONS = 2;
const SANDBOX_CONNECTIONS = 4;

/** For a mailbox that cannot send at all: nothing is dialled, and the outcome says why. */
function closedMailbox(text: string): OpenedMailbox {
  const transport: Transport = {
    send: async () => ({ kind: 'unreachable', failure: 'refused', text }),
    verify: async () => ({ ok: false, failure: 'refused', sentence: text }),
    close: async () => {},
  };
  return { transport, connections: 1, filesSent: false };
}

async function customTransport(deps: Deps, { smtp, imap }: MailboxSecrets): Promise<OpenedMailbox> {
  const connection = await mailConnection(deps.config);
  const transport = createSmtpTransport({ login: smtp, connection, connectionsMax: CONNECTIONS });
  const filesSent = imap !== undefined && !doesProviderFileSent(smtp.host);
  return { transport, connections: CONNECTIONS, filesSent };
}

async function sandboxTransport(
  deps: Deps,
  login: SandboxLogin,
  address: ReturnType<SandboxAddress>,
): Promise<OpenedMailbox> {
  if (!address) return closedMailbox('The mail sandbox is not running.');
  const { host, port } = address;
  const connection = await mailConnection(deps.config, [`${host}:${port}`]);
  const transport = createSmtpTransport({
    login: { ...login, host, port, security: 'none' },
    connection,
    connectionsMax: SANDBOX_CONNECTIONS,
  });
  return { transport, connections: SANDBOX_CONNECTIONS, filesSent: false };
}

function gmailTransport(deps: Deps, grant: Grant): OpenedMailbox {
  const gmail = gmailOf(deps.config, grant);
  if (!gmail) return closedMailbox(GMAIL_OFF);
  // Gmail files what it sends into Sent by itself, so nothing is filed by us.
  return { transport: createGmailTransport(gmail), connections: GMAIL_CONNECTIONS, filesSent: false };
}

function openTransport(
  deps: Deps,
  secrets: StoredSecrets,
  address: ReturnType<SandboxAddress>,
): Promise<OpenedMailbox> {
  if ('sandbox' in secrets) return sandboxTransport(deps, secrets.sandbox, address);
  if ('gmail' in secrets) return Promise.resolve(gmailTransport(deps, secrets.gmail));
  return customTransport(deps, secrets.custom);
}

/** Transports of this process by mailbox. The sandbox is reached by the same transport as any other server. */
export function createTransportPool(sandboxAddress: SandboxAddress): TransportPool {
  type Kept = { madeFor: string; opened: Promise<OpenedMailbox> };
  const kept = new Map<string, Kept>();

  const closeOne = (one: Kept | undefined) =>
    one?.opened.then(
      ({ transport }) => transport.close(),
      () => undefined,
    );

  return {
    async open(deps, mailbox) {
      const row = await withOrganization(deps.database, mailbox.organizationId, (tx) =>
        findMailbox(tx, mailbox.accountId),
      );
      const secrets = row && openSecrets(deps.sealer, row);
      if (!row || !secrets) return closedMailbox('The mailbox was deleted.');
      const key = `${mailbox.organizationId}.${mailbox.accountId}`;
      const address = sandboxAddress();
      const madeFor = `${row.secretsSealed} ${'sandbox' in secrets ? address?.port : ''}`;
      const former = kept.get(key);
      if (former?.madeFor === madeFor) return former.opened;
      const opened = openTransport(deps, secrets, address);
      kept.set(key, { madeFor, opened });
      void closeOne(former);
      return opened;
    },
    async close() {
      const all = [...kept.values()];
      kept.clear();
      await Promise.all(all.map(closeOne));
    },
  };
}
