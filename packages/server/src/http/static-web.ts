import fastifyStatic from '@fastify/static';
import type { HttpApp } from '@myra/platform/http/create-http-app';
import { notFound } from '@myra/shared/errors/app-error';
import type { FastifyReply } from 'fastify';

const HASHED = '/assets/';
const YEAR_MS = 31_536_000_000;

const sendIndex = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-cache').sendFile('index.html', { cacheControl: false });

/** Whether the path names a file and not a page of the client. */
const namesFile = (path: string): boolean => /\.[a-z0-9]{1,10}$/i.test(path);

/** Paths for programs. An unknown one gets 404, not a page. */
const isOfServices = (path: string): boolean =>
  /^\/(trpc|events|uploads|attachments|exports|session|health|ready|metrics|api|auth|docs|u|c|o|p)(\/|$)/.test(
    path,
  );

/**
 * Browsers accept HTML by name. A command line or a probe accepts anything or says nothing, and gets the page on other
 * paths.
 */
const takesPage = (path: string, accept = '*/*'): boolean =>
  accept.includes('text/html') || (accept.includes('*/*') && !isOfServices(path));

/**
 * Serves the built client from `root`: files with a hash in their name are cached for ever, others are checked each
 * time, and compressed ones are sent if the browser accepts them. Every other path is a page of the client and gets its
 * index page.
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
