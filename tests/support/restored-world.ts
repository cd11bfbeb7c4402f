import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withDatabaseName } from '@myra/platform/database/create-database';
import postgres, { type Sql } from 'postgres';
import { inject } from 'vitest';
import { createManualClock, type ManualClock, MONDAY_NOON, openOwner } from './sending-world.ts';
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts';
import { createUpstreamDatabase, type TestDatabase } from './test-database.ts';

export type RestoredWorld = {
  sink: SmtpSink;
  clock: ManualClock;
  dataDir: string;
  url: string;
  /** The database's owner, without row-level security. Opened anew by `restore`. */
  sql(): Sql;
  /** Keeps the database as it is now. Nobody may be connected. */
  dump(): Promise<void>;
  /** Puts the dump in the place of the database. Nobody may be connected. */
  restore(): Promise<void>;
  /** How often each address got an email, for those that got more than one. */
  twice(): string[];
  stop(): Promise<void>;
};

/** A database that can be dumped and restored, with a mail server and a data folder that no restore touches. */
export async function createRestoredWorld(): Promise<RestoredWorld> {
  const database: TestDatabase = await createUpstreamDatabase();
  const sink = await startSmtpSink();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'myra-restored-'));
  const name = new URL(database.url).pathname.slice(1);
  const kept = `${name}_dump`;
  let sql = openOwner(database.url);
  const onServer = async (...statements: string[]) => {
    await sql.end();
    const server = postgres(inject('postgresUrl'), { max: 1, onnotice: () => {} });
    for (const statement of statements) await server.unsafe(statement);
    await server.end();
    sql = openOwner(database.url);
  };
  return {
    sink,
    clock: createManualClock(MONDAY_NOON),
    dataDir,
    url: withDatabaseName(inject('postgresUrl'), name),
    sql: () => sql,
    dump: () => onServer(`drop database if exists "${kept}"`, `create database "${kept}" template "${name}"`),
    restore: () =>
      onServer(`drop database "${name}" with (force)`, `create database "${name}" template "${kept}"`),
    twice: () => {
      const byAddress = Map.groupBy(sink.messages, (message) => message.to);
      return [...byAddress].filter(([, messages]) => messages.length > 1).map(([to]) => to);
    },
    stop: async () => {
      await onServer(`drop database if exists "${kept}"`);
      await sql.end();
      await database.drop();
      await sink.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
