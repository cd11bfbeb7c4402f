import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from '@fastify/type-provider-zod';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RawServerDefault,
} from 'fastify';
import type { Registry } from 'prom-client';
import type { Logger } from '../logger.ts';
import { installErrorHandler } from './error-handler.ts';
import { guardInternals } from './guard-internals.ts';
import { installHealth, type ReadyCheck } from './health.ts';
import { createMetricsRegistry, installMetrics } from './metrics.ts';

/** A Fastify app whose routes are typed by their zod schemas. */
export type HttpApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export type HttpAppInput = {
  log: Logger;
  service: string;
  /** The checks of `/ready`. */
  checks: readonly ReadyCheck[];
  /** Largest body outside multipart, in bytes. Default: 1 MB. */
  bodyBytesMax?: number;
  /** Addresses of proxies whose `X-Forwarded-For` is trusted. Default: none. */
  trustedProxies?: readonly string[];
  /** With it others than this machine may read `/metrics` and `/docs`. */
  opsToken?: string | undefined;
};

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;
const REQUEST_ID_HEADER = 'x-request-id';

/**
 * Makes the Fastify app of a service: zod for input and output, one error envelope, request ids (a plain one from the
 * caller is used, and the id is always sent back), `/health`, `/ready`, `/metrics`, and one log line for each answer.
 * Returns the app, not yet listening, and its metrics registry.
 */
export function createHttpApp(input: HttpAppInput): { app: HttpApp; metrics: Registry } {
  const app = Fastify({
    loggerInstance: input.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: input.bodyBytesMax ?? 1_048_576,
    trustProxy: input.trustedProxies?.length ? [...input.trustedProxies] : false,
    requestTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    genReqId: (request) => {
      const given = request.headers[REQUEST_ID_HEADER];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    routerOptions: { maxParamLength: 512 },
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const metrics = createMetricsRegistry(input.service);
  // The helpers below use no typed schemas, so they take the app without its type provider.
  const plain = app as unknown as FastifyInstance;
  installErrorHandler(plain);
  guardInternals(plain, input.opsToken);
  installHealth(plain, input.checks);
  installMetrics(plain, metrics);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  return { app, metrics };
}
