import { fileURLToPath } from 'node:url';
import { migrateService } from '@myra/platform/database/migrate-service';
import { readConfig } from './config.ts';

/** The folder of this service's SQL files. */
export const MIGRATIONS = fileURLToPath(new URL('../../../drizzle/gateway', import.meta.url));
const LOCK_KEY = 5_117_002;

/** Migrates this service's database to its newest schema; see `migrateService`. */
export function migrateGateway(input: {
  databaseUrl: string;
  queuesInPostgres: boolean;
  servicePassword?: string | undefined;
}): Promise<void> {
  return migrateService({ ...input, folder: MIGRATIONS, lockKey: LOCK_KEY });
}

if (import.meta.main) {
  const config = readConfig();
  await migrateGateway({
    databaseUrl: config.databaseUrl,
    queuesInPostgres: config.redisUrl === undefined,
    servicePassword: config.servicePassword,
  });
  console.log('The gateway database is up to date.');
}
