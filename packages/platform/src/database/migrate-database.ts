import { setTimeout as wait } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { APP_ROLE, ensureAppRole } from './app-role.ts';
import { applySchema } from './apply-schema.ts';
import { createDatabaseIfMissing } from './create-database.ts';

const LOCK_TIMEOUT_MS = 2_000;
const TRIES_MAX = 30;
const MIGRATOR_WAIT_MS = 120_000;

export type MigrateDatabaseInput = {
  url: string;
  /** The folder of `before.sql`, `functions/`, `after.sql` and the migrations with their journal. */
  folder: string;
  /** Any integer. Migrators of the same database with the same key wait for each other. */
  lockKey: number;
  createDatabaseIfMissing?: boolean;
  /** Create `myra_app` and grant it access to what the migrations create. */
  withAppRole?: boolean;
};

/** Not `pg_advisory_lock`: `lock_timeout` would end it. */
async function takeMigratorLock(sql: Sql, lockKey: number): Promise<void> {
  const until = performance.now() + MIGRATOR_WAIT_MS;
  for (;;) {
    const [row] = await sql`select pg_try_advisory_lock(${lockKey}) as taken`;
    if (row?.taken) return;
    if (performance.now() > until)
      throw new Error('Another migration of this database has not finished; try again when it has.');
    await wait(100);
  }
}

/** A migration that waits long for a table lock blocks every later query. It gives up early and tries again. */
async function migrateGivingWay(sql: Sql, folder: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await sql.begin((tx) => applySchema(tx, folder));
      return;
    } catch (error) {
      const code = error instanceof Error ? Reflect.get(error, 'code') : undefined;
      if (code !== '55P03' || tries === TRIES_MAX) throw error;
      await wait(Math.min(250 * tries, 2_000));
    }
  }
}

/**
 * Migrates one database to the newest schema of `folder`. Several processes may run it at once, and it may run again at
 * any time. Throws one sentence of advice if the login lacks a right. A failed migration leaves the schema unchanged.
 */
export async function migrateDatabase(input: MigrateDatabaseInput): Promise<void> {
  if (input.createDatabaseIfMissing) await createDatabaseIfMissing(input.url);
  // One connection, because the advisory lock belongs to it. Every statement of the migrator uses it too.
  const sql = postgres(input.url, {
    max: 1,
    onnotice: () => {},
    connection: { application_name: 'myra-migrate', lock_timeout: LOCK_TIMEOUT_MS },
  });
  try {
    await takeMigratorLock(sql, input.lockKey);
    if (input.withAppRole) await ensureAppRole(sql);
    await migrateGivingWay(sql, input.folder);
    if (input.withAppRole) {
      await sql.unsafe(
        `grant usage on schema drizzle to ${APP_ROLE}; grant select on all tables in schema drizzle to ${APP_ROLE}`,
      );
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}
