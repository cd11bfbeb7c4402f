import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { conflict, orNotFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type CampaignRow, lockCampaign } from '../campaigns/index.ts';
import { findOpenTask } from '../tasks/index.ts';

/**
 * Locks a campaign whose leads may be imported. Throws not-found for a foreign one, precondition-failed once it is
 * launched, conflict while another import of it runs.
 */
export async function assertMayImport(
  tx: OrganizationTx,
  campaignId: number,
  idempotencyKey: string,
): Promise<CampaignRow> {
  const campaign = orNotFound(await lockCampaign(tx, campaignId), 'Campaign');
  if (campaign.status !== 'draft' && campaign.status !== 'inactive') {
    throw preconditionFailed('The leads of a launched campaign cannot be replaced.', {
      state: campaign.status,
    });
  }
  const open = await findOpenTask(tx, campaignId, 'lead_upload');
  if (open && open.idempotencyKey !== idempotencyKey) {
    throw conflict('Leads are being imported for this campaign already.', {
      reason: 'import-running',
      task_id: open.id,
    });
  }
  return campaign;
}
