import { spawn } from 'node:child_process';
import { chmod, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@myra/platform/embedded-postgres/free-port';
import postgres from 'postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningMyra, startMyra } from '../../packages/cli/src/start.ts';
import { makeDataFolder } from '../support/data-folder.ts';

const STAND_INS = path.join(import.meta.dirname, 'stand-ins');
const entries = {
  upstream: path.join(STAND_INS, 'upstream.ts'),
  gateway: path.join(STAND_INS, 'gateway.ts'),
};

let dataDir: string;
let env: Record<string, string | undefined>;
let said: string[];
let running: RunningMyra | undefined;

const start = () =>
  startMyra({ env, entries, say: (line) => said.push(line), onGivenUp: (sentence) => said.push(sentence) });

type Answer = { pid: number; database: string; account?: string };
const ask = async (port: string | undefined): Promise<Answer> => {
  const answer = await fetch(`http://127.0.0.1:${port}/ready`);
  return (await answer.json()) as Answer;
};

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + 20_000;
  for (;;) {
    const seen = await look().catch(() => undefined);
    if (seen !== undefined) return seen;
    if (performance.now() > deadline) throw new Error('It did not happen in time');
    await wait(20);
  }
}

beforeEach(async () => {
  dataDir = await makeDataFolder('supervisor');
  env = {
    PATH: process.env.PATH,
    MYRA_DATA: dataDir,
    PORT: String(await findFreePort()),
    UPSTREAM_PORT: String(await findFreePort()),
  };
  said = [];
  running = undefined;
});

afterEach(async () => {
  await running?.stop();
  // A killed Postgres leaves children that write for a moment longer.
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

test('The first start prints the account and then the address, the second keeps the data and prints the address only; the end waits for unfinished work', async () => {
  env.BUSY_S = '5';
  running = await start();
  expect(said.at(-2)).toMatch(/^Sign in: admin@myra\.example \/ \S{12,}$/);
  expect(said.at(-1)).toBe(`Myra is ready: http://localhost:${env.PORT}`);
  const { account } = await ask(env.UPSTREAM_PORT);
  const { database } = await ask(env.PORT);
  expect(account).toBe('admin@myra.example');
  const server = new URL(database);
  server.pathname = '/postgres';
  const sql = postgres(server.toString(), { max: 1 });
  await sql`create table kept (it int)`;
  await sql.end();
  await running.stop();
  expect((await readFile(path.join(dataDir, 'history'), 'utf8')).split('\n').slice(-3, -1)).toEqual([
    'gateway stopped',
    'upstream stopped',
  ]);

  said = [];
  env.BUSY_S = '0';
  running = await start();
  expect(said).toEqual([`Myra is ready: http://localhost:${env.PORT}`]);
  const again = postgres(server.toString(), { max: 1 });
  expect(await again`select * from kept`).toHaveLength(0);
  await again.end();
});

// Only root starts the server as another user.
test.runIf(process.getuid?.() === 0)(
  'Data behind a folder that the postgres user may not enter is kept elsewhere, which is said once',
  async () => {
    await chmod(dataDir, 0o700);
    running = await start();
    const elsewhere = (await readFile(path.join(dataDir, 'postgres-location'), 'utf8')).trim();
    try {
      const told = `The postgres user may not enter ${dataDir}: the database is kept in ${elsewhere}.`;
      expect(said).toContain(told);
      await running.stop();
      said = [];
      running = await start();
      expect(said).toEqual([`Myra is ready: http://localhost:${env.PORT}`]);
    } finally {
      await running.stop();
      await rm(elsewhere, { recursive: true });
    }
  },
);

test('A service that is killed comes back', async () => {
  running = await start();
  const before = await ask(env.UPSTREAM_PORT);
  process.kill(before.pid, 'SIGKILL');
  const after = await until(async () => {
    const seen = await ask(env.UPSTREAM_PORT);
    return seen.pid === before.pid ? undefined : seen;
  });
  expect(after.database).toBe(before.database);
  expect(said.some((line) => line.startsWith('The upstream ended and is started again'))).toBe(true);
});

test('Services end after their supervisor is killed, also one that had not looked for it before and has a thread that hangs', async () => {
  const supervisor = spawn(process.execPath, [path.join(STAND_INS, 'supervisor.ts')], {
    env: { ...env, OUTLIVES: 'gateway' },
    stdio: 'ignore',
  });
  const ports = [env.UPSTREAM_PORT, env.PORT];
  for (const port of ports) await until(() => ask(port));
  supervisor.kill('SIGKILL');
  const refused = async () =>
    (await Promise.allSettled(ports.map(ask))).every((end) => end.status === 'rejected');
  await until(async () => (await refused()) || undefined);
});

test('A killed Postgres comes back on its port with its data', async () => {
  running = await start();
  const { database } = await ask(env.PORT);
  const server = new URL(database);
  server.pathname = '/postgres';
  const [pid] = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await until(async () => {
    const sql = postgres(server.toString(), { max: 1, connect_timeout: 2 });
    try {
      return await sql`select 1 where pg_postmaster_start_time() > now() - interval '1 minute'`;
    } finally {
      await sql.end({ timeout: 1 });
    }
  });
  await until(async () => (said.includes('Postgres ended and is started again.') ? true : undefined));
});

test('A second start on the same data names the running process', async () => {
  running = await start();
  await expect(start()).rejects.toThrow(/already running on .* \(process \d+\)/);
});

test('A taken port is reported in one sentence with advice', async () => {
  const blocker = createServer().listen(Number(env.PORT), '0.0.0.0');
  await expect(start()).rejects.toThrow(
    `Port ${env.PORT} is taken: end what listens on it, or start with PORT=`,
  );
  blocker.close();
});

test('A service that ends before it is ready ends the start with its output', async () => {
  env.MYRA_ADMIN_EMAIL = 'first@myra.example';
  await expect(
    startMyra({
      env,
      entries: { ...entries, gateway: path.join(STAND_INS, 'missing.ts') },
      say: (line) => said.push(line),
      onGivenUp: () => {},
    }),
  ).rejects.toThrow('The gateway did not start');
  expect(said.join('\n')).toContain('missing.ts');
});

test('A service that keeps ending leaves the other one serving, and the reason is said', {
  timeout: 60_000,
}, async () => {
  running = await start();
  const { pid } = await ask(env.PORT);
  await until(async () => {
    await fetch(`http://127.0.0.1:${env.UPSTREAM_PORT}/die`).catch(() => {});
    return said.some((line) => line.startsWith('The upstream keeps ending')) || undefined;
  });
  expect((await ask(env.PORT)).pid).toBe(pid);
  expect(said.at(-1)).toBe('The upstream ended and is started again in 30 s.');
});

test('A password that was given is not printed', async () => {
  env.MYRA_ADMIN_PASSWORD = 'given-by-an-operator-7';
  running = await start();
  expect(said.join('\n')).toContain('Sign in: admin@myra.example / the password of MYRA_ADMIN_PASSWORD');
  expect(said.join('\n')).not.toContain('given-by-an-operator-7');
});
