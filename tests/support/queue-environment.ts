import { inject } from 'vitest';

/** Where the queues of a tested service are: a Redis database for each Vitest worker, or Postgres. */
export function queueEnvironment(): { REDIS_URL?: string } {
  const redisUrl = inject('redisUrl');
  return redisUrl === undefined ? {} : { REDIS_URL: `${redisUrl}/${process.env.VITEST_POOL_ID ?? 0}` };
}
