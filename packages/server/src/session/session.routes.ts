import type { HttpApp } from '@myra/platform/http/create-http-app';
import { EMAIL_LENGTH_MAX } from '@myra/shared/constants/limits';
import { z } from 'zod';
import type { HttpDeps } from '../http/http-deps.ts';
import type { SessionCookie } from '../http/session-cookie.ts';
import { personOnWire } from './person.ts';
import type { Session } from './session.ts';

const BODY_BYTES_MAX = 8_192;
const PASSWORD_CHARS_MAX = 1_024;

const NOBODY = { user: null, organization_id: null };

const onWire = ({ person, organizationId }: Session) => ({
  user: personOnWire(person),
  organization_id: organizationId,
});

/** Sign-in, the session as the page sees it, password change, sign-out. */
export function sessionRoutes(app: HttpApp, deps: HttpDeps, cookie: SessionCookie): void {
  const { gateway, findSession } = deps;
  const { sessions } = gateway;

  // A page that opens without a session asks a question that is no fault; the end of a session is one.
  app.get('/session', async (request, reply) =>
    cookie.read(request) ? onWire(await findSession(request, reply)) : NOBODY,
  );

  app.route({
    method: 'POST',
    url: '/session',
    bodyLimit: BODY_BYTES_MAX,
    schema: {
      body: z.strictObject({
        email: z.string().trim().min(1, 'Enter your email').max(EMAIL_LENGTH_MAX),
        password: z.string().min(1, 'Enter your password').max(PASSWORD_CHARS_MAX),
        code: z.string().trim().max(40).optional(),
      }),
    },
    handler: async (request, reply) => {
      const { session, secret } = await sessions.signIn({
        ...request.body,
        code: request.body.code || undefined,
        clientAddress: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        requestId: request.id,
      });
      // A secret from before the sign-in is invalid after it.
      const before = cookie.read(request);
      if (before !== undefined) await endQuietly(before);
      cookie.write(reply, secret);
      return onWire(session);
    },
  });

  const endQuietly = async (secret: string) => {
    const found = await sessions.find(secret, { isBackground: true }).catch(() => undefined);
    if (found) await sessions.signOut(found.session);
  };

  app.delete('/session', async (request, reply) => {
    const secret = cookie.read(request);
    if (secret !== undefined) await endQuietly(secret);
    cookie.clear(reply);
    return { success: true };
  });

  app.route({
    method: 'POST',
    url: '/session/password',
    bodyLimit: BODY_BYTES_MAX,
    schema: {
      body: z.strictObject({
        password: z.string().min(1).max(PASSWORD_CHARS_MAX),
        current_password: z.string().max(PASSWORD_CHARS_MAX).optional(),
      }),
    },
    handler: async (request, reply) => {
      const session = await findSession(request, reply);
      const { password, current_password: current } = request.body;
      await sessions.changePassword(session, { password, current });
      return { success: true };
    },
  });

  app.get('/session/password-link', async () => ({ by_mail: await sessions.mailsPasswordLinks() }));

  app.route({
    method: 'POST',
    url: '/session/password-link',
    bodyLimit: BODY_BYTES_MAX,
    schema: { body: z.strictObject({ email: z.string().trim().max(EMAIL_LENGTH_MAX).pipe(z.email()) }) },
    handler: async ({ body, ip: clientAddress, id: requestId }) => {
      await sessions.requestPasswordLink({ ...body, clientAddress, requestId });
      return { success: true };
    },
  });

  app.route({
    method: 'POST',
    url: '/session/password-link/redeem',
    bodyLimit: BODY_BYTES_MAX,
    schema: {
      body: z.strictObject({
        token: z.string().min(1).max(200),
        password: z.string().min(1).max(PASSWORD_CHARS_MAX),
      }),
    },
    handler: async ({ body, ip: clientAddress, id: requestId, headers }) => {
      const userAgent = headers['user-agent'] ?? '';
      await sessions.redeemPasswordLink({ ...body, clientAddress, requestId, userAgent });
      return { success: true };
    },
  });

  /** A person is active: extends the idle limit. */
  app.post('/session/seen', async (request, reply) =>
    onWire(await findSession(request, reply, { isBackground: false })),
  );
}
