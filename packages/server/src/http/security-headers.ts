import helmet from '@fastify/helmet';
import type { HttpApp } from '@myra/platform/http/create-http-app';

/** Scripts only from this host and none inline. Styles may be inline, because component libraries need them. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  // https: for the pictures of an email after a person asked for them. Before that, the email's own frame allows none.
  "img-src 'self' data: blob: https:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** Sends these headers with every answer. A route may send a policy of its own. */
export async function installSecurityHeaders(app: HttpApp, publicUrl: string): Promise<void> {
  const isSecure = publicUrl.startsWith('https:');
  await app.register(helmet, {
    // Helmet would build the same text again for every answer.
    contentSecurityPolicy: false,
    hsts: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('content-security-policy', POLICY);
  });
}
