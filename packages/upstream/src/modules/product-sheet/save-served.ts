import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { ProductSheet, updateSheetProduct } from '@myra/shared/contracts/product-sheet';
import { savedMeanwhile } from '@myra/shared/errors/app-error';
import { isPartOfStatement } from '@myra/shared/rules/sheet/statement-part';
import { type Ctx, inOrganization } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { changeProduct, type ProductRow, toProduct } from '../products/index.ts';
import { listAngles } from './angle.store.ts';
import { deleteClaims, listClaims } from './claim.store.ts';
import { loadProduct, loadSheet } from './load-sheet.ts';

/** Says whom a product serves, and which statement stands with it; what is not given stays. Throws not-found, or conflict where somebody else saved meanwhile. */
export function saveServed(
  ctx: Ctx,
  { params, body, ifMatch: version }: RequestOf<typeof updateSheetProduct>,
): Promise<ProductSheet> {
  return inOrganization(ctx, async (tx) => {
    const stored = await loadProduct(tx, params.id);
    const now = ctx.clock.now();
    const { settings_served, states_served, states_except, specialties_served, beds_from, beds_to } = body;
    const { required_statement, statement_in_answers, refused_statement } = body;
    const values = {
      ...(settings_served && { settingsServed: settings_served }),
      ...(states_served && { statesServed: states_served }),
      ...(states_except !== undefined && { statesExcept: states_except }),
      ...(specialties_served && { specialtiesServed: specialties_served }),
      ...(beds_from !== undefined && { bedsFrom: beds_from }),
      ...(beds_to !== undefined && { bedsTo: beds_to }),
      ...(required_statement !== undefined && { requiredStatement: required_statement || null }),
      ...(statement_in_answers !== undefined && { statementInAnswers: statement_in_answers }),
      ...(refused_statement !== undefined && { refusedStatement: refused_statement || null }),
    };
    const row = await changeProduct(tx, { id: stored.id, version, values, now });
    if (!row) {
      throw savedMeanwhile('this product', { current: toProduct(stored), sent: body });
    }
    if (body.required_statement) await removeStated(tx, row);
    await appendActivity(ctx, tx, 'product.saved', { object: { type: 'product', id: row.id } });
    return loadSheet(tx, row, now);
  });
}

/** Removes proposals that nobody touched, no angle names and the required statement says. */
async function removeStated(
  tx: OrganizationTx,
  { id, requiredStatement }: Pick<ProductRow, 'id' | 'requiredStatement'>,
): Promise<void> {
  const named = new Set((await listAngles(tx, id)).flatMap(({ more, lineRefs }) => [...more, ...lineRefs]));
  const stated = (await listClaims(tx, id)).filter(
    (claim) =>
      claim.state === 'proposed' &&
      claim.version === 1 &&
      claim.isTicked === null &&
      !named.has(claim.id) &&
      isPartOfStatement(claim.text, requiredStatement),
  );
  await deleteClaims(
    tx,
    stated.map((claim) => claim.id),
  );
}
