import {
  createPostgresBackend,
  type PgPool,
  type Processor,
  Queue,
  Worker,
  type WorkerOptions,
  withBackend,
} from 'bullmq';
import { Redis } from 'ioredis';
import { Pool, type PoolConfig } from 'pg';
import type { Logger } from '../logger.ts';
import { settlesWithin } from '../settles-within.ts';

/** The part of a BullMQ queue that the platform uses, for either store. */
export type JobQueue = Pick<
  Queue,
  'add' | 'addBulk' | 'upsertJobScheduler' | 'getJobScheduler' | 'getJobCounts' | 'close'
>;

/** The part of a BullMQ worker that the platform and its tests use. */
export type JobWorker = Pick<Worker, 'run' | 'close' | 'isRunning' | 'getNextJob'>;

export type WorkerSettings = Pick<WorkerOptions, 'concurrency'>;

/** The store under BullMQ. */
export type QueueBackend = {
  kind: 'redis' | 'postgres';
  openQueue(name: string): JobQueue;
  openWorker(name: string, processor: Processor, settings: WorkerSettings): JobWorker;
  /** Rejects while the store does not answer. */
  ping(): Promise<void>;
  /** Ends the shared connections. Queues and workers are closed before. */
  close(): Promise<void>;
};

export type QueueBackendInput = {
  redisUrl?: string | undefined;
  databaseUrl: string;
  /** Database role of the connections; see `openDatabase`. */
  role?: string | undefined;
  /** Separates the queues of several test files on one Redis. */
  redisPrefix?: string | undefined;
  /** Postgres connections in all: one for each worker, which listens, and at least two more. */
  poolMax?: number | undefined;
  log: Logger;
};

/** An idle queue on Postgres asks only this often, in seconds, whether it missed a new job. */
const IDLE = { drainDelay: 30 };
/**
 * A job of a killed process is taken over within 13 s: its lock runs out, and the next check finds it. Until then a job with
 * the same deduplication id waits behind it, so the work of a mailbox would stand.
 */
const TAKEOVER = { lockDuration: 10_000, stalledInterval: 3_000 };
/** A worker whose store refused it asks again after this. */
const RECONNECT = { runRetryDelay: 1_000 };
/** A job that kills its process this often is set aside. */
const CRASHES_MAX = 5;
const CLOSE_WAIT_MS = 2_000;

/** The one place that chooses between Redis (if `redisUrl` is given) and Postgres. */
export function openQueueBackend(input: QueueBackendInput): QueueBackend {
  return input.redisUrl === undefined ? openOnPostgres(input) : openOnRedis(input, input.redisUrl);
}

function workerOptions(settings: WorkerSettings) {
  return { ...IDLE, ...TAKEOVER, ...RECONNECT, ...settings, maxStalledCount: CRASHES_MAX, autorun: false };
}

/** Without a listener an `error` event would end the process. The classes reconnect by themselves. */
function logErrors<E extends { on(event: 'error', listener: (error: Error) => void): unknown }>(
  emitter: E,
  log: Logger,
  queue: string,
): E {
  emitter.on('error', (error) => log.warn({ err: error, queue }, 'queue connection error'));
  return emitter;
}

function openOnPostgres(input: QueueBackendInput): QueueBackend {
  const { log } = input;
  const config: PoolConfig = {
    connectionString: input.databaseUrl,
    max: input.poolMax ?? 6,
    keepAlive: true,
    application_name: 'myra-jobs',
    options: ['-c search_path=bullmq', ...(input.role ? [`-c role=${input.role}`] : [])].join(' '),
  };
  const pool = new Pool(config);
  // Each queue and worker listens to it: their number is known, and more than ten are no leak.
  pool.setMaxListeners(0);
  pool.on('error', (error) => log.warn({ err: error }, 'queue connection error'));
  // BullMQ has its own type for the pool. pg's type differs from it only in optional parts.
  const connection = pool as unknown as PgPool;
  const onPostgres = withBackend(createPostgresBackend);
  return {
    kind: 'postgres',
    openQueue: (name) => logErrors(new onPostgres.Queue(name, { connection }), log, name),
    openWorker: (name, processor, settings) =>
      logErrors(
        new onPostgres.Worker(name, processor, { ...workerOptions(settings), connection }),
        log,
        name,
      ),
    ping: async () => {
      await pool.query('select 1');
    },
    // A client that a stuck job still uses would make `end` wait for ever.
    close: async () => {
      await settlesWithin(pool.end(), CLOSE_WAIT_MS);
    },
  };
}

function openOnRedis(input: QueueBackendInput, url: string): QueueBackend {
  const { log } = input;
  // Adding a job fails at once when Redis is unavailable. The row is committed, and a sweep finds it.
  const producer = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectionName: 'myra-producer',
  });
  const consumer = new Redis(url, {
    maxRetriesPerRequest: null,
    connectionName: 'myra-worker',
    lazyConnect: true,
  });
  for (const connection of [producer, consumer]) {
    connection.on('error', (error) => log.warn({ err: error }, 'queue connection error'));
  }
  const prefix = input.redisPrefix ?? 'myra';
  return {
    kind: 'redis',
    openQueue: (name) => logErrors(new Queue(name, { connection: producer, prefix }), log, name),
    openWorker: (name, processor, settings) =>
      logErrors(
        new Worker(name, processor, { ...workerOptions(settings), connection: consumer, prefix }),
        log,
        name,
      ),
    ping: async () => {
      await producer.ping();
    },
    close: async () => {
      producer.disconnect();
      consumer.disconnect();
    },
  };
}
