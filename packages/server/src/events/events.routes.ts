import type { HttpApp } from '@myra/platform/http/create-http-app';
import type { HttpDeps } from '../http/http-deps.ts';

/** `GET /events`: changes as server-sent events. An open stream does not extend a session. */
export function eventRoutes(app: HttpApp, { hub, findSession }: HttpDeps): void {
  app.get('/events', async (request, reply) => {
    const session = await findSession(request, reply, { isBackground: true });
    const { raw } = reply;
    const detach = hub.attach(session, {
      write: (text) => {
        if (!raw.headersSent) {
          raw.writeHead(200, {
            ...(reply.getHeaders() as Record<string, string>),
            'content-type': 'text/event-stream; charset=utf-8',
            'cache-control': 'no-store, no-transform',
            'x-accel-buffering': 'no',
          });
        }
        raw.write(text);
      },
      bufferedBytes: () => raw.writableLength,
      end: () => raw.end(() => raw.destroy()),
    });
    reply.hijack();
    raw.on('close', detach);
    raw.on('error', detach);
  });
}
