import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/landing-pages';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { createPage } from './create-page.ts';
import { publishPage, withdrawPage } from './publish-page.ts';
import { readPage, readPages, readSuggestions } from './read-pages.ts';
import { deletePage, savePage } from './save-page.ts';

export function landingPagesRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.listLandingPages, ({ ctx }) => readPages(ctx));
  route(app, deps, calls.createLandingPage, ({ ctx, body }) => createPage(ctx, body));
  route(app, deps, calls.getLandingPage, ({ ctx, params }) => readPage(ctx, params.id));
  route(app, deps, calls.saveLandingPage, ({ ctx, ...request }) => savePage(ctx, request));
  route(app, deps, calls.publishLandingPage, ({ ctx, ...request }) => publishPage(ctx, request));
  route(app, deps, calls.withdrawLandingPage, ({ ctx, params }) => withdrawPage(ctx, params.id));
  route(app, deps, calls.deleteLandingPage, ({ ctx, params }) => deletePage(ctx, params.id));
  route(app, deps, calls.suggestForLandingPage, ({ ctx, params }) => readSuggestions(ctx, params.id));
}
