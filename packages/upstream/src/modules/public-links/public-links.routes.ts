import type { HttpApp } from '@myra/platform/http/create-http-app';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../context.ts';
import { disposition } from '../../http/disposition.ts';
import { landingPageHeaders } from '../landing-pages/index.ts';
import { openDocument } from './open-document.ts';
import {
  PAGE_HEADERS,
  type PageLanguage,
  type PublicPage,
  pageLanguage,
  renderPublicPage,
} from './public-page.ts';
import { type UnsubscribeView, unsubscribeLead, viewUnsubscribe } from './unsubscribe-lead.ts';
import { followLink, recordOpen, type Visit } from './visit-link.ts';
import { visitPage } from './visit-page.ts';

/** A mail client posts one field. The body is not read. */
const BODY_BYTES_MAX = 16 * 1024;

/** A transparent GIF of one pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
const VISIT_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
};

type TokenRequest = { Params: { token: string } };
/** A page in each language that emails are written in. */
type Page = Record<PageLanguage, PublicPage>;

const notThere: Page = {
  en: {
    title: 'This link does not work',
    text: 'It may have been cut off on its way. Please copy the whole address from the email and try again.',
  },
  es: {
    title: 'Este enlace no funciona',
    text: 'Puede que se haya cortado por el camino. Copie la dirección completa del correo e inténtelo de nuevo.',
  },
};

const unsubscribed = ({ organizationName: name }: UnsubscribeView): Page => ({
  en: { title: 'You are unsubscribed', text: `${name} will not write to you any more.` },
  es: { title: 'Se ha dado de baja', text: `${name} no le escribirá más.` },
});

const question = ({ organizationName: name }: UnsubscribeView): Page => ({
  en: {
    title: `Stop emails from ${name}?`,
    text: `After this ${name} will not write to you any more.`,
    button: 'Unsubscribe',
  },
  es: {
    title: `¿Dejar de recibir correos de ${name}?`,
    text: `Después, ${name} no le escribirá más.`,
    button: 'Darme de baja',
  },
});

function answer(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  const language = pageLanguage(reply.request.headers['accept-language']);
  const headers = { ...PAGE_HEADERS, vary: 'accept-language' };
  return reply.code(status).headers(headers).send(renderPublicPage(page[language], language));
}

const hidden = { schema: { hide: true } };

const visitorOf = (request: Pick<FastifyRequest, 'headers' | 'method'>) => ({
  userAgent: request.headers['user-agent'] ?? '',
  isHead: request.method === 'HEAD',
});
const visitOf = (request: FastifyRequest<TokenRequest>): Visit => ({
  token: request.params.token,
  ...visitorOf(request),
});

/** `/u/:token`: GET asks, POST opts out (RFC 8058). No cookies, no redirects. */
function unsubscribeRoutes(app: HttpApp, deps: Deps): void {
  app.get<TokenRequest>('/u/:token', hidden, async (request, reply) => {
    const view = await viewUnsubscribe(deps, request.params.token);
    if (!view) return answer(reply, notThere, 404);
    return answer(reply, view.isUnsubscribed ? unsubscribed(view) : question(view));
  });
  app.post<TokenRequest>('/u/:token', hidden, async (request, reply) => {
    const view = await unsubscribeLead(deps, request.params.token);
    return view ? answer(reply, unsubscribed(view)) : answer(reply, notThere, 404);
  });
}

/** `/o/:token`, an image, and `/c/:token`, a redirect to the address stored for it. Both only count the visit. */
function trackingRoutes(app: HttpApp, deps: Deps): void {
  app.get<TokenRequest>('/o/:token', hidden, async (request, reply) => {
    if (!(await recordOpen(deps, visitOf(request)))) return answer(reply, notThere, 404);
    return reply.headers({ ...VISIT_HEADERS, 'content-type': 'image/gif' }).send(PIXEL);
  });
  app.get<TokenRequest>('/c/:token', hidden, async (request, reply) => {
    const target = await followLink(deps, visitOf(request));
    if (target === undefined) return answer(reply, notThere, 404);
    return reply
      .code(302)
      .headers({ ...VISIT_HEADERS, location: target })
      .send();
  });
}

const takenAway: Page = {
  en: {
    title: 'This document is not available any more',
    text: 'Whoever sent it to you has taken it away. Please reply to the email to ask for it.',
  },
  es: {
    title: 'Este documento ya no está disponible',
    text: 'Quien se lo envió lo ha retirado. Responda al correo para pedirlo.',
  },
};

/** `/d/:token`: the document of an ask, as a download that no browser shows or runs. */
function documentRoutes(app: HttpApp, deps: Deps): void {
  app.get<TokenRequest>('/d/:token', hidden, async (request, reply) => {
    const document = await openDocument(deps, request.params.token);
    if (document === undefined) return answer(reply, notThere, 404);
    if (document.content === null) return answer(reply, takenAway, 410);
    return reply
      .headers({
        ...VISIT_HEADERS,
        'content-type': document.mediaType,
        'content-disposition': disposition(document.name),
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(document.content);
  });
}

const withdrawn: Page = {
  en: { title: 'This page is not available any more', text: 'Whoever published it has taken it away.' },
  es: { title: 'Esta página ya no está disponible', text: 'Quien la publicó la ha retirado.' },
};

const noPage: Page = {
  en: {
    title: 'There is no page at this address',
    text: 'It may have been cut off on its way. Please copy the whole address and try again.',
  },
  es: {
    title: 'No hay ninguna página en esta dirección',
    text: 'Puede que se haya cortado por el camino. Copie la dirección completa e inténtelo de nuevo.',
  },
};

/** `/p/:slug`: a landing page, exactly as it was published. */
function pageRoutes(app: HttpApp, deps: Deps): void {
  app.get<{ Params: { slug: string } }>('/p/:slug', hidden, async (request, reply) => {
    const { userAgent, isHead } = visitorOf(request);
    const page = await visitPage(deps, { slug: request.params.slug, userAgent, isHead });
    if (page === undefined) return answer(reply, noPage, 404);
    if (page.bytes === null) return answer(reply, withdrawn, 410);
    if (!page.isIndexed) void reply.header('x-robots-tag', 'noindex, nofollow');
    return reply.headers(landingPageHeaders(page.bytes)).send(page.bytes);
  });
}

/** The targets of links in emails, under PUBLIC_URL. */
export function publicLinksRoutes(app: HttpApp, deps: Deps): void {
  app.register(async (scope) => {
    // One-click requests are forms of either kind. Only the token is used.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, async () => undefined);
    unsubscribeRoutes(scope, deps);
    trackingRoutes(scope, deps);
    documentRoutes(scope, deps);
    pageRoutes(scope, deps);
  });
}
