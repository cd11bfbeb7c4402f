import type { HttpApp } from '@myra/platform/http/create-http-app';
import { ASK_DOCUMENT_BYTES_MAX } from '@myra/shared/constants/limits';
import { AppError } from '@myra/shared/errors/app-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lineFailure } from '../upstream/refusal.ts';
import { type Connections, type HttpAnswer, openConnections, sendRequest } from '../upstream/send-request.ts';

const BODY_BYTES_MAX = 65_536;
/** A document and its headers. */
const ANSWER_BYTES_MAX = ASK_DOCUMENT_BYTES_MAX + 65_536;
const CONNECT_MS = 2_000;
const ANSWER_MS = 10_000;

/** A token or slug. It contains nothing that a URL parser would read as a parent folder. */
const NAME = '^[A-Za-z0-9_-][A-Za-z0-9._~-]{0,511}$';

/** Pages for recipients of an email: no scripts, no outside resources, no framing. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const GIVEN = ['content-type', 'user-agent', 'accept', 'accept-language'] as const;
const TAKEN = [
  'content-type',
  'content-disposition',
  'x-content-type-options',
  'x-robots-tag',
  'location',
  'cache-control',
  'content-language',
] as const;

function givenHeaders(request: FastifyRequest): Record<string, string> {
  const given = GIVEN.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(given), 'x-forwarded-for': request.ip, 'x-request-id': request.id };
}

async function forward(request: FastifyRequest, base: string, connections: Connections): Promise<HttpAnswer> {
  const body = Buffer.isBuffer(request.body) ? request.body : undefined;
  const sending = sendRequest(
    {
      method: request.method,
      // The original path. The router matched its shape, and no part of it can become the host.
      url: new URL(`${base}${request.url}`),
      headers: givenHeaders(request),
      ...(body && {
        body: {
          contentType: request.headers['content-type'] ?? 'application/octet-stream',
          bytes: body.length,
          stream: async function* () {
            yield body;
          },
        },
      }),
      connectMs: CONNECT_MS,
      answerMs: ANSWER_MS,
      answerBytesMax: ANSWER_BYTES_MAX,
    },
    connections,
  );
  return sending.catch((error: unknown) => {
    throw lineFailure(error, false);
  });
}

function answer(reply: FastifyReply, from: HttpAnswer): FastifyReply {
  for (const name of TAKEN) {
    const value = from.headers[name];
    if (typeof value === 'string') void reply.header(name, value);
  }
  const policy = from.headers['content-security-policy'];
  void reply.header('content-security-policy', typeof policy === 'string' ? policy : PAGE_POLICY);
  // The page of any mail program may load a picture of an email.
  void reply.header('cross-origin-resource-policy', 'cross-origin');
  return reply.code(from.status).send(from.body);
}

/**
 * Public links of the upstream: unsubscribe `/u`, click `/c`, open `/o`, document `/d`, landing page `/p`. Only these paths are
 * forwarded. They are forwarded unchanged, without cookies in either direction and with a size limit.
 */
export async function publicLinkRoutes(app: HttpApp, upstreamUrl: string): Promise<void> {
  const connections = openConnections();
  await app.register(async (scope) => {
    scope.addHook('onClose', async () => connections.close());
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const from = await forward(request, upstreamUrl, connections);
      if (from.status === 101) throw new AppError('upstream-unavailable', { message: 'Unexpected answer' });
      return answer(reply, from);
    };
    const config = { isOpenToOthers: true };
    scope.get(`/u/:token(${NAME})`, { config }, handler);
    scope.post(`/u/:token(${NAME})`, { config, bodyLimit: BODY_BYTES_MAX }, handler);
    for (const path of ['/c', '/o', '/d', '/p']) scope.get(`${path}/:name(${NAME})`, { config }, handler);
  });
}
