import { mkdir } from 'node:fs/promises';
import { assertSchemaCurrent } from '@myra/platform/database/assert-schema-current';
import { closeHttp, createShutdown, exitOnSignal, type ShutdownStep } from '@myra/platform/http/shutdown';
import { watchLateness } from '@myra/platform/jobs/lateness-watch';
import { createLogger } from '@myra/platform/logger';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { createDeps } from './create-deps.ts';
import { MIGRATIONS, migrateUpstream } from './migrate.ts';
import { createAccessTokens, createAuthenticate, ensureFirstAdmin } from './modules/auth/index.ts';
import { warmIntake } from './modules/intake/index.ts';
import { checkAllMarkers } from './modules/restores/index.ts';
import { oldestDueMs, type WorkKind } from './modules/work/index.ts';
import { createModules } from './modules.ts';
import { startWorkers } from './worker.ts';

const HTTP_GRACE_MS = 5_000;
const WORK_GRACE_MS = 25_000;
const LATE_MS = 60_000;
const LATE_CHECK_MS = 15_000;

const config: Config = readConfig();
const log = createLogger({ service: 'upstream', level: config.logLevel });
if (config.migrateOnStart) {
  await migrateUpstream({ databaseUrl: config.database.url, queuesInPostgres: !config.redisUrl });
}
await mkdir(config.filesDir, { recursive: true, mode: 0o700 });
const modules = createModules();
const { deps, backend, close } = createDeps({ config, log, modules });
await assertSchemaCurrent(deps.database.sql, MIGRATIONS);

await checkAllMarkers(deps);

const steps: ShutdownStep[] = [];
const shutdown = createShutdown({ steps, timeoutMs: 30_000, log });
exitOnSignal(shutdown, { parentPid: config.parentPid, log });
const isLate: { now: () => boolean } = { now: () => false };

if (config.role !== 'worker') await ensureFirstAdmin(deps);
const tokens = createAccessTokens(config.auth);
const app = await buildApp({
  deps,
  modules,
  authenticate: createAuthenticate(deps, tokens),
  checks: [
    { name: 'queues', check: () => backend.ping() },
    {
      name: 'work',
      check: async () => {
        if (isLate.now()) throw new Error('due work is late');
      },
    },
  ],
});
steps.push({ name: 'http', stop: () => closeHttp(app, HTTP_GRACE_MS) });
// A worker serves HTTP too: /health, /ready and /metrics.
await app.listen({ host: config.http.host, port: config.http.port });

if (config.role !== 'api') {
  const stops = await Promise.all(modules.map((module) => module.start?.(deps)));
  const workers = await startWorkers(deps, modules, backend);
  const kinds = modules.flatMap((module) => Object.keys(module.enqueueDue ?? {}) as WorkKind[]);
  const watch = watchLateness({
    oldestDueMs: () => oldestDueMs(deps.database.db, kinds, deps.clock.now()),
    limitMs: LATE_MS,
    everyMs: LATE_CHECK_MS,
    onLate: () => workers.rebuild(),
    renew: () => deps.queues.renewSchedules(),
    log,
  });
  isLate.now = watch.isLate;
  steps.push(
    { name: 'watch', stop: async () => watch.stop() },
    { name: 'workers', stop: () => workers.close(WORK_GRACE_MS) },
    { name: 'modules', stop: async () => void (await Promise.all(stops.map((stop) => stop?.()))) },
  );
}
steps.push({ name: 'connections', stop: close });
log.info({ port: config.http.port, role: config.role }, 'listening');
// Both kinds of process receive answers: workers those of real mailboxes, API processes those of the sandbox.
await warmIntake();
