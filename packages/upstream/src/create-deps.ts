import { systemClock } from '@myra/platform/clock';
import { createSealer } from '@myra/platform/crypto/sealer';
import { APP_ROLE } from '@myra/platform/database/app-role';
import { openDatabase } from '@myra/platform/database/open-database';
import { createDiskRoom } from '@myra/platform/disk/disk-room';
import { systemIds } from '@myra/platform/ids';
import { createQueues } from '@myra/platform/jobs/create-queues';
import { openQueueBackend, type QueueBackend } from '@myra/platform/jobs/queue-backend';
import type { Logger } from '@myra/platform/logger';
import pLimit from 'p-limit';
import type { Config } from './config.ts';
import type { Deps } from './context.ts';
import { openMarker } from './marker/marker.ts';
import type { Module } from './module.ts';
import { joinReactions } from './reactions.ts';

const POOL_MAX = 7;
/** One for each of the four workers, which listen; as many for those that a rebuild starts beside busy ones; and two more. */
const QUEUE_POOL_MAX = 10;

/** Opens the dependencies of the process. Nothing connects before its first use. `close` ends the connections. */
export function createDeps(input: {
  config: Config;
  log: Logger;
  modules: readonly Module[];
  /** For tests, which control the clock and the ids. */
  overrides?: Partial<Pick<Deps, 'clock' | 'ids'>>;
}): { deps: Deps; backend: QueueBackend; close: () => Promise<void> } {
  const { config, log } = input;
  const database = openDatabase({
    url: config.database.url,
    role: APP_ROLE,
    poolMax: POOL_MAX,
    applicationName: 'myra-upstream',
  });
  const backend = openQueueBackend({
    redisUrl: config.redisUrl,
    databaseUrl: config.database.url,
    role: APP_ROLE,
    redisPrefix: 'myra-up',
    poolMax: QUEUE_POOL_MAX,
    log,
  });
  const queues = createQueues(backend);
  const deps: Deps = {
    config,
    database,
    queues,
    marker: openMarker(config.markerDir),
    disk: createDiskRoom(config.disk),
    sealer: createSealer(config.secret, config.previousSecrets),
    modelPool: pLimit(config.aiConcurrency),
    clock: systemClock,
    ids: systemIds,
    log,
    reactions: joinReactions(input.modules.map((module) => module.reactions ?? {})),
    ...input.overrides,
  };
  const close = async () => {
    await queues.close();
    await backend.close();
    await database.close();
  };
  return { deps, backend, close };
}
