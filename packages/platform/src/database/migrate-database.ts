import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres, { type Sql } from 'postgres';
import { APP_ROLE, ensureAppRole } from './app-role.ts';
import { createDatabaseIfMissing } from './create-database.ts';

const LOCK_TIMEOUT_MS = 2_000;
const TRIES_MAX = 30;
const MIGRATOR_WAIT_MS = 120_000;

export type MigrateDatabaseInput = {
  url: string;
  /** Where the numbered SQL files and their journal lie. */
  folder: string;
  /** Any integer; migrators of the same database with the same key wait for each other. */
  lockKey: number;
  createDatabaseIfMissing?: boolean;
  /** Create `myra_app` and let it use what the migrations create. */
  withAppRole?: boolean;
};

/** Not `pg_advisory_lock`: that one would end at `lock_timeout`. */
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

/** A migration that waits long for a table lock stops everybody behind it: give way, then try again. */
async function migrateGivingWay(sql: Sql, folder: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await migrate(drizzle(sql), { migrationsFolder: folder });
      return;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      const code = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
      if (code !== '55P03' || tries === TRIES_MAX) throw error;
      await wait(Math.min(250 * tries, 2_000));
    }
  }
}

/**
 * Brings one database to the newest schema of `folder`. Safe to run from several processes at once and again at any time.
 * Throws with one sentence of advice where the login lacks a right; a failing migration leaves the schema as it was.
 */
export async function migrateDatabase(input: MigrateDatabaseInput): Promise<void> {
  if (input.createDatabaseIfMissing) await createDatabaseIfMissing(input.url);
  // One connection: the advisory lock belongs to it, and so does every statement of the migrator.
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
