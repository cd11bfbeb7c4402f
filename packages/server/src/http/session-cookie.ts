import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.ts';

/** The one cookie: a random secret. The database has only its hash. */
export type SessionCookie = {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, secret: string): void;
  clear(reply: FastifyReply): void;
};

/** `__Host-` binds the cookie to exactly this host and to https (RFC 6265bis). Plain http cannot use it. */
export function createSessionCookie(config: Pick<GatewayConfig, 'http' | 'session'>): SessionCookie {
  const isSecure = config.http.publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-myra' : 'myra';
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure };
  return {
    read: (request) => request.cookies[name],
    write: (reply, secret) => {
      const maxAge = Math.floor(config.session.absoluteMs / 1_000);
      void reply.setCookie(name, secret, { ...options, maxAge });
    },
    clear: (reply) => {
      void reply.clearCookie(name, options);
    },
  };
}
