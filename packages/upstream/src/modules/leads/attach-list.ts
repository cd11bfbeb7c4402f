import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { CONTACT_ROWS_MAX } from '@myra/shared/constants/limits';
import { type CampaignRow, lockCampaign } from '../campaigns/index.ts';
import { enlist } from './campaign-members.ts';
import { countAllListed } from './count-listed.ts';
import { copyByHand } from './list-members.store.ts';
import * as store from './selection.store.ts';

type Attached = { campaignId: number; listId: number; now: Date };

/** Whom people had put on the campaign's list one by one, or chosen without a list, onto the new one. */
async function bringAlong(
  tx: OrganizationTx,
  { id: campaignId, leadListId }: CampaignRow,
  { listId, now }: Attached,
): Promise<void> {
  const rows =
    leadListId === null
      ? await enlist(tx, {
          listId,
          ids: await store.listSelectedIds(tx, { campaignId, afterLead: 0, limit: CONTACT_ROWS_MAX }),
          now,
        })
      : await copyByHand(tx, { from: leadListId, to: listId });
  await countAllListed(tx, listId, rows, 1);
}

/**
 * Gives a campaign the list that an import made. Leads that people had put on its list come along; chosen leads of an earlier
 * file that are not on the new list are removed, with what was written for them. A campaign that was deleted or launched meanwhile
 * is not changed. Returns the id of its plan, undefined if it is gone.
 */
export async function attachListToCampaign(
  tx: OrganizationTx,
  attached: Attached,
): Promise<number | undefined> {
  const { campaignId, listId } = attached;
  const campaign = await lockCampaign(tx, campaignId);
  if (!campaign) return undefined;
  if (campaign.status !== 'draft' && campaign.status !== 'inactive') return campaign.strategyPlanId;
  await bringAlong(tx, campaign, attached);
  const leadCount = campaign.leadCount === 0 ? 0 : await store.keepOnlyListed(tx, campaignId, listId);
  if (campaign.leadCount > 0) await store.dropUnchosenDrafts(tx, campaignId);
  return store.setCampaignList(tx, { campaignId, listId, leadCount });
}
