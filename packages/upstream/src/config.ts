import path from 'node:path';
import {
  databaseUrl,
  type Environment,
  flag,
  list,
  parseConfig,
  port,
  secret,
  serviceVariables,
  webUrl,
} from '@myra/platform/config';
import { deriveKey } from '@myra/platform/crypto/derive-key';
import { databaseName, withDatabaseName } from '@myra/platform/database/create-database';
import { z } from 'zod';
import { checkOauthVariables, oauthApps, oauthVariables } from './oauth-variables.ts';
import { checkSystemMail, systemMail, systemMailVariables } from './system-mail-variables.ts';

const price = z.coerce.number().min(0).max(10_000);

/** A hosted service publishes its keys. One with a shared secret is marked by AUTH_HOSTED. */
const isHosted = (env: { AUTH_HOSTED: boolean; AUTH_JWKS_URL?: string | undefined }): boolean =>
  env.AUTH_HOSTED || env.AUTH_JWKS_URL !== undefined;

const variables = z
  .object({
    ...serviceVariables,
    DATABASE_URL: databaseUrl.optional(),
    UPSTREAM_DATABASE_URL: databaseUrl.optional(),
    UPSTREAM_PORT: port.default(3001),
    HOST: z.string().default('127.0.0.1'),
    FILES_DIR: z.string().optional(),
    SENT_MARKER_DIR: z.string().optional(),
    TRUSTED_PROXIES: list.default(['loopback']),
    AUTH_JWT_SECRET: secret.optional(),
    AUTH_JWKS_URL: webUrl.optional(),
    AUTH_URL: webUrl.optional(),
    AUTH_HOSTED: flag.default(false),
    AUTH_SERVICE_KEY: z.string().optional(),
    AUTH_ACCESS_SECONDS: z.coerce.number().int().min(5).max(86_400).default(3_600),
    AI_PROVIDER: z.enum(['openai-compatible', 'anthropic']).optional(),
    AI_BASE_URL: webUrl.optional(),
    AI_API_KEY: z.string().optional(),
    AI_MODEL: z.string().optional(),
    /** Reads every email before it is offered; none: nobody does. Left out: AI_MODEL. */
    AI_JUDGE_MODEL: z.string().optional(),
    /** Prices of a million tokens: input, input that was cached, output. */
    AI_PRICE_INPUT: price.optional(),
    AI_PRICE_CACHED: price.optional(),
    AI_PRICE_OUTPUT: price.optional(),
    AI_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
    LLM_DAILY_TOKENS: z.coerce.number().int().min(0).default(2_000_000),
    DEMO: flag.default(false),
    SANDBOX: flag.default(false),
    SANDBOX_SMTP_PORT: port.default(3025),
    ...oauthVariables,
    ...systemMailVariables,
    MAIL_ALLOW_HOSTS: list.default([]),
    MAIL_CA_FILE: z.string().optional(),
    WEB_ALLOW_HOSTS: list.default([]),
    DNS_SERVERS: list.default([]),
    /** Set by a supervisor: this process ends when the supervisor is gone. */
    MYRA_PARENT_PID: z.coerce.number().int().positive().optional(),
    MYRA_ADMIN_EMAIL: z.email().optional(),
    MYRA_ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  })
  .refine((env) => env.DATABASE_URL !== undefined || env.UPSTREAM_DATABASE_URL !== undefined, {
    path: ['UPSTREAM_DATABASE_URL'],
    message: 'give UPSTREAM_DATABASE_URL, or DATABASE_URL from which its name is made',
  })
  .refine((env) => env.AI_PROVIDER === undefined || env.AI_MODEL !== undefined, {
    path: ['AI_MODEL'],
    message: 'is needed with AI_PROVIDER',
  })
  .refine((env) => env.AI_PROVIDER !== 'openai-compatible' || env.AI_BASE_URL !== undefined, {
    path: ['AI_BASE_URL'],
    message: 'is needed with AI_PROVIDER openai-compatible',
  })
  .superRefine(checkOauthVariables)
  .superRefine(checkSystemMail)
  .refine((env) => !isHosted(env) || env.AUTH_URL !== undefined, {
    path: ['AUTH_URL'],
    message: 'is needed with a hosted sign-in service: it issues the tokens',
  })
  .refine((env) => !env.AUTH_HOSTED || Boolean(env.AUTH_JWKS_URL ?? env.AUTH_JWT_SECRET), {
    path: ['AUTH_JWKS_URL'],
    message: 'or AUTH_JWT_SECRET is needed with AUTH_HOSTED, to check its tokens',
  });

type Variables = z.output<typeof variables>;

