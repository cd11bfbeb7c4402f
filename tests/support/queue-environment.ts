import { inject } from 'vitest';

/** Where the queues of a service under test are: a Redis database for each of Vitest's workers, or Postgres. */
export function queueEnvironment(): { REDIS_URL?: string } {
  const redisUrl = inject('redisUrl');
  return redisUrl === undefined ? {} : { REDIS_URL: `${redisUrl}/${process.env.VITEST_POOL_ID ?? 0}` };
}
