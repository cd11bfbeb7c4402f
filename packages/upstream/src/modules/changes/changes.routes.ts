import type { HttpApp } from '@myra/platform/http/create-http-app';
import { errorEnvelope } from '@myra/platform/http/error-handler';
import { listChanges } from '@myra/shared/contracts/changes';
import { AppError } from '@myra/shared/errors/app-error';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { createFeedWaits } from './feed-waits.ts';
import { readFeed } from './read-feed.ts';

const GONE = new AppError('not-found', {
  message: 'Cursor of the feed is too old',
  publicMessage: 'The changes after this are not kept any more. Read everything anew.',
  details: { reason: 'cursor-gone' },
});

/** Aborted when the caller disconnects before the answer. */
function leaving(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  return left.signal;
}

/** The change feed. */
export function changesRoutes(app: HttpApp, deps: Deps): void {
  const waits = createFeedWaits({ databaseUrl: deps.config.database.url, log: deps.log });
  // Runs before open requests are waited for, so that waiting readers are answered.
  app.addHook('preClose', () => waits.stop());
  route(app, deps, listChanges, async ({ ctx, query, request, reply }) => {
    const answer = await readFeed(ctx, waits, query, leaving(reply));
    if (answer) return answer;
    void reply
      .code(410)
      .type('application/json')
      .send(JSON.stringify(errorEnvelope(GONE, request.id)));
    // No error code of ours has this status (RFC 9110, 15.5.11), so it is answered directly.
    return reply as never;
  });
}
