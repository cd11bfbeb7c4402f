import { migrateQueues } from '../jobs/migrate-queues.ts';
import { APP_ROLE } from './app-role.ts';
import { migrateDatabase } from './migrate-database.ts';
import { ensureServiceLogin } from './service-login.ts';

export interface MigrateServiceInput {
  databaseUrl: string;
  /** The folder of the service's SQL files. */
  folder: string;
  /** Any integer that no other service uses. */
  lockKey: number;
  queuesInPostgres: boolean;
  /** Of the service's own login, which is then made. */
  servicePassword?: string | undefined;
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
  if (input.servicePassword === undefined) return;
  // Where the owner may not, the service can still work as it did before: with the owner's login in the role of the app.
  await ensureServiceLogin(databaseUrl, input.servicePassword).catch((error: unknown) =>
    console.error(error instanceof Error ? error.message : error),
  );
}
