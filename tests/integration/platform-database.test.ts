import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { APP_ROLE } from '@myra/platform/database/app-role';
import { assertSchemaCurrent } from '@myra/platform/database/assert-schema-current';
import { migrateDatabase } from '@myra/platform/database/migrate-database';
import { type Database, openDatabase } from '@myra/platform/database/open-database';
import {
  ensureServiceLogin,
  mayLogIn,
  serviceLogin,
  serviceUrl,
} from '@myra/platform/database/service-login';
import { sqlOf, withOrganization } from '@myra/platform/database/with-organization';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@myra/platform/embedded-postgres/start-embedded-postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDataFolder } from '../support/data-folder.ts';

const MIGRATION = `create table notes (id bigint generated always as identity primary key, organization_id bigint not null);
--> statement-breakpoint
alter table notes enable row level security;
--> statement-breakpoint
create policy own on notes using (organization_id = current_setting('app.organization_id')::bigint);`;

const ANSWER = `create or replace function answer() returns integer language sql as $$ select count(*)::integer from notes $$;`;

let server: EmbeddedPostgres;
let dataDir: string;
let folder: string;
let database: Database;

const writeJournal = (whens: readonly number[]) =>
  writeFile(
    path.join(folder, 'meta', '_journal.json'),
    JSON.stringify({
      version: '7',
      dialect: 'postgresql',
      entries: whens.map((when, idx) => ({
        idx,
        version: '7',
        when,
        tag: `000${idx}_step`,
        breakpoints: true,
      })),
    }),
  );

const migrate = (name = 'made_by_migrate') =>
  migrateDatabase({
    url: server.url(name),
    folder,
    lockKey: 7,
    createDatabaseIfMissing: true,
    withAppRole: true,
  });

beforeAll(async () => {
  dataDir = await makeDataFolder('database');
  folder = path.join(dataDir, 'migrations');
  await mkdir(path.join(folder, 'meta'), { recursive: true });
  await writeJournal([5]);
  await writeFile(path.join(folder, '0000_step.sql'), MIGRATION);
  server = await startEmbeddedPostgres({ dataDir, isDurable: false });
  const url = server.url('made_by_migrate');
  await mkdir(path.join(folder, 'functions'));
  await writeFile(path.join(folder, 'functions', 'answer.sql'), ANSWER);
  await Promise.all([migrate(), migrate(), migrate()]);
  database = openDatabase({ url, role: APP_ROLE, poolMax: 5, applicationName: 'test' });
});

afterAll(async () => {
  await database.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? Reflect.get(error, 'code') : error),
  );

test('Every connection of the pool works as the role that owns nothing, with plans made for the values at hand', async () => {
  const rows = await Promise.all(
    Array.from(
      { length: 20 },
      () => database.sql`select current_user as role, current_setting('plan_cache_mode') as plans`,
    ),
  );
  expect(new Set(rows.map(([row]) => `${row?.role} ${row?.plans}`))).toEqual(
    new Set([`${APP_ROLE} force_custom_plan`]),
  );
  expect(await codeOf(database.sql`drop table notes`)).toBe('42501');
});

test('A transaction sees and writes the rows of its own organization only', async () => {
  const own = await withOrganization(
    database,
    1,
    (tx) => sqlOf(tx)`insert into notes (organization_id) values (1) returning id`,
  );
  expect(own[0]?.id).toBe(1);
  expect(await withOrganization(database, 2, (tx) => sqlOf(tx)`select * from notes`)).toHaveLength(0);
  expect(
    await codeOf(
      withOrganization(database, 2, (tx) => sqlOf(tx)`insert into notes (organization_id) values (1)`),
    ),
  ).toBe('42501');
  expect(await withOrganization(database, 1, (tx) => sqlOf(tx)`select * from notes`)).toHaveLength(1);
});

test('Outside of an organization no row can be read', async () => {
  expect(await codeOf(database.sql`select * from notes`)).toMatch(/^(42704|22P02)$/);
});

test('A schema older than the code is refused, a newer one is not', async () => {
  await expect(assertSchemaCurrent(database.sql, folder)).resolves.toBeUndefined();
  await writeJournal([5, 6]);
  await expect(assertSchemaCurrent(database.sql, folder)).rejects.toThrow('npm run myra -- migrate');
  await writeJournal([4]);
  await expect(assertSchemaCurrent(database.sql, folder)).resolves.toBeUndefined();
  await writeJournal([5]);
});

test('A function may use tables that the same migration makes; its file decides what it is and whether it is there', async () => {
  const file = path.join(folder, 'functions', 'answer.sql');
  const owner = openDatabase({ url: server.url('made_by_migrate'), poolMax: 1, applicationName: 'test' });
  const answer = async () => (await owner.sql`select answer() as answer`)[0]?.answer;
  expect(await answer()).toBe(1);
  await writeFile(file, ANSWER.replace('count(*)', '2'));
  await migrate();
  expect(await answer()).toBe(2);
  await rm(file);
  await migrate();
  expect(await codeOf(answer())).toBe('42883');
  await owner.close();
});

