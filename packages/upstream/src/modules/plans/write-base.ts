import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { honouredAngles } from '@myra/shared/rules/sheet/honoured-offers';
import { EMPTY_SHEET } from '@myra/writer/plan/types';
import type { StepInput, WriteInput } from '@myra/writer/types';
import { findOrganization } from '../organizations/index.ts';
import { loadWriterSheet, plainInput } from '../product-sheet/index.ts';
import type { ProductRow } from '../products/index.ts';

/** The rows of a cadence for these days, as a new campaign has them. */
export const stepsOf = (days: readonly number[]): StepInput[] =>
  days.map((day, index) => ({
    index,
    day,
    logic: index === 0 ? 'START_CAMPAIGN' : 'IF_NOT_REPLIED',
    description: index === 0 ? 'Initial email' : 'Follow-up',
  }));

/** What is written about a product, or held against its sheet, with the usual settings and for nobody yet. */
export async function writeBase(
  tx: OrganizationTx,
  parts: { name: string; product: ProductRow | undefined; days: readonly number[] },
  now: Date,
): Promise<Omit<WriteInput, 'lead'>> {
  const { name, product, days } = parts;
  const sheet = product ? await loadWriterSheet(tx, product, now) : EMPTY_SHEET;
  const honoured = { ...sheet, angles: honouredAngles(sheet.angles, []) };
  return {
    ...plainInput(await findOrganization(tx), product, honoured),
    campaign: { id: '0', name },
    steps: stepsOf(days),
  };
}
