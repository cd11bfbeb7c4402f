import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { TransactionSql } from 'postgres';

/**
 * Names and hashes of what was applied. `__drizzle_migrations` is drizzle's own table, so that its tools can read it.
 */
const RECORDS = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.applied_files (name text primary key, hash text not null);
`;

type SqlFile = { name: string; text: string; hash: string };

/**
 * Brings the schema of one service to what `folder` says, inside the transaction `tx`:
 * 1. `before.sql` and the changed files of `functions/`. Tables need functions and functions need tables: functions come
 *    first and Postgres does not check their bodies yet.
 * 2. The migrations that have not run, in the order of their journal.
 * 3. `after.sql`, where it changed or a migration ran.
 * 4. Functions without a file are dropped.
 * Throws what Postgres throws; the caller rolls back.
 */
export async function applySchema(tx: TransactionSql, folder: string): Promise<void> {
  await tx.unsafe(`${RECORDS} set local check_function_bodies = off`);
  const rows = await tx<{ name: string; hash: string }[]>`select name, hash from drizzle.applied_files`;
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  const apply = async (file: SqlFile, isForced = false) => {
    if (!isForced && applied.get(file.name) === file.hash) return;
    await tx.unsafe(file.text);
    await tx`
      insert into drizzle.applied_files ${tx({ name: file.name, hash: file.hash })}
      on conflict (name) do update set hash = excluded.hash`;
  };

  const pending = await pendingMigrations(tx, folder);
  const functions = await readFunctions(folder);
  for (const file of await readFiles(folder, ['before.sql'])) await apply(file);
  for (const file of functions) await apply(file);
  for (const migration of pending) await runMigration(tx, migration);
  for (const file of await readFiles(folder, ['after.sql'])) await apply(file, pending.length > 0);

  const names = new Set(functions.map((file) => file.name));
  for (const name of applied.keys())
    if (name.startsWith('functions/') && !names.has(name)) await dropFunction(tx, name);
}

async function readFunctions(folder: string): Promise<SqlFile[]> {
  const found = await readdir(path.join(folder, 'functions')).catch(() => []);
  return readFiles(
    folder,
    found.sort().map((name) => `functions/${name}`),
  );
}

async function readFiles(folder: string, names: readonly string[]): Promise<SqlFile[]> {
  const files = names.map(async (name) => {
    const text = await readFile(path.join(folder, name), 'utf8').catch(() => undefined);
    return text === undefined ? [] : [{ name, text, hash: createHash('sha256').update(text).digest('hex') }];
  });
  return (await Promise.all(files)).flat();
}

async function pendingMigrations(tx: TransactionSql, folder: string): Promise<MigrationMeta[]> {
  const rows = await tx<{ at: string }[]>`select created_at::text as at from drizzle.__drizzle_migrations`;
  const ran = rows.map((row) => Number(row.at));
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  if (ran.length > 0 && !migrations.some((migration) => ran.includes(migration.folderMillis)))
    throw new Error(
      'This database was made by another version of Myra, before the first release: make it again, e.g. by removing the data folder.',
    );
  return migrations.filter((migration) => migration.folderMillis > Math.max(0, ...ran));
}

async function runMigration(tx: TransactionSql, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql) await tx.unsafe(statement);
  const row = { hash: migration.hash, created_at: migration.folderMillis };
  await tx`insert into drizzle.__drizzle_migrations ${tx(row)}`;
}

async function dropFunction(tx: TransactionSql, fileName: string): Promise<void> {
  const name = path.basename(fileName, '.sql');
  const found = await tx<{ signature: string }[]>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace and proname = ${name}`;
  for (const { signature } of found) await tx.unsafe(`drop function ${signature}`);
  await tx`delete from drizzle.applied_files where name = ${fileName}`;
}
