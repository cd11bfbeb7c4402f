import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { notFound } from '@myra/shared/errors/app-error';
import { findProduct } from '../products/index.ts';
import { findStrategy } from '../strategies/index.ts';
import { getTaskRow } from '../tasks/index.ts';
import { countLeads } from './campaign-leads.store.ts';

/** What a campaign refers to. */
export type CampaignParts = {
  strategyPlanId?: number | undefined;
  productId?: number | undefined;
  leadIds?: readonly number[] | undefined;
  taskId?: number | undefined;
};

/** Throws not-found for a part that is missing, deleted or another organization's. */
export async function assertParts(tx: OrganizationTx, parts: CampaignParts): Promise<void> {
  const { strategyPlanId, productId, leadIds, taskId } = parts;
  if (strategyPlanId !== undefined && !(await findStrategy(tx, strategyPlanId))) {
    throw notFound('Strategy plan');
  }
  if (productId !== undefined && !(await findProduct(tx, productId))) throw notFound('Product');
  if (taskId !== undefined) await getTaskRow(tx, taskId);
  if (leadIds === undefined) return;
  const unique = new Set(leadIds);
  if ((await countLeads(tx, [...unique])) !== unique.size) throw notFound('Lead');
}