test('What is applied after the migrations runs again when its text changes, and a failure leaves everything as it was', async () => {
  const owner = openDatabase({ url: server.url('made_by_migrate'), poolMax: 1, applicationName: 'test' });
  const comment = async () =>
    (await owner.sql`select obj_description('notes'::regclass) as comment`)[0]?.comment;
  const after = (text: string) => writeFile(path.join(folder, 'after.sql'), text);
  await after(`comment on table notes is 'one'`);
  await migrate();
  expect(await comment()).toBe('one');
  await after(`comment on table notes is 'two'; select 1 / 0`);
  expect(await codeOf(migrate())).toBe('22012');
  expect(await comment()).toBe('one');
  await after(`comment on table notes is 'three'`);
  await migrate();
  expect(await comment()).toBe('three');
  await owner.close();
});

test('A database whose first migration is another one is refused with one sentence of advice', async () => {
  await writeJournal([4]);
  await expect(migrate()).rejects.toThrow('make it again');
  await writeJournal([5]);
});

describe('a transaction that has lost its connection', () => {
  const alone = () =>
    openDatabase({ url: server.url('made_by_migrate'), role: APP_ROLE, poolMax: 1, applicationName: 'test' });
  const end = async (pid: number) => {
    const owner = openDatabase({ url: server.url('made_by_migrate'), poolMax: 1, applicationName: 'test' });
    await owner.sql`select pg_terminate_backend(${pid})`;
    await owner.close();
  };

  test('stays silent, also after the pool has reconnected', async () => {
    const pool = alone();
    const { promise: said, resolve: say } = Promise.withResolvers<unknown>();
    const work = withOrganization(pool, 7, async (tx) => {
      const [row] = await sqlOf(tx)`select pg_backend_pid() as pid`;
      await end(Number(row?.pid));
      // A statement of the pool gives the new connection the same process slot.
      const next = () => pool.sql`select 1 as up`.catch(() => []);
      await expect.poll(next, { timeout: 10_000 }).toEqual([{ up: 1 }]);
      say(await sqlOf(tx)`create temporary table told_by_the_dead (id integer)`.catch((error) => error));
    });
    await expect(work).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    expect(await said).toMatchObject({ code: 'CONNECTION_CLOSED' });
    expect(await pool.sql`select to_regclass('pg_temp.told_by_the_dead') as found`).toEqual([
      { found: null },
    ]);
    await pool.close();
  });

  test('is ended by the server if its process hangs, and the others continue', async () => {
    const pool = alone();
    const [shown] = await pool.sql`show idle_in_transaction_session_timeout`;
    expect(shown).toEqual({ idle_in_transaction_session_timeout: '2min' });
    const work = withOrganization(pool, 7, async (tx) => {
      await sqlOf(tx)`set local idle_in_transaction_session_timeout = '50ms'`;
      await sqlOf(tx)`lock table notes in exclusive mode`;
      await expect
        .poll(
          () => database.sql`select from pg_locks where mode = 'ExclusiveLock' and locktype = 'relation'`,
          { timeout: 10_000 },
        )
        .toEqual([]);
      await sqlOf(tx)`select 1`;
    });
    await expect(work).rejects.toThrow();
    expect(await pool.sql`select 1 as up`).toEqual([{ up: 1 }]);
    await pool.close();
  });
});

test('a copy that the server refuses at its end is reported and does not wait for ever', async () => {
  const database = openDatabase({
    url: server.url('made_by_migrate'),
    poolMax: 1,
    applicationName: 'test-copy',
  });
  const copied = database.sql.begin(async (sql) => {
    // Checked at the end of the statement, when everything is sent.
    await sql`create temporary table copied (n integer unique deferrable) on commit drop`;
    const copy = await sql`copy copied from stdin`.writable();
    await pipeline(Readable.from(['1\n1\n']), copy);
  });
  await expect(copied).rejects.toMatchObject({ code: '23505' });
  await database.close(1);
});

test('the login of a service works in the role of the app, with temporary tables, and enters no other database', async () => {
  const password = 'a-password-of-a-service';
  await ensureServiceLogin(server.url('made_by_migrate'), password);
  const url = serviceUrl(server.url('made_by_migrate'), password);
  const database = openDatabase({ url, poolMax: 1, applicationName: 'test-service', role: APP_ROLE });
  await database.sql.begin(async (sql) => {
    await sql`create temporary table rows_of_a_file (line integer) on commit drop`;
    await sql`insert into rows_of_a_file values (1)`;
    const [who] = await sql`select current_user as role, session_user as login`;
    expect(who).toMatchObject({ role: APP_ROLE, login: serviceLogin('made_by_migrate') });
  });
  await database.close(1);

  await migrate('of_another_service');
  await ensureServiceLogin(server.url('of_another_service'), password);
  const foreign = new URL(url);
  foreign.pathname = '/of_another_service';
  expect(await mayLogIn(foreign.toString())).toBe(false);
});
