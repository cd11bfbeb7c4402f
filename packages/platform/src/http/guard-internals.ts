import { notFound } from '@myra/shared/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { secretsEqual } from '../crypto/secrets-equal.ts';

/** What is for those who run Myra: figures, and the description of the API. */
const INTERNAL = /^\/(metrics|docs)(\/|\?|$)/;
const LOOPBACK = /^(::1|(::ffff:)?127\.)/;
/** A proxy on the same machine is on loopback too, and says for whom it asks. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'];

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (token !== undefined && given !== undefined) return secretsEqual(given, token);
  const isDirect = LOOPBACK.test(request.socket.remoteAddress ?? '');
  return isDirect && FORWARDED.every((name) => request.headers[name] === undefined);
}

/**
 * Shows `/metrics` and `/docs` only to a caller on the same machine, or with `token` as its bearer. Others learn nothing, not
 * even that they exist.
 */
export function guardInternals(app: FastifyInstance, token: string | undefined): void {
  app.addHook('onRequest', async (request) => {
    if (INTERNAL.test(request.url) && !mayRead(request, token)) throw notFound('Page');
  });
}
