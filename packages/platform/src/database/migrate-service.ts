import { migrateQueues } from '../jobs/migrate-queues.ts';
import { APP_ROLE } from './app-role.ts';
import { migrateDatabase } from './migrate-database.ts';

export interface MigrateServiceInput {
  databaseUrl: string;
  /** Where the service's numbered SQL files lie. */
  folder: string;
  /** Any integer of the service's own. */
  lockKey: number;
  queuesInPostgres: boolean;
}

/**
 * Creates a service's database where it is missing and brings it to the newest schema, the queues' tables included where
 * they are kept in Postgres. Safe to run at any time and from several processes. Throws with one sentence on what to do
 * by hand.
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
