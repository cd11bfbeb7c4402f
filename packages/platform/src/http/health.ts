import type { FastifyInstance } from 'fastify';
import { settlesWithin } from '../settles-within.ts';

/**
 * One thing a service needs. The check rejects while it is unavailable. With `isWarning` the service is ready without it, as
 * it does the rest of its work; the body still says so.
 */
export type ReadyCheck = { name: string; check: () => Promise<void>; isWarning?: true };

const CHECK_MS = 2_000;

async function passes({ check }: ReadyCheck): Promise<boolean> {
  let passed = false;
  const inTime = await settlesWithin(
    check().then(() => {
      passed = true;
    }),
    CHECK_MS,
  );
  return inTime && passed;
}

/**
 * `GET /health`: the process answers. `GET /ready`: 200 if every check passes that is not only a warning, else 503. The body
 * names each check.
 */
export function installHealth(app: FastifyInstance, checks: readonly ReadyCheck[]): void {
  const hidden = { schema: { hide: true } as object };
  app.get('/health', hidden, async () => ({ status: 'ok' }));
  app.get('/ready', hidden, async (_request, reply) => {
    const results = await Promise.all(checks.map(async (each) => ({ ...each, passed: await passes(each) })));
    const isReady = results.every(({ passed, isWarning }) => passed || isWarning);
    const states = results.map(({ name, passed, isWarning }) => [
      name,
      passed ? 'ok' : isWarning ? 'warning' : 'failing',
    ]);
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not-ready', checks: Object.fromEntries(states) });
  });
}
