import path from 'node:path';
import { type Environment, list, parseConfig, port, serviceVariables, webUrl } from '@myra/platform/config';
import { allCalls } from '@myra/shared/contracts/all-calls';
import { z } from 'zod';

const callName = (call: { method: string; url: string }): string => `${call.method} ${call.url}`;
const chosenCalls = new Set([...allCalls.values()].filter((call) => call.config.chosen).map(callName));

/**
 * `{"POST /campaigns/:id/kick-off": "/campaigns/:id/launch"}`: paths of this upstream for calls that are not in the
 * documents.
 */
const pathOverrides = z
  .string()
  .transform((text, ctx): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      ctx.addIssue('must be JSON');
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.string().startsWith('/').max(200)))
  .refine(
    (paths) => Object.keys(paths).every((name) => chosenCalls.has(name)),
    'names a call that is not chosen',
  );

const schema = z
  .object({
    ...serviceVariables,
    PORT: port.default(3000),
    UPSTREAM_URL: webUrl.default('http://127.0.0.1:3001'),
    AUTH_URL: webUrl.optional(),
    UPSTREAM_VISIBILITY: z.enum(['organization', 'role', 'user']).optional(),
    UPSTREAM_PATHS: pathOverrides.default({}),
    PROVIDER_ANSWERS_MAX: z.coerce.number().int().min(1).max(1_000_000).default(20_000),
    UPSTREAM_RPS_MAX: z.coerce.number().min(0.1).max(10_000).default(50),
    SESSION_IDLE_MINUTES: z.coerce.number().int().min(1).max(1_440).default(30),
    SESSION_HOURS_MAX: z.coerce.number().int().min(1).max(720).default(12),
    WEB_DIST: z.string().optional(),
    TRUSTED_PROXIES: list.default([]),
    MYRA_PARENT_PID: z.coerce.number().int().positive().optional(),
  })
  .transform((env) => ({
    databaseUrl: env.DATABASE_URL,
    opsToken: env.OPS_TOKEN,
    servicePassword: env.SERVICE_PASSWORD,
    redisUrl: env.REDIS_URL,
    logLevel: env.LOG_LEVEL,
    secret: env.MYRA_SECRET,
    secretsPrevious: env.MYRA_SECRET_PREVIOUS,
    uploadsDir: path.resolve(env.MYRA_DATA, 'uploads'),
    disk: {
      folders: [path.resolve(env.MYRA_DATA, 'uploads'), ...env.DISK_WATCHED],
      freeBytesMin: env.DISK_FREE_MIN_MB * 1_000_000,
    },
    role: env.ROLE,
    tickMs: env.TICK_MS,
    migrateOnStart: env.MIGRATE_ON_START,
    parentPid: env.MYRA_PARENT_PID,
    http: {
      host: env.HOST ?? 'localhost',
      port: env.PORT,
      publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
      webDist: path.resolve(env.WEB_DIST ?? path.join(import.meta.dirname, '../../web/dist')),
      trustedProxies: env.TRUSTED_PROXIES,
    },
    upstream: {
      productUrl: env.UPSTREAM_URL,
      authUrl: env.AUTH_URL ?? `${env.UPSTREAM_URL}/auth/v1`,
      /** Who sees what at an upstream that does not say so itself. */
      visibility: env.UPSTREAM_VISIBILITY,
      paths: env.UPSTREAM_PATHS,
      /** Answers of the directory that are stored. */
      providerAnswersMax: env.PROVIDER_ANSWERS_MAX,
      /** Background requests a second, for all processes together. */
      requestsPerSecondMax: env.UPSTREAM_RPS_MAX,
    },
    session: {
      idleMs: env.SESSION_IDLE_MINUTES * 60_000,
      absoluteMs: env.SESSION_HOURS_MAX * 3_600_000,
    },
  }));

/** The gateway's configuration, parsed once. */
export type GatewayConfig = Readonly<z.output<typeof schema>>;

/** Throws `ConfigError` that names every fault of the environment. */
export const readConfig = (env: Environment = process.env): GatewayConfig => parseConfig(schema, env);
