import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx } from '../../context.ts';
import { publishedUrls } from '../landing-pages/index.ts';
import { inputOfTemplate, writeBase } from '../plans/index.ts';
import { EMPTY_LEAD } from '../product-sheet/index.ts';
import { findProduct, type ProductRow } from '../products/index.ts';
import type { OpenDocument } from './read-document.ts';
import type { DocumentCheck } from './tools/find-faults.ts';

/** What a document is held against: its plan's segment, or its product's sheet with the usual settings. */
export async function checkInputOf(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  tx: OrganizationTx,
  { row, plan }: OpenDocument,
): Promise<DocumentCheck> {
  const isEmail = row.kind === 'email';
  const ofPlan = plan && (await inputOfTemplate(ctx, tx, plan, { segment: row.planSegment ?? '' }));
  if (ofPlan) return { input: ofPlan, hasProduct: true, isEmail };
  const product = row.productId === null ? undefined : await findProduct(tx, row.productId);
  return inputOfProduct(ctx, tx, { name: row.title, product, isEmail });
}

/** What a text about a product is held against: its sheet with the usual settings. Without a product only the rules of sending. */
export async function inputOfProduct(
  ctx: Pick<Ctx, 'config' | 'clock'>,
  tx: OrganizationTx,
  { name, product, isEmail }: { name: string; product: ProductRow | undefined; isEmail: boolean },
): Promise<DocumentCheck> {
  const base = await writeBase(tx, { name, product, days: [0] }, ctx.clock.now());
  const allowedLinks = [...base.allowedLinks, ...(await publishedUrls(ctx, tx))];
  return { input: { ...base, allowedLinks, lead: EMPTY_LEAD }, hasProduct: product !== undefined, isEmail };
}
