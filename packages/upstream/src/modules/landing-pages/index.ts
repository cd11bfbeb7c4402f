import type { Module } from '../../module.ts';
import { landingPagesRoutes } from './landing-pages.routes.ts';

export { addPage } from './create-page.ts';
export { countWithdrawnLinks, hashSlug } from './landing-page.store.ts';
export { countPageVisit, landingPageHeaders, type OpenedPage, openPage } from './open-page.ts';
export { publishedUrls } from './read-pages.ts';

/** Landing pages: drafts of approved sentences, published under an address of their own. */
export const landingPagesModule: Module = { name: 'landing-pages', routes: landingPagesRoutes };
