import { createHash } from 'node:crypto';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { publishLandingPage as call, LandingPage } from '@myra/shared/contracts/landing-pages';
import { conflict, invalidInput, preconditionFailed, savedMeanwhile } from '@myra/shared/errors/app-error';
import { pageFaults } from '@myra/shared/rules/pages/page-faults';
import { renderPage } from '@myra/shared/rules/pages/render-page';
import { actorName, type Ctx, inOrganization } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { findProduct } from '../products/index.ts';
import { changePage, lockPage, type PageRow } from './landing-page.store.ts';
import { loadFrame } from './page-frame.ts';
import { findVersion, insertVersion } from './page-version.store.ts';
import { assertPage, toPage } from './read-pages.ts';

/** The bytes of a draft as they would be published now. */
async function renderDraft(ctx: Ctx, tx: OrganizationTx, page: PageRow): Promise<Buffer> {
  const product = await findProduct(tx, page.productId);
  if (!product) throw preconditionFailed('The product of this page is deleted.', { reason: 'no-product' });
  const rendered = { doc: page.doc, frame: await loadFrame(tx, product, ctx.clock.now()) };
  const issues = pageFaults(rendered)
    .filter(({ isBlocking }) => isBlocking)
    .map(({ block, says }) => ({ path: block, message: says }));
  if (issues.length > 0)
    throw invalidInput(issues[0]?.message ?? 'Not complete.', { reason: 'page', issues });
  return Buffer.from(renderPage(rendered));
}

/** The version that these bytes get: the same one only for the same bytes. */
async function versionFor(tx: OrganizationTx, page: PageRow, sha256: string): Promise<number> {
  if (page.version !== page.publishedVersion) return page.version;
  const stored = await findVersion(tx, page.id, page.version);
  return stored?.sha256 === sha256 ? page.version : page.version + 1;
}

/**
 * Publishes the draft that the person previewed. Throws not-found, conflict for another revision or other bytes,
 * invalid-input with what the page needs, and precondition-failed without its product.
 */
export function publishPage(ctx: Ctx, { params, body: seen }: RequestOf<typeof call>): Promise<LandingPage> {
  return inOrganization(ctx, async (tx) => {
    const page = assertPage(await lockPage(tx, params.id));
    if (seen.revision !== page.revision) {
      throw savedMeanwhile('this page', { current: await toPage(ctx, tx, page), sent: null });
    }
    const bytes = await renderDraft(ctx, tx, page);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (sha256 !== seen.sha256) {
      throw conflict('What the page may say has changed. Look at the preview again, then publish.', {
        reason: 'preview',
      });
    }
    const now = ctx.clock.now();
    const version = await versionFor(tx, page, sha256);
    if ((await findVersion(tx, page.id, version)) === undefined) {
      await insertVersion(tx, {
        pageId: page.id,
        version,
        bytes,
        sha256,
        isIndexed: page.doc.is_indexed,
        by: actorName(ctx.actor),
        at: now,
      });
    }
    const values = { version, publishedVersion: version, state: 'published' as const };
    const row = await changePage(tx, page.id, values, now);
    await appendActivity(ctx, tx, 'page.published', { details: { page: page.id, version } });
    return toPage(ctx, tx, row);
  });
}

/** Takes a page off the web; again changes nothing. Throws not-found, and precondition-failed for one that never was there. */
export function withdrawPage(ctx: Ctx, id: number): Promise<LandingPage> {
  return inOrganization(ctx, async (tx) => {
    const page = assertPage(await lockPage(tx, id));
    if (page.state === 'withdrawn') return toPage(ctx, tx, page);
    if (page.state === 'draft') {
      throw preconditionFailed('This page is not published.', { state: page.state });
    }
    const row = await changePage(tx, id, { state: 'withdrawn' }, ctx.clock.now());
    await appendActivity(ctx, tx, 'page.withdrawn', { details: { page: id } });
    return toPage(ctx, tx, row);
  });
}
