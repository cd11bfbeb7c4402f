import { type AppError, type ErrorDetails, STATUS_OF_CODE } from '@myra/shared/errors/app-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toAppError } from './to-app-error.ts';

/** The wire form of every error of a service. */
export type ErrorEnvelope = {
  error: { code: string; message: string; details?: ErrorDetails; request_id: string };
};

const NEUTRAL = 'Something went wrong. Please try again.';

/** The envelope of one error. Internal faults give a request id and nothing else. */
export function errorEnvelope(error: AppError, requestId: string): ErrorEnvelope {
  const isOurs = error.code === 'internal';
  return {
    error: {
      code: error.code,
      message: isOurs ? NEUTRAL : (error.publicMessage ?? NEUTRAL),
      ...(error.details && !isOurs && { details: error.details }),
      request_id: requestId,
    },
  };
}

async function answer(request: FastifyRequest, reply: FastifyReply, thrown: unknown): Promise<FastifyReply> {
  const error = toAppError(thrown);
  const status = STATUS_OF_CODE[error.code];
  const { code } = error;
  if (status >= 500) request.log.error({ err: error, code }, 'request failed');
  else request.log.info({ code, reason: error.details?.reason }, 'request refused');
  const wait = error.details?.retryAfterSeconds;
  if (wait !== undefined) void reply.header('retry-after', String(Math.ceil(wait)));
  return reply
    .code(status)
    .type('application/json')
    .send(JSON.stringify(errorEnvelope(error, request.id)));
}

/** Installs the one place where errors become HTTP answers, including unknown paths. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answer(request, reply, error));
  app.setNotFoundHandler((request, reply) =>
    answer(request, reply, Object.assign(new Error('No such path'), { statusCode: 404 })),
  );
}