function ownDatabaseUrl(env: Variables): string {
  if (env.UPSTREAM_DATABASE_URL) return env.UPSTREAM_DATABASE_URL;
  const shared = env.DATABASE_URL ?? '';
  return withDatabaseName(shared, `${databaseName(shared)}_upstream`);
}

function auth(env: Variables) {
  const accessSeconds = env.AUTH_ACCESS_SECONDS;
  if (isHosted(env) && env.AUTH_URL) {
    return {
      kind: 'hosted' as const,
      url: env.AUTH_URL,
      jwksUrl: env.AUTH_JWKS_URL,
      /** Used if the service publishes no keys. */
      jwtSecret: env.AUTH_JWT_SECRET,
      serviceKey: env.AUTH_SERVICE_KEY,
    };
  }
  const jwtSecret = env.AUTH_JWT_SECRET ?? deriveKey(env.MYRA_SECRET, 'access-token').toString('base64url');
  return { kind: 'own' as const, jwtSecret, issuer: 'myra', accessSeconds };
}

/** What a million tokens cost; null where no price is set. */
function prices(env: Variables) {
  const { AI_PRICE_INPUT: input, AI_PRICE_OUTPUT: output } = env;
  if (input === undefined || output === undefined) return null;
  return { input, output, cached: env.AI_PRICE_CACHED ?? input };
}

function ai(env: Variables) {
  if (!env.AI_PROVIDER || !env.AI_MODEL) return undefined;
  return {
    provider: env.AI_PROVIDER,
    baseUrl: env.AI_BASE_URL,
    apiKey: env.AI_API_KEY,
    model: env.AI_MODEL,
    judgeModel: env.AI_JUDGE_MODEL === 'none' ? undefined : (env.AI_JUDGE_MODEL ?? env.AI_MODEL),
    prices: prices(env),
    concurrency: env.AI_CONCURRENCY,
    dailyTokens: env.LLM_DAILY_TOKENS,
  };
}

const filesDir = (env: Variables): string => path.resolve(env.FILES_DIR ?? path.join(env.MYRA_DATA, 'files'));
const markerDir = (env: Variables): string =>
  path.resolve(env.SENT_MARKER_DIR ?? path.join(env.MYRA_DATA, 'sent'));

const grouped = variables.transform((env) => ({
  role: env.ROLE,
  tickMs: env.TICK_MS,
  logLevel: env.LOG_LEVEL,
  migrateOnStart: env.MIGRATE_ON_START,
  parentPid: env.MYRA_PARENT_PID,
  http: { port: env.UPSTREAM_PORT, host: env.HOST, trustedProxies: env.TRUSTED_PROXIES },
  database: { url: ownDatabaseUrl(env) },
  opsToken: env.OPS_TOKEN,
  servicePassword: env.SERVICE_PASSWORD,
  redisUrl: env.REDIS_URL,
  secret: env.MYRA_SECRET,
  previousSecrets: env.MYRA_SECRET_PREVIOUS,
  filesDir: filesDir(env),
  /** What is kept outside the database about what was sent. */
  markerDir: markerDir(env),
  disk: {
    folders: [filesDir(env), markerDir(env), ...env.DISK_WATCHED],
    freeBytesMin: env.DISK_FREE_MIN_MB * 1_000_000,
  },
  publicUrl: env.PUBLIC_URL ?? 'http://localhost:3000',
  auth: auth(env),
  /** Undefined: the offline writer is used. */
  ai: ai(env),
  aiConcurrency: env.AI_CONCURRENCY,
  /** The assistant shows sample leads and results where there are none. */
  isDemo: env.DEMO,
  sandbox: { isOn: env.SANDBOX, smtpPort: env.SANDBOX_SMTP_PORT },
  /** By kind of mailbox. A kind without an application cannot be connected. */
  oauthApps: oauthApps(env),
  /** The mail server of Myra's own messages to its people. Undefined: there is none. */
  systemMail: systemMail(env),
  /** `host:port` pairs outside the public internet that mail may reach. */
  mailAllowHosts: env.MAIL_ALLOW_HOSTS,
  /** `host:port` pairs outside the public internet whose pages may be read as sources. */
  webAllowHosts: env.WEB_ALLOW_HOSTS,
  /** PEM of additional certificate authorities for mail servers. */
  mailCaFile: env.MAIL_CA_FILE,
  /** Name servers for look-ups of a mailbox's domain; none: the system's. */
  dnsServers: env.DNS_SERVERS,
  firstAdmin: { email: env.MYRA_ADMIN_EMAIL, password: env.MYRA_ADMIN_PASSWORD },
}));

export type Config = z.output<typeof grouped>;

/** The environment of the upstream, parsed once and grouped by meaning. Throws `ConfigError` with all faults at once. */
export function readConfig(env: Environment = process.env): Readonly<Config> {
  return parseConfig(grouped, env);
}
