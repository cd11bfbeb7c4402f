import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { LANDING_PAGES_MAX } from '@myra/shared/constants/landing-page-templates';
import type { BodyOf } from '@myra/shared/contracts/answer';
import type { createLandingPage as call, LandingPage } from '@myra/shared/contracts/landing-pages';
import { limitExceeded, orNotFound } from '@myra/shared/errors/app-error';
import { pageLink } from '@myra/shared/rules/pages/page-link';
import { slugOf } from '@myra/shared/rules/pages/page-slug';
import { actorName, type Ctx, inOrganization } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { lockOrganization, type OrganizationRow } from '../organizations/index.ts';
import { loadWriterSheet } from '../product-sheet/index.ts';
import { findProduct } from '../products/index.ts';
import { fillPage } from './fill-page.ts';
import { countPages, insertPage, takeSlug } from './landing-page.store.ts';
import { pageSuggestions } from './page-suggestions.ts';
import { toPage } from './read-pages.ts';

type Body = BodyOf<typeof call>;

/** Characters that tell pages with the same name apart. */
const SUFFIX_CHARS = 6;

/** An address that nobody has: the name's words, then with some random characters. */
async function freeSlug(ctx: Ctx, tx: OrganizationTx, name: string): Promise<string> {
  const slug = slugOf(name);
  if (slug !== 'page' && (await takeSlug(tx, slug))) return slug;
  const longer = `${slug}-${ctx.ids.uuid().slice(-SUFFIX_CHARS)}`;
  if (!(await takeSlug(tx, longer))) throw new Error('A random address was taken');
  return longer;
}

/** Where a call to action leads at first: the booking page, else the website. */
function firstUrl(organization: OrganizationRow | undefined): string {
  const website = organization?.website?.trim() ?? '';
  const given = organization?.replySettings?.booking_url ?? website;
  return pageLink(given) ?? pageLink(`https://${given}`) ?? '';
}

/**
 * Begins a page with the approved sentences of its product, as a draft. Throws not-found for a foreign product, and
 * limit-exceeded where the organization has too many pages.
 */
export async function addPage(ctx: Ctx, tx: OrganizationTx, body: Body): Promise<LandingPage> {
  const organization = await lockOrganization(tx);
  const product = orNotFound(await findProduct(tx, body.product_id), 'Product');
  if ((await countPages(tx)) >= LANDING_PAGES_MAX) {
    throw limitExceeded(`An organization has at most ${LANDING_PAGES_MAX} landing pages. Delete one first.`, {
      max: LANDING_PAGES_MAX,
    });
  }
  const now = ctx.clock.now();
  const suggestions = pageSuggestions(await loadWriterSheet(tx, product, now));
  const row = await insertPage(
    tx,
    {
      productId: product.id,
      name: body.name,
      leadName: body.lead_name,
      slug: await freeSlug(ctx, tx, body.name),
      doc: fillPage(suggestions, { leadName: body.lead_name, url: firstUrl(organization) }),
      createdBy: actorName(ctx.actor),
    },
    now,
  );
  await appendActivity(ctx, tx, 'page.created', { details: { page: row.id } });
  return toPage(ctx, tx, row);
}

export const createPage = (ctx: Ctx, body: Body): Promise<LandingPage> =>
  inOrganization(ctx, (tx) => addPage(ctx, tx, body));
