import type { BodyOf } from '@myra/shared/contracts/answer';
import type { approveSheet as call, ProductSheet } from '@myra/shared/contracts/product-sheet';
import { conflict, type FieldIssue, invalidInput, notFound } from '@myra/shared/errors/app-error';
import { utcDay } from '@myra/shared/rules/calendar/calendar';
import { faultsOfAngle, faultsOfClaim } from '@myra/shared/rules/sheet/sheet-faults';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { findOrganization } from '../organizations/index.ts';
import { type AngleRow, changeAngle, lockAngle } from './angle.store.ts';
import { type ClaimRow, changeClaim, lockClaim } from './claim.store.ts';
import { loadProduct, loadSheet } from './load-sheet.ts';
import { toAngle, toClaim } from './to-wire.ts';

/** For how long an approval holds where nobody says otherwise. */
const VALID_YEARS = 1;

/**
 * Approves the versions that a person read, all or none: claims until the day that the person set, or for a year. Throws
 * not-found, conflict where one was changed meanwhile, and invalid-input with the sentence that may not be sent.
 */
export function approveSheet(
  ctx: Ctx<UserActor>,
  productId: number,
  body: BodyOf<typeof call>,
): Promise<ProductSheet> {
  return inOrganization(ctx, async (tx) => {
    const product = await loadProduct(tx, productId, { isLocked: true });
    const audience = (await findOrganization(tx))?.audienceType ?? null;
    const now = ctx.clock.now();
    const approved = {
      state: 'approved' as const,
      approvedBy: ctx.actor.userId,
      approvedAt: now,
      // A tick was about this proposal; one that is made of the approved row later is decided anew.
      isTicked: null,
    };
    const issues: FieldIssue[] = [];
    const claims: ClaimRow[] = [];
    for (const [index, { claim_id, version }] of body.claims.entries()) {
      const row = await lockClaim(tx, claim_id);
      if (row?.productId !== productId) throw notFound('Claim');
      assertVersion(row, version, 'claim');
      for (const message of faultsOfClaim(toClaim(row), product.name, utcDay(now))) {
        issues.push({ path: `claims.${index}`, message: `Claim ${row.no}: ${message}` });
      }
      claims.push(row);
    }
    const angles: AngleRow[] = [];
    for (const [index, { angle_id, version }] of body.angles.entries()) {
      const row = await lockAngle(tx, angle_id);
      if (row?.productId !== productId) throw notFound('Angle');
      assertVersion(row, version, 'angle');
      for (const message of faultsOfAngle(toAngle(row), product.name, audience)) {
        issues.push({ path: `angles.${index}`, message: `“${row.name}”: ${message}` });
      }
      angles.push(row);
    }
    if (issues.length > 0)
      throw invalidInput(issues[0]?.message ?? 'Not complete.', { reason: 'sheet', issues });
    const validUntil = approvedUntil(now);
    for (const row of claims) {
      await changeClaim(tx, row.id, { ...approved, validUntil: row.validUntil ?? validUntil }, now);
    }
    for (const { id } of angles) await changeAngle(tx, id, approved, now);
    noteChange(tx, 'organization', tx.organizationId);
    const details = { claims: claims.length, angles: angles.length };
    await appendActivity(ctx, tx, 'sheet.approved', { object: { type: 'product', id: productId }, details });
    return loadSheet(tx, product, now);
  });
}

function assertVersion(row: { version: number }, version: number, what: string): void {
  if (row.version === version) return;
  throw conflict(`Somebody changed a ${what} meanwhile. Nothing was approved.`, { reason: 'version' });
}

/** The last day of an approval that begins now. */
export function approvedUntil(now: Date): string {
  const later = new Date(now);
  later.setUTCFullYear(later.getUTCFullYear() + VALID_YEARS);
  return utcDay(later);
}
