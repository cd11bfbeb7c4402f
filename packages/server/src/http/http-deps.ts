import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventHub } from '../events/event-hub.ts';
import type { Gateway } from '../gateway.ts';
import type { Session } from '../session/session.ts';

/** What the plain routes are given. */
export type HttpDeps = {
  gateway: Gateway;
  hub: EventHub;
  /** The live session of the request's cookie; sets the cookie anew where its secret has changed. Throws `unauthenticated`. */
  findSession(
    request: FastifyRequest,
    reply: FastifyReply,
    options?: { isBackground: boolean },
  ): Promise<Session>;
};
