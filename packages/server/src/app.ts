import cookiePlugin from '@fastify/cookie';
import { createHttpApp, type HttpApp } from '@myra/platform/http/create-http-app';
import type { ReadyCheck } from '@myra/platform/http/health';
import { toAppError } from '@myra/platform/http/to-app-error';
import { AppError } from '@myra/shared/errors/app-error';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventHub } from './events/event-hub.ts';
import { eventRoutes } from './events/events.routes.ts';
import type { Gateway } from './gateway.ts';
import { activityExportRoutes } from './http/activity-export.routes.ts';
import { attachmentRoutes } from './http/attachment.routes.ts';
import type { HttpDeps } from './http/http-deps.ts';
import { leadsExportRoutes } from './http/leads-export.routes.ts';
import { installOriginGuard } from './http/origin-guard.ts';
import { publicLinkRoutes } from './http/public-links.routes.ts';
import { installSecurityHeaders } from './http/security-headers.ts';
import { createSessionCookie } from './http/session-cookie.ts';
import { serveWeb } from './http/static-web.ts';
import { suppressionExportRoutes } from './http/suppression-export.routes.ts';
import { uploadRoutes } from './http/upload.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { type AppRouter, appRouter } from './trpc/app-router.ts';
import type { Context } from './trpc/context.ts';
import { createSignInCheck } from './upstream/sign-in-check.ts';

/** Most bytes of a procedure's input, including lists of ids. */
const BODY_BYTES_MAX = 2_097_152;
/** Most calls in one request. The page sends at most ten. */
const BATCH_MAX = 10;
const BACKGROUND_HEADER = 'x-myra-background';

export type AppInput = {
  gateway: Gateway;
  hub: EventHub;
  checks?: readonly ReadyCheck[];
};

/**
 * Makes the HTTP side of the gateway, not yet listening: session, procedures, uploads, events, public links, the
 * client, `/health`, `/ready`, `/metrics`. `/ready` waits for the first answer of sign-in and does not depend on
 * the upstream afterwards, because cached data is served without it.
 */
export async function buildApp({ gateway, hub, checks = [] }: AppInput): Promise<HttpApp> {
  const { config, database, log, sessions } = gateway;
  const { app } = createHttpApp({
    log,
    service: 'gateway',
    trustedProxies: config.http.trustedProxies,
    opsToken: config.opsToken,
    bodyBytesMax: BODY_BYTES_MAX,
    checks: [
      { name: 'database', check: async () => void (await database.sql`select 1`) },
      { name: 'sign-in', check: createSignInCheck(config.upstream.authUrl) },
      { name: 'disk', check: () => gateway.disk.assertRoom(), isWarning: true },
      ...checks,
    ],
  });
  const cookie = createSessionCookie(config);

  const isBackground = (request: FastifyRequest): boolean => request.headers[BACKGROUND_HEADER] === '1';
  const findSession: HttpDeps['findSession'] = async (request, reply, options) => {
    const secret = cookie.read(request);
    const found = await sessions.find(secret, options ?? { isBackground: isBackground(request) });
    if (found.newSecret !== undefined) cookie.write(reply, found.newSecret);
    return found.session;
  };
  const createContext = async ({
    req,
    res,
  }: {
    req: FastifyRequest;
    res: FastifyReply;
  }): Promise<Context> => {
    const base = { gateway, requestId: req.id, log: req.log as Context['log'] };
    try {
      return { ...base, caller: sessions.callerOf(await findSession(req, res), req.id) };
    } catch (error) {
      const known = toAppError(error);
      if (!(error instanceof AppError)) log.error({ err: error }, 'the session could not be read');
      return { ...base, caller: known };
    }
  };

  await app.register(cookiePlugin);
  await installSecurityHeaders(app, config.http.publicUrl);
  installOriginGuard(app, config.http.publicUrl);
  app.addHook('preClose', async () => hub.close());

  const deps: HttpDeps = { gateway, hub, findSession };
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
    router: appRouter,
    createContext,
    maxBatchSize: BATCH_MAX,
  };
  await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions });
  sessionRoutes(app, deps, cookie);
  eventRoutes(app, deps);
  attachmentRoutes(app, deps);
  activityExportRoutes(app, deps);
  leadsExportRoutes(app, deps);
  suppressionExportRoutes(app, deps);
  await uploadRoutes(app, deps);
  await publicLinkRoutes(app, config.upstream.productUrl);
  await serveWeb(app, config.http.webDist);
  return app;
}
