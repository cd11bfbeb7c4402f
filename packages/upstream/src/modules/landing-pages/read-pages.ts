import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { LandingPage, LandingPageRow, PageSuggestion } from '@myra/shared/contracts/landing-pages';
import { notFound } from '@myra/shared/errors/app-error';
import { addDays, utcDay } from '@myra/shared/rules/calendar/calendar';
import { type Ctx, inOrganization } from '../../context.ts';
import { authorsOf } from '../auth/index.ts';
import { loadWriterSheet } from '../product-sheet/index.ts';
import { findProduct, listProductRows } from '../products/index.ts';
import { findPage, listPages, type PageRow } from './landing-page.store.ts';
import { loadFrame } from './page-frame.ts';
import { pageSuggestions } from './page-suggestions.ts';
import { findVersion, listVisits, sumVisits } from './page-version.store.ts';

/** Today and the days before it that visits are shown of. */
const DAYS = 30;

const firstDay = (now: Date): string => addDays(utcDay(now), 1 - DAYS);

/** Where anybody reads a page. */
export const pageUrl = ({ config }: Pick<Ctx, 'config'>, slug: string): string =>
  `${config.publicUrl.replace(/\/+$/, '')}/p/${slug}`;

/** The addresses of published pages, which a text may name. */
export async function publishedUrls(ctx: Pick<Ctx, 'config'>, tx: OrganizationTx): Promise<string[]> {
  const rows = await listPages(tx);
  return rows.flatMap(({ state, slug }) => (state === 'published' ? [pageUrl(ctx, slug)] : []));
}

function toRow(
  ctx: Pick<Ctx, 'config'>,
  row: PageRow,
  product: { id: number; name: string } | undefined,
  visits: number,
): LandingPageRow {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    url: pageUrl(ctx, row.slug),
    template: row.doc.template,
    state: row.state,
    version: row.version,
    published_version: row.publishedVersion,
    product: product ? { id: product.id, name: product.name } : null,
    visits_30_days: visits,
    updated_at: row.updatedAt.toISOString(),
  };
}

export function assertPage(row: PageRow | undefined): PageRow {
  if (!row) throw notFound('Landing page');
  return row;
}

async function readPublished(tx: OrganizationTx, { id, publishedVersion }: PageRow) {
  const version = publishedVersion === null ? undefined : await findVersion(tx, id, publishedVersion);
  if (!version) return null;
  const by = (await authorsOf(tx, [version.by]))(version.by);
  return { at: version.at.toISOString(), by: by.name, sha256: version.sha256 };
}

/** A page as its editor has it. */
export async function toPage(ctx: Ctx, tx: OrganizationTx, row: PageRow): Promise<LandingPage> {
  const now = ctx.clock.now();
  const product = await findProduct(tx, row.productId);
  const visits = await listVisits(tx, row.id, firstDay(now));
  const total = visits.reduce((sum, day) => sum + day.visits, 0);
  return {
    ...toRow(ctx, row, product, total),
    lead_name: row.leadName,
    revision: row.revision,
    doc: row.doc,
    frame: await loadFrame(tx, product, now),
    published: await readPublished(tx, row),
    visits,
  };
}

/** The pages of the organization, the last changed first. */
export function readPages(ctx: Ctx): Promise<{ landing_pages: LandingPageRow[] }> {
  return inOrganization(ctx, async (tx) => {
    const rows = await listPages(tx);
    const visits = await sumVisits(tx, firstDay(ctx.clock.now()));
    const products = await listProductRows(tx, { includeDeleted: false });
    const byId = new Map(products.map((product) => [product.id, product]));
    return {
      landing_pages: rows.map((row) => toRow(ctx, row, byId.get(row.productId), visits.get(row.id) ?? 0)),
    };
  });
}

/** Throws not-found. */
export function readPage(ctx: Ctx, id: number): Promise<LandingPage> {
  return inOrganization(ctx, async (tx) => toPage(ctx, tx, assertPage(await findPage(tx, id))));
}

/** What the blocks of a page may say; nothing for a deleted product. Throws not-found. */
export function readSuggestions(ctx: Ctx, id: number): Promise<{ suggestions: PageSuggestion[] }> {
  return inOrganization(ctx, async (tx) => {
    const page = assertPage(await findPage(tx, id));
    const product = await findProduct(tx, page.productId);
    if (!product) return { suggestions: [] };
    return { suggestions: pageSuggestions(await loadWriterSheet(tx, product, ctx.clock.now())) };
  });
}
