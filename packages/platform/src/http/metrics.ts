import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Makes the registry of one app. Services add their own metrics to it. */
export function createMetricsRegistry(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Serves `GET /metrics`. Requests are measured by route pattern, never by the requested address. */
export function installMetrics(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1_000);
  });
  app.get('/metrics', { schema: { hide: true } as object }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
