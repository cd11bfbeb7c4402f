import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { APP_ROLE } from '@myra/platform/database/app-role';
import { createDatabaseIfMissing } from '@myra/platform/database/create-database';
import { migrateDatabase } from '@myra/platform/database/migrate-database';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@myra/platform/embedded-postgres/start-embedded-postgres';
import { createQueues } from '@myra/platform/jobs/create-queues';
import { createWorkers } from '@myra/platform/jobs/create-workers';
import { defineJob } from '@myra/platform/jobs/define-job';
import { migrateQueues } from '@myra/platform/jobs/migrate-queues';
import { openQueueBackend, type QueueBackend } from '@myra/platform/jobs/queue-backend';
import type { JobHandlers } from '@myra/platform/jobs/run-job';
import { createLogger } from '@myra/platform/logger';
import { invalidInput } from '@myra/shared/errors/app-error';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeDataFolder } from '../support/data-folder.ts';

const jobs = {
  greet: defineJob({
    name: 'greet.run',
    queue: 'test-greet',
    payload: z.object({ who_id: z.number() }),
    deduplicationId: (payload) => `greet-${payload.who_id}`,
    onceMoreIfRunning: true,
  }),
  refuse: defineJob({ name: 'refuse.run', queue: 'test-greet', payload: z.object({}) }),
  tick: defineJob({ name: 'tick.run', queue: 'test-tick', payload: z.object({}) }),
};

const log = createLogger({ service: 'test', level: 'silent' });

async function until(condition: () => boolean | Promise<boolean>, withinMs = 15_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('The condition did not come true in time');
    await wait(10);
  }
}

const work = (backend: QueueBackend, handlers: JobHandlers<typeof jobs>) =>
  createWorkers({
    backend,
    catalogue: jobs,
    concurrency: { 'test-greet': 4, 'test-tick': 1 },
    log,
    handlers,
  });

let server: EmbeddedPostgres;
let dataDir: string;
let databaseUrl: string;

beforeAll(async () => {
  dataDir = await makeDataFolder('jobs');
  server = await startEmbeddedPostgres({ dataDir, isDurable: false });
  databaseUrl = server.url('myra_jobs');
  await createDatabaseIfMissing(databaseUrl);
});

afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const stores = [
  { name: 'Postgres', redisUrl: undefined },
  ...(process.env.REDIS_URL ? [{ name: 'Redis', redisUrl: process.env.REDIS_URL }] : []),
];

describe.each(stores)('Jobs on $name', ({ redisUrl }) => {
  const open = () =>
    openQueueBackend({ databaseUrl, redisUrl, role: APP_ROLE, redisPrefix: `t${process.pid}`, log });

  test('run once for each id while one waits, once more when asked during a run, on time when scheduled, and on when the store lost everything (E13)', async () => {
    const { migrationsFolder } = await emptyMigrations();
    await migrateDatabase({ url: databaseUrl, folder: migrationsFolder, lockKey: 1, withAppRole: true });
    await migrateQueues({ databaseUrl, role: APP_ROLE });
    const backend = open();
    await until(() =>
      backend.ping().then(
        () => true,
        () => false,
      ),
    );
    const queues = createQueues(backend);
    const greeted: number[] = [];
    let ticks = 0;
    let refusals = 0;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();

    await Promise.all([1, 1, 1, 2].map((who_id) => queues.enqueue(jobs.greet, { who_id })));
    const workers = work(backend, {
      greet: async ({ who_id }) => {
        greeted.push(who_id);
        if (who_id === 9 && greeted.filter((id) => id === 9).length === 1) await held;
      },
      refuse: async () => {
        refusals += 1;
        throw invalidInput('no');
      },
      tick: async () => {
        ticks += 1;
      },
    });
    await until(() => greeted.length === 2);
    expect(greeted.toSorted()).toEqual([1, 2]);

    await queues.enqueue(jobs.greet, { who_id: 9 });
    await until(() => greeted.includes(9));
    await queues.enqueue(jobs.greet, { who_id: 9 });
    await queues.enqueue(jobs.greet, { who_id: 9 });
    release();
    await until(() => greeted.filter((id) => id === 9).length === 2);

    await queues.enqueue(jobs.refuse, {});
    await until(async () => ((await queues.counts('test-greet')).failed ?? 0) === 1);
    expect(refusals).toBe(1);

    await queues.schedule(jobs.tick, 200, {});
    await queues.schedule(jobs.tick, 200, {});
    await until(() => ticks >= 3);

    await workers.rebuild();
    const before = ticks;
    await until(() => ticks > before + 1);

    await expect(queues.enqueue(jobs.greet, { who_id: 'x' } as never)).rejects.toThrow();

    await wipe(redisUrl);
    const asOf = ticks;
    await queues.enqueue(jobs.greet, { who_id: 11 });
    await until(() => greeted.includes(11));
    await queues.renewSchedules();
    await until(() => ticks > asOf + 1);
    await queues.renewSchedules();
    await workers.close(5_000);
    await queues.close();
    await backend.close();
  });

  test('a job of a process that was killed, and the one that waits behind it, are taken over', async () => {
    await migrateQueues({ databaseUrl, role: APP_ROLE });
    const backend = open();
    await backend.ping();
    const queues = createQueues(backend);
    await queues.enqueue(jobs.greet, { who_id: 21 });
    // It takes the job and never renews the lock.
    const killed = backend.openWorker('test-greet', async () => {}, { concurrency: 1 });
    expect(await killed.getNextJob('killed')).toMatchObject({ data: { who_id: 21 } });
    await queues.enqueue(jobs.greet, { who_id: 21 });

    let greetings = 0;
    const workers = work(backend, {
      greet: async () => {
        greetings += 1;
      },
      refuse: async () => {},
      tick: async () => {},
    });
    await until(() => greetings === 2, 30_000);
    await killed.close(true);
    await workers.close(5_000);
    await queues.close();
    await backend.close();
  });
});

/** Empties the store under running workers. */
async function wipe(redisUrl: string | undefined): Promise<void> {
  if (redisUrl !== undefined) {
    const { hostname, port } = new URL(redisUrl);
    const socket = connect(Number(port), hostname);
    socket.write('FLUSHALL\r\n');
    await once(socket, 'data');
    return void socket.destroy();
  }
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const tables = await sql`
    select table_name from information_schema.tables
    where table_schema = 'bullmq' and table_type = 'BASE TABLE' and table_name not in ('meta', 'migration')`;
  await sql.unsafe(`truncate ${tables.map((row) => `bullmq."${row.table_name}"`).join(', ')}`);
  await sql.end();
}

async function emptyMigrations(): Promise<{ migrationsFolder: string }> {
  const { mkdir, writeFile } = await import('node:fs/promises');
  const migrationsFolder = path.join(dataDir, 'migrations');
  await mkdir(path.join(migrationsFolder, 'meta'), { recursive: true });
  await writeFile(
    path.join(migrationsFolder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries: [] }),
  );
  return { migrationsFolder };
}
