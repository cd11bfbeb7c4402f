import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { invalidInput, notFound } from '@myra/shared/errors/app-error';
import { findProduct } from '../products/index.ts';
import { findProviderSet } from '../providers/index.ts';
import { findStrategy } from '../strategies/index.ts';
import { getTaskRow } from '../tasks/index.ts';
import { countLeads } from './campaign-leads.store.ts';

/** What a campaign refers to. */
export type CampaignParts = {
  strategyPlanId?: number | undefined;
  productId?: number | undefined;
  leadIds?: readonly number[] | undefined;
  taskId?: number | undefined;
  providerSetId?: number | null | undefined;
};

/** Throws not-found for a part that is missing, deleted or another organization's. */
export async function assertParts(tx: OrganizationTx, parts: CampaignParts): Promise<void> {
  const { strategyPlanId, productId, leadIds, taskId, providerSetId } = parts;
  if (strategyPlanId !== undefined && !(await findStrategy(tx, strategyPlanId))) {
    throw notFound('Strategy plan');
  }
  if (productId !== undefined && !(await findProduct(tx, productId))) throw notFound('Product');
  if (taskId !== undefined) await getTaskRow(tx, taskId);
  if (providerSetId && !(await findProviderSet(tx, providerSetId))) throw notFound('Provider set');
  if (leadIds === undefined) return;
  const unique = new Set(leadIds);
  if ((await countLeads(tx, [...unique])) !== unique.size) throw notFound('Lead');
}

/** A campaign's leads come from a file or from ticked providers. Throws invalid-input if both are sent. */
export function assertOneSource(sent: { lead_file?: unknown; provider_set_id?: unknown }): void {
  if (!sent.lead_file || !sent.provider_set_id) return;
  throw invalidInput('A campaign takes its leads from a file or from the directory.', {
    issues: [{ path: 'provider_set_id', message: 'there is a lead file as well' }],
  });
}
