import { Readable } from 'node:stream';
import type { HttpApp } from '@myra/platform/http/create-http-app';
import { CSV_BYTES_MAX } from '@myra/shared/constants/limits';
import { invalidInput } from '@myra/shared/errors/app-error';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { HttpDeps } from './http-deps.ts';

const uploadQuery = z.object({ name: z.string().max(1_000).optional() });

/** A name with special characters must be encoded to fit a header. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    throw invalidInput('The name of the file cannot be read.');
  }
}

/** The file's name, from the address or from `x-file-name`. */
function nameOf(request: FastifyRequest): string {
  const { name } = uploadQuery.parse(request.query);
  const header = request.headers['x-file-name'];
  return name ?? (typeof header === 'string' ? decoded(header) : 'file');
}

/** `POST /uploads`: one file as the raw body, streamed to the spool. `GET /uploads/:id`: its metadata. */
export async function uploadRoutes(app: HttpApp, { gateway, findSession }: HttpDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The stream is passed on unread, so no part of a file stays in memory.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.route({
      method: 'POST',
      url: '/uploads',
      bodyLimit: CSV_BYTES_MAX + 1,
      handler: async (request, reply) => {
        const session = await findSession(request, reply);
        const content = request.body instanceof Readable ? request.body : request.raw;
        const length = Number(request.headers['content-length']);
        return gateway.uploads.store({
          session,
          name: nameOf(request),
          content,
          declaredBytes: Number.isFinite(length) ? length : undefined,
        });
      },
    });
  });
  app.route({
    method: 'GET',
    url: '/uploads/:id',
    schema: { params: z.object({ id: z.uuid() }) },
    handler: async (request, reply) =>
      gateway.uploads.get(await findSession(request, reply), request.params.id),
  });
}
