import { withOrganization } from '@myra/platform/database/with-organization';
import { PAGE_SLUG } from '@myra/shared/rules/pages/page-slug';
import type { Deps } from '../../context.ts';
import { countPageVisit, hashSlug, type OpenedPage, openPage } from '../landing-pages/index.ts';
import { isMachineAgent } from './machine-visit.ts';
import { findPublicLink } from './public-link.store.ts';

type PageVisit = { slug: string; userAgent: string; isHead: boolean };

/**
 * The published page of an address, and one visit more of it by a person. Undefined where there is no page, or one that was
 * never published. The reader gets the page even if the counting fails.
 */
export async function visitPage(deps: Deps, visit: PageVisit): Promise<OpenedPage | undefined> {
  if (!PAGE_SLUG.test(visit.slug)) return undefined;
  const link = await findPublicLink(deps.database.db, hashSlug(visit.slug));
  if (link?.kind !== 'page') return undefined;
  const page = await withOrganization(deps.database, link.organizationId, (tx) => openPage(tx, visit.slug));
  if (page?.bytes && !isMachineAgent(visit)) {
    await withOrganization(deps.database, link.organizationId, (tx) =>
      countPageVisit(tx, page.id, deps.clock.now()),
    ).catch((error: unknown) => deps.log.warn({ err: error, page: page.id }, 'visit not counted'));
  }
  return page;
}
