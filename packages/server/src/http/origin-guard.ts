import { isIP } from 'node:net';
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

/**
 * Whether the name in the request's Host is one of ours: that of PUBLIC_URL, this machine, or an address. Any other name can
 * be made to point here by whoever owns it (DNS rebinding), and its pages would have an origin that equals the Host.
 */
function isOwnHost(host: string, publicOrigin: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return isAddress || hostname === 'localhost' || hostname === new URL(publicOrigin).hostname;
}

function comesFromOwnPage(request: FastifyRequest, publicOrigin: string): boolean {
  if (request.headers['x-myra'] !== '1') return false;
  const { origin, host } = request.headers;
  // Browsers send an origin with every write. Other programs do not have a victim's cookie.
  if (origin === undefined) return true;
  if (origin === publicOrigin) return true;
  if (host === undefined || !isOwnHost(host, publicOrigin)) return false;
  return origin === `http://${host}` || origin === `https://${host}`;
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
