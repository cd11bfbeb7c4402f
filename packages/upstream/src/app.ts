import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from '@fastify/type-provider-zod';
import { createHttpApp, type HttpApp } from '@myra/platform/http/create-http-app';
import type { ReadyCheck } from '@myra/platform/http/health';
import { invalidInput } from '@myra/shared/errors/app-error';
import type { Deps } from './context.ts';
import type { Authenticate } from './http/authenticate.ts';
import { parseJson } from './http/parse-json.ts';
import type { Module } from './module.ts';

export type AppInput = {
  deps: Deps;
  modules: readonly Module[];
  authenticate: Authenticate;
  /** Checks of `/ready` beside the database. */
  checks?: readonly ReadyCheck[];
};

/** Requests a minute from one session, or from one address without a session. */
const REQUESTS_A_MINUTE = 3_000;

/**
 * Makes the HTTP side of the service, not yet listening: every module's calls, `/docs` with exactly those, `/health`,
 * `/ready`, `/metrics`.
 */
export async function buildApp({ deps, modules, authenticate, checks = [] }: AppInput): Promise<HttpApp> {
  const { app } = createHttpApp({
    log: deps.log,
    service: 'upstream',
    trustedProxies: deps.config.http.trustedProxies,
    opsToken: deps.config.opsToken,
    bodyBytesMax: 4_000_000,
    checks: [
      { name: 'database', check: async () => void (await deps.database.sql`select 1`) },
      { name: 'disk', check: () => deps.disk.assertRoom(), isWarning: true },
      ...checks,
    ],
  });
  await app.register(swagger, {
    openapi: {
      info: { title: 'Myra product API', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });
  await app.register(multipart);
  await app.register(rateLimit, {
    max: REQUESTS_A_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => request.headers.authorization ?? request.ip,
  });
  // A call without a body may have the content type JSON (auth-js sends it). Fastify would refuse it.
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => (text === '' ? undefined : parseJson(text)),
  );
  app.decorate('authenticate', authenticate);
  app.decorateRequest('actor', undefined);
  app.decorateRequest('receivedFiles');
  app.addHook('onRequest', async (request) => {
    request.receivedFiles = [];
    // No text in Postgres can contain it, so it is refused before the database is asked.
    if (request.url.includes('%00'))
      throw invalidInput('The address holds a NUL character.', { reason: 'nul' });
  });
  for (const module of modules) module.routes?.(app, deps);
  return app;
}
