import { access, appendFile, chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withDatabaseName } from '@myra/platform/database/create-database';
import { startEmbeddedPostgres } from '@myra/platform/embedded-postgres/start-embedded-postgres';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runBackup } from '../../packages/cli/src/backup.ts';
import { runRestore } from '../../packages/cli/src/restore.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { until } from '../support/until.ts';

const SECRET = 'only-for-tests-only-for-tests-only-for-tests';

let from: string;
let to: string;
let backups: string;

beforeAll(async () => {
  [from, to, backups] = await Promise.all([
    makeDataFolder('backup-from'),
    makeDataFolder('backup-to'),
    makeDataFolder('backups'),
  ]);
});
afterAll(() =>
  Promise.all([from, to, backups].map((folder) => rm(folder, { recursive: true, force: true }))),
);

const environmentOf = (dataDir: string) => ({ MYRA_DATA: dataDir, MYRA_SECRET: SECRET });
const lines: string[] = [];
const say = (line: string) => void lines.push(line);

test('a server that is written to is saved whole, and restored in another folder with its files', async () => {
  const server = await startEmbeddedPostgres({ dataDir: from, isDurable: false });
  const admin = postgres(server.url('postgres'), { max: 1, onnotice: () => {} });
  await admin`create database myra`;
  await admin`create database myra_upstream`;
  await admin.end();
  const sql = postgres(server.url('myra_upstream'), { max: 1, onnotice: () => {} });
  await sql`create table sent (n integer primary key, filler text)`;
  await mkdir(path.join(from, 'files'));
  await writeFile(path.join(from, 'files', 'a.csv'), 'name\n');
  let written = 0;
  let isOver = false;
  const writing = (async () => {
    while (!isOver) {
      written += 1;
      await sql`insert into sent values (${written}, repeat('x', 500))`;
    }
  })();
  while (written < 200) await new Promise((resolve) => setTimeout(resolve, 5));
  const before = written;
  await runBackup(environmentOf(from), path.join(backups, 'one'), say);
  const after = written;
  isOver = true;
  await writing;
  await sql.end();
  await server.stop();
  expect(after).toBeGreaterThan(before);

  await runRestore(environmentOf(to), path.join(backups, 'one'), {}, say);
  const restored = await startEmbeddedPostgres({ dataDir: to, isDurable: false });
  const read = postgres(restored.url('myra_upstream'), { max: 1, onnotice: () => {} });
  const [row] = await read`select count(*)::int as n, max(n) as last from sent`;
  await read.end();
  await restored.stop();
  // Everything up to one moment of the backup, and no gap.
  expect(row!.n).toBe(row!.last);
  expect(row!.n).toBeGreaterThanOrEqual(before);
  expect(row!.n).toBeLessThanOrEqual(after + 1);
  expect(await readFile(path.join(to, 'files', 'a.csv'), 'utf8')).toBe('name\n');
});

test('what was there before is kept, and what Myra knows of sent emails is left alone', async () => {
  await mkdir(path.join(to, 'sent', '1'), { recursive: true });
  await writeFile(path.join(to, 'sent', '1', 'handed-2026-11.log'), 'line\n');
  lines.length = 0;
  await runRestore(environmentOf(to), path.join(backups, 'one'), {}, say);
  expect(await readFile(path.join(to, 'sent', '1', 'handed-2026-11.log'), 'utf8')).toBe('line\n');
  const kept = /kept in (\S+),/.exec(lines.join('\n'))?.[1] ?? '';
  await access(path.join(kept, 'PG_VERSION'));
});

test('archived log is replayed over a backup, to its end or up to a time', async () => {
  const wal = path.join(backups, 'wal');
  await mkdir(wal, { mode: 0o777 });
  await chmod(wal, 0o777);
  const command = `test ! -f "${wal}/%f" && cp "%p" "${wal}/%f"`;
  await appendFile(
    path.join(from, 'postgres', 'postgresql.conf'),
    `\nwal_level = replica\narchive_mode = on\narchive_command = '${command}'\n`,
  );
  const server = await startEmbeddedPostgres({ dataDir: from, isDurable: false });
  const sql = postgres(server.url('myra_upstream'), { max: 1, onnotice: () => {} });
  await sql`create table later (n integer)`;
  await runBackup(environmentOf(from), path.join(backups, 'base'), say);
  await sql`insert into later values (1)`;
  const [time] = await sql`select clock_timestamp()::text as until, pg_sleep(0.2)`;
  await sql`insert into later values (2)`;
  const [last] = await sql`select pg_walfile_name(pg_switch_wal()) as file`;
  await until('the log is archived', async () => (await readdir(wal)).includes(String(last!.file)), 20_000);
  await sql.end();
  await server.stop();
  const restored = async (options: { wal?: string; until?: string }) => {
    await runRestore(environmentOf(to), path.join(backups, 'base'), options, say);
    const running = await startEmbeddedPostgres({ dataDir: to, isDurable: false });
    const read = postgres(running.url('myra_upstream'), { max: 1, onnotice: () => {} });
    const rows = await read`select n from later order by n`;
    await read.end();
    await running.stop();
    return rows.map(({ n }) => Number(n));
  };
  expect(await restored({ wal, until: String(time!.until) })).toEqual([1]);
  expect(await restored({ wal })).toEqual([1, 2]);
});

test('a folder that holds no whole backup, another secret and a folder in use are refused', async () => {
  await expect(runRestore(environmentOf(to), path.join(backups, 'none'), {}, say)).rejects.toThrow(
    'no whole backup',
  );
  await expect(runBackup(environmentOf(from), path.join(backups, 'one'), say)).rejects.toThrow(
    'is not empty',
  );
  const other = { ...environmentOf(to), MYRA_SECRET: SECRET.replaceAll('o', 'u') };
  await expect(runRestore(other, path.join(backups, 'one'), {}, say)).rejects.toThrow('another secret');
});

test('a server of your own without a fitting pg_dump is refused with the version that it needs', async () => {
  const env = {
    ...environmentOf(from),
    DATABASE_URL: withDatabaseName(inject('postgresUrl'), 'postgres'),
    UPSTREAM_DATABASE_URL: withDatabaseName(inject('postgresUrl'), 'postgres'),
    PATH: process.env.PATH,
  };
  const said = await runBackup(env, path.join(backups, 'two'), say).then(
    () => 'saved',
    (error: Error) => error.message,
  );
  expect(said).toMatch(/^saved$|^A dump of this server needs pg_dump and pg_restore \d+ or newer\./);
});
