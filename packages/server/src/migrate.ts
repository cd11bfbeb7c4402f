import { fileURLToPath } from 'node:url';
import { APP_ROLE } from '@myra/platform/database/app-role';
import { migrateDatabase } from '@myra/platform/database/migrate-database';
import { migrateQueues } from '@myra/platform/jobs/migrate-queues';
import { readConfig } from './config.ts';

/** Where the numbered SQL files of this service lie. */
export const MIGRATIONS = fileURLToPath(new URL('../../../drizzle/gateway', import.meta.url));
const LOCK_KEY = 5_117_002;

/**
 * Creates the database where it is missing and brings it to the newest schema, the queues' tables included where they are
 * kept in Postgres. Safe to run at any time and from several processes. Throws with one sentence on what to do by hand.
 */
export async function migrateGateway(input: {
  databaseUrl: string;
  queuesInPostgres: boolean;
}): Promise<void> {
  const { databaseUrl } = input;
  await migrateDatabase({
    url: databaseUrl,
    folder: MIGRATIONS,
    lockKey: LOCK_KEY,
    createDatabaseIfMissing: true,
    withAppRole: true,
  });
  if (input.queuesInPostgres) await migrateQueues({ databaseUrl, role: APP_ROLE });
}

if (import.meta.main) {
  const config = readConfig();
  await migrateGateway({ databaseUrl: config.databaseUrl, queuesInPostgres: config.redisUrl === undefined });
  console.log('The gateway database is up to date.');
}
