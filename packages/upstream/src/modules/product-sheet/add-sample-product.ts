import type { Product } from '@myra/shared/contracts/products';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { lockOrganization } from '../organizations/index.ts';
import { insertProducts, listProductRows, toProduct } from '../products/index.ts';
import { insertAngles } from './angle.store.ts';
import { approvedUntil } from './approve-sheet.ts';
import { insertClaims } from './claim.store.ts';
import { SAMPLE_PRODUCT } from './sample-product.ts';

/** Adds the sample product with its approved sheet. An organization has one at a time: the same one is answered again. */
export function addSampleProduct(ctx: Ctx<UserActor>): Promise<Product> {
  return inOrganization(ctx, async (tx) => {
    await lockOrganization(tx);
    const known = (await listProductRows(tx, { includeDeleted: false })).find(({ isSample }) => isSample);
    if (known) return toProduct(known);
    const now = ctx.clock.now();
    const { claims, angles, name, description, icpDescription } = SAMPLE_PRODUCT;
    const [product] = await insertProducts(tx, [{ name, description, icpDescription, isSample: true }], now);
    if (!product) throw new Error('The sample product was not added');
    const approved = {
      state: 'approved' as const,
      approvedBy: ctx.actor.userId,
      approvedAt: now,
      createdAt: now,
      updatedAt: now,
    };
    const rows = await insertClaims(
      tx,
      product.id,
      claims.map((claim) => ({
        ...claim,
        ...approved,
        mailText: claim.text,
        sourceKind: 'typed' as const,
        validUntil: approvedUntil(now),
      })),
    );
    const idsOf = (numbers: readonly number[]) =>
      numbers.flatMap((no) => rows.find((row) => row.no === no)?.id ?? []);
    await insertAngles(
      tx,
      product.id,
      angles.map(({ rests, more, roles, ...texts }) => ({
        ...texts,
        ...approved,
        roles: [...roles],
        lineRefs: idsOf(rests),
        more: idsOf(more),
        answersQuestion: true,
      })),
    );
    const details = { created: true };
    await appendActivity(ctx, tx, 'product.saved', { object: { type: 'product', id: product.id }, details });
    return toProduct(product);
  });
}
