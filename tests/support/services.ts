import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@myra/platform/embedded-postgres/start-embedded-postgres';
import { makeDataFolder } from './data-folder.ts';

/** The Postgres of the tests, and a Redis for the queues if there is one. */
export type Services = {
  /** One line for the output. */
  said: string;
  postgresUrl: string;
  /** Undefined if the queues are in Postgres. */
  redisUrl: string | undefined;
  stop(): Promise<void>;
};

const POSTGRES_IMAGE = 'postgres:18-alpine';
const REDIS_IMAGE = 'redis:8-alpine';
const PULL_MS = 60_000;
const DOCKER_MS = 5_000;

const docker = (args: string[], timeout = DOCKER_MS) => promisify(execFile)('docker', args, { timeout });

const isThere = (image: string): Promise<boolean> =>
  docker(['image', 'inspect', image]).then(
    () => true,
    () => false,
  );

/** Whether Docker has both images, or can pull them within a minute. */
async function hasContainers(): Promise<boolean> {
  try {
    await docker(['info', '--format', '{{.ServerVersion}}']);
    for (const image of [POSTGRES_IMAGE, REDIS_IMAGE]) {
      if (!(await isThere(image))) await docker(['pull', '--quiet', image], PULL_MS);
    }
    return true;
  } catch {
    return false;
  }
}

async function startContainers(): Promise<Services> {
  const { PostgreSqlContainer } = await import('@testcontainers/postgresql');
  const { GenericContainer, Wait } = await import('testcontainers');
  const [postgres, redis] = await Promise.all([
    new PostgreSqlContainer(POSTGRES_IMAGE)
      .withCommand(['postgres', '-c', 'fsync=off', '-c', 'max_connections=300'])
      .start(),
    new GenericContainer(REDIS_IMAGE)
      .withExposedPorts(6379)
      .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
      .start(),
  ]);
  return {
    said: `Tests use containers of ${POSTGRES_IMAGE} and ${REDIS_IMAGE}.`,
    postgresUrl: postgres.getConnectionUri(),
    redisUrl: `redis://${redis.getHost()}:${redis.getMappedPort(6379)}`,
    stop: async () => {
      await Promise.all([postgres.stop(), redis.stop()]);
    },
  };
}

async function startEmbedded(redisUrl: string | undefined): Promise<Services> {
  const dataDir = await makeDataFolder('test');
  const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false });
  return {
    said: `Tests use an embedded Postgres${redisUrl ? ' and the Redis of REDIS_URL' : ''}.`,
    postgresUrl: postgres.url('postgres'),
    redisUrl,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Chooses the services: DATABASE_URL and REDIS_URL if given; containers if MYRA_TEST_SERVICES asks for them or Docker
 * has them; else an embedded Postgres. MYRA_TEST_SERVICES=embedded never asks Docker.
 */
export async function startServices(env: NodeJS.ProcessEnv): Promise<Services> {
  const { DATABASE_URL, REDIS_URL, MYRA_TEST_SERVICES } = env;
  if (DATABASE_URL) {
    return {
      said: `Tests use the Postgres of DATABASE_URL${REDIS_URL ? ' and the Redis of REDIS_URL' : ''}.`,
      postgresUrl: DATABASE_URL,
      redisUrl: REDIS_URL,
      stop: async () => {},
    };
  }
  if (MYRA_TEST_SERVICES === 'containers') return startContainers();
  if (REDIS_URL || MYRA_TEST_SERVICES === 'embedded' || !(await hasContainers())) {
    return startEmbedded(REDIS_URL);
  }
  return startContainers();
}
