import { deriveKey } from '@myra/platform/crypto/derive-key';
import type { DatabaseUrls } from './databases.ts';

type Environment = Record<string, string>;

type Given = {
  /** What both have, with the owner's databases. */
  all: Environment;
  databases: DatabaseUrls;
  secret: string;
  /** Whether a service migrates its own database, as the owner. */
  migrates: boolean;
};

/** What only the upstream needs: models, mailboxes, accounts, files. */
const OF_UPSTREAM =
  /^(AI_|LLM_|GOOGLE_|MICROSOFT_|(SYSTEM_)?MAIL_|SANDBOX|DEMO$|MYRA_ADMIN_|AUTH_(JWT_SECRET|JWKS_URL|HOSTED|SERVICE_KEY|ACCESS_SECONDS)$|UPSTREAM_DATABASE_URL$|FILES_DIR$|SENT_MARKER_DIR$|DNS_SERVERS$)/;
const OF_GATEWAY = /^(DATABASE_URL|WEB_DIST)$/;

const without = (all: Environment, others: RegExp): Environment =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !others.test(name)));

/** The secret of the gateway. It seals sessions; what the upstream sealed cannot be opened with it. */
export const gatewaySecret = (secret: string): string => deriveKey(secret, 'gateway').toString('base64url');

/** The gateway's environment: its own database and secret, and nothing that belongs to the upstream. */
export function gatewayEnvironment({ all, databases, secret, migrates }: Given): Environment {
  const previous = (all.MYRA_SECRET_PREVIOUS ?? '').split(',').map((one) => one.trim());
  return {
    ...without(all, OF_UPSTREAM),
    DATABASE_URL: databases.gateway,
    MYRA_SECRET: gatewaySecret(secret),
    MYRA_SECRET_PREVIOUS: previous.filter(Boolean).map(gatewaySecret).join(','),
    MIGRATE_ON_START: migrates ? '1' : '0',
  };
}

/** The upstream's environment: its own database, and not the gateway's. */
export function upstreamEnvironment({ all, databases, migrates }: Given): Environment {
  return {
    ...without(all, OF_GATEWAY),
    UPSTREAM_DATABASE_URL: databases.upstream,
    MIGRATE_ON_START: migrates ? '1' : '0',
  };
}
