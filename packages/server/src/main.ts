import { assertSchemaCurrent } from '@myra/platform/database/assert-schema-current';
import { closeHttp, createShutdown, exitOnSignal, type ShutdownStep } from '@myra/platform/http/shutdown';
import { watchLateness } from '@myra/platform/jobs/lateness-watch';
import { createLogger } from '@myra/platform/logger';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { createGateway } from './create-gateway.ts';
import { MIGRATIONS, migrateGateway } from './migrate.ts';
import { startWorkers } from './worker.ts';

const HTTP_GRACE_MS = 2_500;
const WORK_GRACE_MS = 10_000;
const LATE_MS = 60_000;
const LATE_CHECK_MS = 15_000;

const config = readConfig();
const log = createLogger({ service: 'gateway', level: config.logLevel });
if (config.migrateOnStart) {
  await migrateGateway({ databaseUrl: config.databaseUrl, queuesInPostgres: config.redisUrl === undefined });
}
const { gateway, hub, queues, backend, listen, close } = await createGateway({ config, log });
await assertSchemaCurrent(gateway.database.sql, MIGRATIONS);

const steps: ShutdownStep[] = [];
const shutdown = createShutdown({ steps, timeoutMs: 25_000, log });
exitOnSignal(shutdown, { parentPid: config.parentPid, log });
if (!config.http.publicUrl.startsWith('https:')) {
  log.warn({ event: 'plain-http' }, 'PUBLIC_URL is not https: the session cookie travels in the clear');
}

const late: { now: () => boolean } = { now: () => false };
const app = await buildApp({
  gateway,
  hub,
  checks: [
    { name: 'queues', check: () => backend.ping() },
    {
      name: 'work',
      check: async () => {
        if (late.now()) throw new Error('due work is late');
      },
    },
  ],
});
steps.push({ name: 'http', stop: () => closeHttp(app, HTTP_GRACE_MS) });
if (config.role !== 'worker') {
  const listening = listen();
  steps.push({ name: 'events', stop: () => listening.stop() });
}
// A worker serves HTTP too: /health, /ready and /metrics.
await app.listen({ host: config.http.host, port: config.http.port });

if (config.role !== 'api') {
  const workers = await startWorkers(gateway, queues, backend);
  const following = gateway.cache.follow();
  const watch = watchLateness({
    oldestDueMs: async () => Math.max(await gateway.watches.oldestDueMs(), await gateway.cache.oldestDueMs()),
    limitMs: LATE_MS,
    everyMs: LATE_CHECK_MS,
    onLate: () => workers.rebuild(),
    renew: () => queues.renewSchedules(),
    log,
  });
  late.now = watch.isLate;
  steps.push(
    { name: 'watch', stop: async () => watch.stop() },
    { name: 'feeds', stop: () => following.stop() },
    { name: 'workers', stop: () => workers.close(WORK_GRACE_MS) },
  );
}
steps.push({ name: 'connections', stop: close });
log.info({ port: config.http.port, role: config.role }, 'listening');
