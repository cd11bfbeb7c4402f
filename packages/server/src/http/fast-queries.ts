import type { HttpApp } from '@myra/platform/http/create-http-app';
import {
  type AnyTRPCRouter,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
} from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

const MIXED_STATUS = 207;
const NAME = /^[\w.]+$/;

type Query = { input?: string; batch?: string };
type Asked = { names: string[]; inputs: unknown[]; isBatch: boolean };

/** What a request asks, where it is nothing but plain queries; undefined leaves it to the plugin. */
function plainQueries(
  request: FastifyRequest,
  isQuery: (name: string) => boolean,
  batchMax: number,
): Asked | undefined {
  if (request.method !== 'GET' || request.headers['trpc-accept'] !== undefined) return undefined;
  const { input, batch, ...others } = request.query as Query;
  if (Object.keys(others).length > 0) return undefined;
  const path = String((request.params as { path?: string }).path ?? '');
  const isBatch = batch === '1';
  const names = isBatch ? path.split(',') : [path];
  if (names.length > batchMax || !names.every((name) => NAME.test(name) && isQuery(name))) return undefined;
  if (input !== undefined && typeof input !== 'string') return undefined;
  try {
    const parsed: unknown = input === undefined ? undefined : JSON.parse(input);
    if (!isBatch) return { names, inputs: [parsed], isBatch };
    if (parsed !== undefined && (typeof parsed !== 'object' || parsed === null)) return undefined;
    return { names, inputs: names.map((_, index) => Reflect.get(parsed ?? {}, String(index))), isBatch };
  } catch {
    return undefined;
  }
}

/**
 * Answers plain queries without the adapter's detour over web requests, responses and streams, which costs more than
 * everything else that a list from the cache needs. The bytes are those of the adapter; everything unusual (mutations,
 * streams, odd inputs) goes on to it.
 */
export function installFastQueries<Context extends object>(
  app: HttpApp,
  input: {
    prefix: string;
    router: AnyTRPCRouter;
    batchMax: number;
    createContext: (parts: { req: FastifyRequest; res: FastifyReply }) => Promise<Context>;
  },
): void {
  const { router, prefix } = input;
  const isQuery = (name: string): boolean => {
    // The router keeps its procedures by their dotted names.
    const procedure: unknown = Reflect.get(router._def.procedures, name);
    return typeof procedure === 'function' && Reflect.get(procedure, '_def')?.type === 'query';
  };

  const answer = async (ctx: Context, path: string, given: unknown, batchIndex: number) => {
    try {
      const data: unknown = await callTRPCProcedure({
        router,
        path,
        ctx,
        batchIndex,
        type: 'query',
        signal: undefined,
        getRawInput: async () => given,
      });
      return { status: 200, body: { result: { data } } };
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause);
      const shape = getTRPCErrorShape({
        config: router._def._config,
        ctx,
        error,
        input: given,
        path,
        type: 'query',
      });
      return { status: getHTTPStatusCodeFromError(error), body: { error: shape } };
    }
  };

  app.addHook('preHandler', async (request, reply) => {
    if (request.routeOptions.url !== `${prefix}/:path`) return;
    const asked = plainQueries(request, isQuery, input.batchMax);
    if (!asked) return;
    const ctx = await input.createContext({ req: request, res: reply });
    const answers = await Promise.all(
      asked.names.map((name, index) => answer(ctx, name, asked.inputs[index], index)),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    const [status = 200] = statuses;
    const bodies = answers.map(({ body }) => body);
    return reply
      .code(statuses.size > 1 ? MIXED_STATUS : status)
      .header('vary', 'trpc-accept, accept')
      .type('application/json')
      .send(JSON.stringify(asked.isBatch ? bodies : bodies[0]));
  });
}
