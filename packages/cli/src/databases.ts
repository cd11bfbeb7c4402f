import { mkdir } from 'node:fs/promises';
import { databaseName, withDatabaseName } from '@myra/platform/database/create-database';
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  startEmbeddedPostgres,
} from '@myra/platform/embedded-postgres/start-embedded-postgres';
import type { CliConfig } from './config.ts';

/** The URLs of both databases. */
export type DatabaseUrls = { gateway: string; upstream: string };

const GATEWAY_DATABASE = 'myra';

/**
 * Uses the gateway's URL as given. Uses the upstream's URL as given, or the same server with `_upstream` added to the
 * name.
 */
export function databasesBeside(gateway: string, upstream: string | undefined): DatabaseUrls {
  return { gateway, upstream: upstream ?? withDatabaseName(gateway, `${databaseName(gateway)}_upstream`) };
}

/** Both databases on the embedded server. */
export const embeddedDatabases = (server: EmbeddedPostgres, config: CliConfig): DatabaseUrls =>
  databasesBeside(server.url(GATEWAY_DATABASE), config.upstreamDatabaseUrl);

/**
 * Runs `work` with both databases: those of DATABASE_URL, else the embedded server. The embedded server is started for
 * the duration of the work, unless `npm start` has it running.
 */
export async function withDatabases<T>(
  config: CliConfig,
  work: (urls: DatabaseUrls) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl) return work(databasesBeside(config.databaseUrl, config.upstreamDatabaseUrl));
  await mkdir(config.dataDir, { recursive: true });
  const running = await findRunningPostgres(config.dataDir, GATEWAY_DATABASE);
  if (running) return work(databasesBeside(running, config.upstreamDatabaseUrl));
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, say: console.log });
  try {
    return await work(embeddedDatabases(server, config));
  } finally {
    await server.stop();
  }
}
