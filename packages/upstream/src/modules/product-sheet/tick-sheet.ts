import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { tickSheet as call } from '@myra/shared/contracts/product-sheet';
import { notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { noteChange } from '../changes/index.ts';
import { lockAngle, tickAngle } from './angle.store.ts';
import { lockClaim, tickClaim } from './claim.store.ts';
import { loadProduct } from './load-sheet.ts';

/**
 * Keeps which proposals a person ticked or unticked, for whoever comes next. A row that was approved or retired meanwhile is
 * left alone. Throws not-found, also for a row of another product.
 */
export function tickSheet(
  ctx: Ctx,
  { params: { id: productId }, body }: Pick<RequestOf<typeof call>, 'params' | 'body'>,
): Promise<AnswerOf<typeof call>> {
  return inOrganization(ctx, async (tx) => {
    await loadProduct(tx, productId, { isLocked: true });
    for (const { claim_id, is_ticked } of body.claims) {
      if ((await lockClaim(tx, claim_id))?.productId !== productId) throw notFound('Claim');
      await tickClaim(tx, claim_id, is_ticked);
    }
    for (const { angle_id, is_ticked } of body.angles) {
      if ((await lockAngle(tx, angle_id))?.productId !== productId) throw notFound('Angle');
      await tickAngle(tx, angle_id, is_ticked);
    }
    noteChange(tx, 'organization', tx.organizationId);
    return { success: true };
  });
}
