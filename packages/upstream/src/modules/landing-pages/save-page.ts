import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { saveLandingPage as call, LandingPage } from '@myra/shared/contracts/landing-pages';
import { invalidInput, preconditionFailed, savedMeanwhile } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import * as store from './landing-page.store.ts';
import { assertPage, toPage } from './read-pages.ts';

async function moveSlug(tx: OrganizationTx, page: store.PageRow, slug: string): Promise<void> {
  if (page.publishedVersion !== null) {
    throw preconditionFailed('The page was published: its address stays.', { reason: 'published' });
  }
  if (!(await store.takeSlug(tx, slug))) {
    const message = 'Another page has this address. Choose another one.';
    throw invalidInput(message, { issues: [{ path: 'slug', message }] });
  }
  await store.dropSlug(tx, page.slug);
}

/**
 * Saves the draft. What is published stays. Throws not-found, conflict with both texts where somebody else saved meanwhile,
 * invalid-input for an address that is taken, and precondition-failed for a new address of a published page.
 */
export function savePage(
  ctx: Ctx,
  { params, body, ifMatch: revision }: RequestOf<typeof call>,
): Promise<LandingPage> {
  return inOrganization(ctx, async (tx) => {
    const page = assertPage(await store.lockPage(tx, params.id));
    const { doc, name, slug } = body;
    if (revision !== null && revision !== page.revision) {
      throw savedMeanwhile('this page', { current: await toPage(ctx, tx, page), sent: body });
    }
    if (slug !== undefined && slug !== page.slug) await moveSlug(tx, page, slug);
    const isNewDraft = doc !== undefined && page.version === page.publishedVersion;
    const row = await store.changePage(
      tx,
      page.id,
      {
        ...(doc && { doc }),
        ...(name !== undefined && { name }),
        ...(slug !== undefined && { slug }),
        ...(isNewDraft && { version: page.version + 1 }),
        revision: page.revision + 1,
      },
      ctx.clock.now(),
    );
    return toPage(ctx, tx, row);
  });
}

/** Throws not-found, and precondition-failed for a page that was published once: its address must say what became of it. */
export function deletePage(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    const page = assertPage(await store.lockPage(tx, id));
    if (page.publishedVersion !== null) {
      throw preconditionFailed('This page was published. Withdraw it instead.', { reason: 'published' });
    }
    await store.deletePageRow(tx, id);
    await store.dropSlug(tx, page.slug);
    await appendActivity(ctx, tx, 'page.deleted', { details: { page: id } });
    return { success: true };
  });
}
