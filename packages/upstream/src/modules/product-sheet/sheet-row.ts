import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { forbidden, notFound } from '@myra/shared/errors/app-error';
import { isAdmin } from '@myra/shared/rules/screens/roles';
import type { Ctx, UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { loadProduct } from './load-sheet.ts';

/** Returns a claim or an angle of a product that is still there. Throws not-found. */
export async function assertOwn<Row extends { productId: number }>(
  tx: OrganizationTx,
  row: Row | undefined,
  what: 'Claim' | 'Angle',
): Promise<Row> {
  if (!row) throw notFound(what);
  await loadProduct(tx, row.productId);
  return row;
}

/** Throws forbidden for somebody who is no admin and changes what is approved: it would be in use no more. */
export function assertMayChange({ actor }: Ctx<UserActor>, { state }: { state: string }): void {
  if (state === 'approved' && !isAdmin(actor.role)) throw forbidden('An admin changes what is approved.');
}

/** `values`, and what makes the row a proposal again where they change one of the columns that an approval is for. */
export function unapproved<Values extends object>(
  values: Values,
  stored: Record<keyof Values, unknown>,
  approved: readonly (keyof Values)[],
) {
  const isOther = approved.some(
    (column) =>
      values[column] !== undefined && JSON.stringify(values[column]) !== JSON.stringify(stored[column]),
  );
  return isOther ? { ...values, state: 'proposed' as const, approvedBy: null, approvedAt: null } : values;
}

/** Records a change of a claim or an angle in the activity log and the change feed. */
export async function noteSaved(
  ctx: Ctx,
  tx: OrganizationTx,
  event: 'claim.saved' | 'claim.retired' | 'angle.saved' | 'angle.retired',
  { productId, ...details }: { productId: number; no?: number; angle_id?: number },
): Promise<void> {
  noteChange(tx, 'organization', tx.organizationId);
  await appendActivity(ctx, tx, event, { object: { type: 'product', id: productId }, details });
}
