import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { utcDay } from '@myra/shared/rules/calendar/calendar';
import { isAngleUsable, isClaimUsable, missingOfAngle } from '@myra/shared/rules/sheet/sheet-missing';
import { EMPTY_SHEET, type Sheet } from '@myra/writer/plan/types';
import { findProduct, type ProductRow } from '../products/index.ts';
import { loadRows, type SheetRows } from './load-sheet.ts';

/** What of the rows may be said on a day. */
const toSheet = (
  product: ProductRow,
  { claims, angles, language, leftOut, settingsNamed }: SheetRows,
  today: string,
): Sheet => ({
  language,
  leftOut,
  settingsNamed,
  settingsServed: product.settingsServed,
  statesServed: product.statesServed,
  statesExcept: product.statesExcept,
  specialtiesServed: product.specialtiesServed,
  bedsFrom: product.bedsFrom,
  bedsTo: product.bedsTo,
  claims: claims.filter((claim) => isClaimUsable(claim, today)),
  angles: angles.filter((angle) => isAngleUsable(angle, claims, today)),
});

/** What a writer may say about a product now: approved claims that have not run out, and approved angles that rest on no other. */
export const loadWriterSheet = async (tx: OrganizationTx, product: ProductRow, now: Date): Promise<Sheet> =>
  toSheet(product, await loadRows(tx, product), utcDay(now));

/** The same by the product's id; nothing may be said about a product that is gone. */
export async function readWriterSheet(tx: OrganizationTx, productId: number, now: Date): Promise<Sheet> {
  const product = await findProduct(tx, productId);
  return product ? loadWriterSheet(tx, product, now) : EMPTY_SHEET;
}

/** Rows as if each were approved. */
export const approvedRows = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, state: 'approved' as const }));

/** The same as if every proposal that is complete for an audience were approved, for previews and counts. */
export function asIfApproved(
  product: ProductRow,
  { claims, angles, ...told }: SheetRows,
  { audience, now }: { audience: string | null; now: Date },
): Sheet {
  const complete = angles.filter(
    (angle) => missingOfAngle({ ...angle, answers_question: true }, audience).length === 0,
  );
  const rows = { ...told, claims: approvedRows(claims), angles: approvedRows(complete) };
  return toSheet(product, rows, utcDay(now));
}
