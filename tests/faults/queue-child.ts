/**
 * Sends as a worker process does, by its real queues and tick, in a process that a script can kill. Argument:
 * `QueueChildInput` as JSON.
 */
import type { SentAnswer } from '@myra/mail/driver';
import { watchLateness } from '@myra/platform/jobs/lateness-watch';
import { createLogger } from '@myra/platform/logger';
import { readConfig } from '@myra/upstream/src/config.ts';
import { createDeps } from '@myra/upstream/src/create-deps.ts';
import { sendingModule } from '@myra/upstream/src/modules/sending/index.ts';
import { oldestDueMs } from '@myra/upstream/src/modules/work/index.ts';
import { startWorkers } from '@myra/upstream/src/worker.ts';
import { createTestPorts } from '../support/sending-world.ts';

export type QueueChildInput = {
  /** Variables of the upstream: databases, queues, folders. */
  env: Record<string, string>;
  smtpPort: number;
  portsOf?: Record<number, number>;
  /** Answers GET /<send key> with what a Sent folder proves. */
  sentUrl: string;
};

const input: QueueChildInput = JSON.parse(process.argv[2] ?? '{}');
const log = createLogger({ service: 'queue-child', level: input.env.LOG_LEVEL ?? 'silent' });
const ports = createTestPorts({
  ...input,
  isInSent: async ({ sendId }) => (await (await fetch(`${input.sentUrl}/${sendId}`)).text()) as SentAnswer,
});
const modules = [sendingModule(ports)];
const { deps, backend } = createDeps({ config: readConfig(input.env), log, modules });
const workers = await startWorkers(deps, modules, backend);
watchLateness({
  oldestDueMs: () => oldestDueMs(deps.database.db, ['send', 'plan', 'reconcile'], deps.clock.now()),
  limitMs: 60_000,
  everyMs: 15_000,
  onLate: () => workers.rebuild(),
  renew: () => deps.queues.renewSchedules(),
  log,
});
