import path from 'node:path';
import { databaseUrl, type Environment, parseConfig, port, redisUrl, webUrl } from '@myra/platform/config';
import { z } from 'zod';
import { CHECKOUT } from './checkout.ts';

const schema = z.object({
  PORT: port.default(3000),
  UPSTREAM_PORT: port.default(3001),
  MYRA_DATA: z.string().default('.myra'),
  DATABASE_URL: databaseUrl.optional(),
  UPSTREAM_DATABASE_URL: databaseUrl.optional(),
  REDIS_URL: redisUrl.optional(),
  UPSTREAM_URL: webUrl.optional(),
  AUTH_URL: webUrl.optional(),
  AUTH_JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  MYRA_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  FILES_DIR: z.string().optional(),
  MYRA_ADMIN_EMAIL: z.email().default('admin@myra.example'),
  MYRA_ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
});

/** What the command line reads from the environment. Everything else is passed to the services unchanged. */
export type CliConfig = {
  port: number;
  upstreamPort: number;
  /** Absolute. */
  dataDir: string;
  databaseUrl: string | undefined;
  upstreamDatabaseUrl: string | undefined;
  redisUrl: string | undefined;
  upstreamUrl: string | undefined;
  authUrl: string | undefined;
  authJwtSecret: string | undefined;
  secret: string | undefined;
  filesDir: string | undefined;
  adminEmail: string;
  adminPassword: string | undefined;
};

/** The folder of uploaded files. */
export const filesFolder = ({ filesDir, dataDir }: CliConfig): string =>
  filesDir ? path.resolve(filesDir) : path.join(dataDir, 'files');

/**
 * Parses the environment. A relative MYRA_DATA is resolved against the checkout. Throws `ConfigError` with all faults.
 */
export function readCliConfig(env: Environment): CliConfig {
  const parsed = parseConfig(schema, env);
  return {
    port: parsed.PORT,
    upstreamPort: parsed.UPSTREAM_PORT,
    dataDir: path.resolve(CHECKOUT, parsed.MYRA_DATA),
    databaseUrl: parsed.DATABASE_URL,
    upstreamDatabaseUrl: parsed.UPSTREAM_DATABASE_URL,
    redisUrl: parsed.REDIS_URL,
    upstreamUrl: parsed.UPSTREAM_URL,
    authUrl: parsed.AUTH_URL,
    authJwtSecret: parsed.AUTH_JWT_SECRET,
    secret: parsed.MYRA_SECRET,
    filesDir: parsed.FILES_DIR,
    adminEmail: parsed.MYRA_ADMIN_EMAIL,
    adminPassword: parsed.MYRA_ADMIN_PASSWORD,
  };
}
