import type { Environment } from '@myra/platform/config';
import { deriveKey } from '@myra/platform/crypto/derive-key';
import { type CliConfig, filesFolder } from './config.ts';
import type { DatabaseUrls } from './databases.ts';
import type { FirstAccount } from './first-account.ts';

/** The environment of both services. docs/operations.md lists the variables. */
export function serviceEnvironment(input: {
  config: CliConfig;
  env: Environment;
  databases: DatabaseUrls;
  secret: string;
  account?: FirstAccount | undefined;
  /** Folders whose disks must have room, beside those that a service knows. */
  watched?: readonly string[];
}): Record<string, string> {
  const { config, env, databases, secret, account, watched = [] } = input;
  const upstreamUrl = config.upstreamUrl ?? `http://127.0.0.1:${config.upstreamPort}`;
  const inherited = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    ROLE: 'both',
    SANDBOX: 'on',
    MIGRATE_ON_START: '1',
    NODE_ENV: 'production',
    ...Object.fromEntries(inherited),
    PORT: String(config.port),
    UPSTREAM_PORT: String(config.upstreamPort),
    DATABASE_URL: databases.gateway,
    UPSTREAM_DATABASE_URL: databases.upstream,
    UPSTREAM_URL: upstreamUrl,
    AUTH_URL: config.authUrl ?? `${upstreamUrl}/auth/v1`,
    AUTH_JWT_SECRET: config.authJwtSecret ?? deriveKey(secret, 'auth-jwt').toString('base64url'),
    MYRA_SECRET: secret,
    MYRA_DATA: config.dataDir,
    FILES_DIR: filesFolder(config),
    DISK_WATCHED: [env.DISK_WATCHED, ...watched].filter(Boolean).join(','),
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${config.port}`,
    MYRA_PARENT_PID: String(process.pid),
    ...(account && { MYRA_ADMIN_EMAIL: account.email, MYRA_ADMIN_PASSWORD: account.password }),
  };
}
