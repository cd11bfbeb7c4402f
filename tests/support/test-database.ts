import { randomBytes } from 'node:crypto';
import { withDatabaseName } from '@myra/platform/database/create-database';
import { migrateUpstream } from '@myra/upstream/src/migrate.ts';
import postgres from 'postgres';
import { inject } from 'vitest';

const newName = (kind: string): string => `myra_test_${kind}_${randomBytes(5).toString('hex')}`;

async function run(serverUrl: string, statement: string): Promise<void> {
  const sql = postgres(serverUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Makes the migrated database that test files clone. Returns its name. */
export async function prepareTemplate(serverUrl: string): Promise<string> {
  const name = newName('template');
  await migrateUpstream({ databaseUrl: withDatabaseName(serverUrl, name), queuesInPostgres: true });
  return name;
}

export async function dropTemplate(serverUrl: string, name: string): Promise<void> {
  await run(serverUrl, `drop database if exists "${name}" with (force)`);
}

export type TestDatabase = { url: string; drop(): Promise<void> };

/** Clones an upstream database for a test file in a fraction of a second. */
export async function createUpstreamDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = newName('upstream');
  await run(server, `create database "${name}" template "${inject('upstreamTemplate')}"`);
  return {
    url: withDatabaseName(server, name),
    drop: () => run(server, `drop database if exists "${name}" with (force)`),
  };
}
