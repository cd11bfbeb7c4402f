import fastifyStatic from '@fastify/static';
import type { HttpApp } from '@myra/platform/http/create-http-app';
import { notFound } from '@myra/shared/errors/app-error';
import type { FastifyReply } from 'fastify';

const HASHED = '/assets/';
const YEAR_MS = 31_536_000_000;

const sendIndex = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });

/** Whether the path names a file rather than a place in the client. */
const namesFile = (path: string): boolean => /\.[a-z0-9]{1,10}$/i.test(path);

/** Below these programs ask, and a program is told that there is nothing rather than given a page. */
const isOfServices = (path: string): boolean =>
  /^\/(trpc|events|uploads|attachments|exports|session|health|ready|metrics|api|auth|docs|u|c|o|p)(\/|$)/.test(
    path,
  );

/** Browsers name HTML; a command line or a probe takes anything, or does not say, and gets the page elsewhere. */
const takesPage = (path: string, accept = '*/*'): boolean =>
  accept.includes('text/html') || (accept.includes('*/*') && !isOfServices(path));

/**
 * Serves the built client from `root`: files with a hash in their name for ever, others checked each time, packed ones
 * where the browser takes them; every other path is a place in the client and answers its first page.
 */
export async function serveWeb(app: HttpApp, root: string): Promise<void> {
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, dotfiles: 'ignore' });
  app.get('/*', async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (path.startsWith(HASHED)) return reply.sendFile(path, { maxAge: YEAR_MS, immutable: true });
    if (namesFile(path))
      return reply.header('cache-control', 'no-cache').sendFile(path, { cacheControl: false });
    if (!takesPage(path, request.headers.accept)) throw notFound('Page');
    return sendIndex(reply);
  });
}
