import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { MissingSentence, ProductSheet } from '@myra/shared/contracts/product-sheet';
import type { Angle, Claim } from '@myra/shared/contracts/sheet-rows';
import { utcDay } from '@myra/shared/rules/calendar';
import { isAngleUsable, isClaimUsable, missingOfAngle } from '@myra/shared/rules/sheet-missing';
import { EMPTY_SHEET, type Sheet } from '@myra/writer/plan/types';
import { findProduct, type ProductRow } from '../products/index.ts';
import { loadSheet } from './load-sheet.ts';

const toSheet = (
  { product }: Pick<ProductSheet, 'product'>,
  claims: readonly Claim[],
  angles: readonly Angle[],
): Sheet => ({
  language: product.language,
  settingsServed: product.settings_served,
  statesServed: product.states_served,
  statesExcept: product.states_except,
  specialtiesServed: product.specialties_served,
  bedsFrom: product.beds_from,
  bedsTo: product.beds_to,
  claims,
  angles,
});

/** What a writer may say about a product now: approved claims that have not run out, and approved angles that rest on no other. */
export async function loadWriterSheet(tx: OrganizationTx, product: ProductRow, now: Date): Promise<Sheet> {
  const sheet = await loadSheet(tx, product, now);
  const today = utcDay(now);
  return toSheet(
    sheet,
    sheet.claims.filter((claim) => isClaimUsable(claim, today)),
    sheet.angles.filter((angle) => isAngleUsable(angle, sheet.claims, today)),
  );
}

/** The same by the product's id; nothing may be said about a product that is gone. */
export async function readWriterSheet(tx: OrganizationTx, productId: number, now: Date): Promise<Sheet> {
  const product = await findProduct(tx, productId);
  return product ? loadWriterSheet(tx, product, now) : EMPTY_SHEET;
}

/** The same as if every proposal that is complete for an audience were approved, for previews and counts. */
export function asIfApproved(sheet: ProductSheet, audience: string | null): Sheet {
  const isComplete = (angle: Angle) =>
    missingOfAngle({ ...angle, answers_question: true }, audience).length === 0;
  return toSheet(sheet, sheet.claims, sheet.angles.filter(isComplete));
}

/** The sentences that the writers lack before they can write about a product. */
export async function listMissingSentences(
  tx: OrganizationTx,
  product: ProductRow,
  now: Date,
): Promise<MissingSentence[]> {
  return (await loadSheet(tx, product, now)).missing;
}
