import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventHub } from '../events/event-hub.ts';
import type { Gateway } from '../gateway.ts';
import type { Session } from '../session/session.ts';

/** The dependencies of the plain routes. */
export type HttpDeps = {
  gateway: Gateway;
  hub: EventHub;
  /**
   * The live session of the request's cookie. Sets the cookie again if its secret has changed. Throws
   * `unauthenticated`.
   */
  findSession(
    request: FastifyRequest,
    reply: FastifyReply,
    options?: { isBackground: boolean },
  ): Promise<Session>;
};
