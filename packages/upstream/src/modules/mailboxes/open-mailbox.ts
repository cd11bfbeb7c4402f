import type { MailEnv, OauthApp } from '@myra/mail/driver';
import { accessOf, createDriver } from '@myra/mail/drivers';
import { withOrganization } from '@myra/platform/database/with-organization';
import {
  EMAIL_PROVIDERS,
  type EmailProvider,
  isConsentKind,
  MAILBOX_KINDS,
} from '@myra/shared/constants/mail';
import type { Config } from '../../config.ts';
import type { Deps } from '../../context.ts';
import { mailConnection } from '../../mail-connection.ts';
import { isCaptured, type MailboxRow } from './mailbox.store.ts';
import { readSandboxUser } from './mailbox-ref.ts';
import { openSecrets } from './mailbox-secrets.ts';

/** Address of this process's sandbox SMTP server; undefined if there is none. */
export type SandboxAddress = () => { host: string; port: number } | undefined;

type Needs = Pick<Deps, 'clock' | 'config' | 'database' | 'sealer'>;

function appsOf({ oauthApps, publicUrl }: Config): Partial<Record<EmailProvider, OauthApp>> {
  const base = `${publicUrl.replace(/\/+$/, '')}/mail/accounts`;
  return Object.fromEntries(
    Object.entries(oauthApps).map(([kind, app]) => [
      kind,
      { ...app, redirectUri: `${base}/${kind}/callback` },
    ]),
  );
}

/** The kinds of mailboxes that this configuration can connect. */
export const connectableKinds = ({ oauthApps, sandbox }: Config): EmailProvider[] =>
  EMAIL_PROVIDERS.filter((kind) => {
    if (isConsentKind(kind)) return oauthApps[kind] !== undefined;
    return MAILBOX_KINDS[kind].delivers || sandbox.isOn;
  });

function envOf({ clock, config, database }: Needs, address: SandboxAddress): MailEnv {
  return {
    now: () => clock.now(),
    connection: (extra) => mailConnection(config, extra),
    apps: appsOf(config),
    sandbox: {
      address,
      async holds(user, messageId) {
        const mailbox = readSandboxUser(user);
        if (!mailbox) return false;
        return withOrganization(database, mailbox.organizationId, (tx) => isCaptured(tx, messageId));
      },
    },
  };
}

const nowhere: SandboxAddress = () => undefined;

/** The driver of a kind of mailbox. */
export const driverOf = (deps: Needs, kind: EmailProvider) => createDriver(kind, envOf(deps, nowhere));

/** The driver and the secrets of a mailbox. Undefined after the secrets were destroyed. */
export function mailboxAccess(
  deps: Needs,
  row: Pick<MailboxRow, 'id' | 'organizationId' | 'provider' | 'secretsSealed'>,
  address: SandboxAddress = nowhere,
): ReturnType<typeof accessOf> | undefined {
  const secrets = openSecrets(deps.sealer, row);
  return secrets && accessOf(row.provider, secrets, envOf(deps, address));
}
