import { migrateQueues } from '../jobs/migrate-queues.ts';
import { APP_ROLE } from './app-role.ts';
import { migrateDatabase } from './migrate-database.ts';

export interface MigrateServiceInput {
  databaseUrl: string;
  /** The folder of the service's SQL files. */
  folder: string;
  /** Any integer that no other service uses. */
  lockKey: number;
  queuesInPostgres: boolean;
}

/**
 * Creates a service's database if it is missing and migrates it to the newest schema. Where BullMQ runs on Postgres,
 * its tables are migrated too. Several processes may run it at any time. Throws one sentence on what to do by hand.
 */
export async function migrateService(input: MigrateServiceInput): Promise<void> {
  const { databaseUrl, folder, lockKey } = input;
  await migrateDatabase({
    url: databaseUrl,
    folder,
    lockKey,
    createDatabaseIfMissing: true,
    withAppRole: true,
  });
  if (input.queuesInPostgres) await migrateQueues({ databaseUrl, role: APP_ROLE });
}
