import type { HttpApp } from '@myra/platform/http/create-http-app';
import { AppError } from '@myra/shared/errors/app-error';
import type { FastifyRequest } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on routes that other programs call by design (one-click unsubscribe). */
    isOpenToOthers?: boolean;
  }
}

function comesFromOwnPage(request: FastifyRequest, publicOrigin: string): boolean {
  if (request.headers['x-myra'] !== '1') return false;
  const { origin, host } = request.headers;
  // Browsers send an origin with every write. Other programs do not have a victim's cookie.
  if (origin === undefined) return true;
  return origin === publicOrigin || origin === `http://${host}` || origin === `https://${host}`;
}

/** Refuses writes that a foreign page may have caused: our own header is required, and an origin must be ours. */
export function installOriginGuard(app: HttpApp, publicUrl: string): void {
  const { origin } = new URL(publicUrl);
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method) || request.routeOptions.config?.isOpenToOthers) return;
    if (comesFromOwnPage(request, origin)) return;
    throw new AppError('forbidden', {
      message: 'A write without our header or from a foreign origin',
      publicMessage: 'This request did not come from Myra.',
      details: { reason: 'foreign-origin' },
    });
  });
}
