import { spawn, spawnSync } from 'node:child_process';
import { ensureAppRole } from '@myra/platform/database/app-role';
import {
  createDatabaseIfMissing,
  databaseName,
  withDatabaseName,
} from '@myra/platform/database/create-database';
import postgres from 'postgres';

/** Of the machine, for servers of your own. */
const PROGRAMS = { dump: 'pg_dump', restore: 'pg_restore' };

/** Runs a program of Postgres on a database. Its password is not an argument, which others could read. */
function run(program: string, url: string, args: readonly string[]): Promise<void> {
  const plain = new URL(url);
  const password = decodeURIComponent(plain.password);
  plain.password = '';
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args, '--dbname', plain.toString()], {
      env: { ...process.env, PGPASSWORD: password },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} failed: see the lines above.`)),
    );
  });
}

const majorOf = (text: string): number => Number(/(\d+)/.exec(text.replace(/^[^0-9]*/, ''))?.[1] ?? 0);

/** Throws one sentence unless pg_dump and pg_restore are there and not older than the server. */
async function assertPrograms(url: string): Promise<void> {
  const found = spawnSync(PROGRAMS.dump, ['--version'], { encoding: 'utf8' });
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [server] = await sql`select current_setting('server_version') as version`;
    const needed = majorOf(String(server?.version));
    if (found.status === 0 && majorOf(found.stdout) >= needed) return;
    const has = found.status === 0 ? `This machine has ${found.stdout.trim()}.` : 'This machine has none.';
    throw new Error(`A dump of this server needs pg_dump and pg_restore ${needed} or newer. ${has}`);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Dumps a database into a file. */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  await assertPrograms(url);
  await run(PROGRAMS.dump, url, ['--format=custom', '--no-owner', `--file=${file}`]);
}

/**
 * Puts a dump in the place of a database, which is kept under another name on the same server. Throws one sentence while
 * somebody is connected, or if this login may not do it.
 */
export async function restoreDatabase(url: string, file: string, suffix: string): Promise<void> {
  const name = databaseName(url);
  const kept = `${name}${suffix}`;
  const server = postgres(withDatabaseName(url, 'postgres'), { max: 1, onnotice: () => {} });
  try {
    await assertPrograms(withDatabaseName(url, 'postgres'));
    const [found] = await server`
      select (select count(*)::int from pg_stat_activity where datname = ${name}) as sessions
      from pg_database where datname = ${name}`;
    if (found && Number(found.sessions) > 0) {
      throw new Error(`Somebody is connected to the database "${name}": stop the services first.`);
    }
    if (found) await server`alter database ${server(name)} rename to ${server(kept)}`;
  } finally {
    await server.end({ timeout: 1 });
  }
  await createDatabaseIfMissing(url);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await ensureAppRole(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
  await run(PROGRAMS.restore, url, ['--no-owner', '--exit-on-error', file]);
}
