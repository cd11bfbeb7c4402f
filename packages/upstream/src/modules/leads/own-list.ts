import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { CampaignRow } from '../campaigns/index.ts';
import { enlist } from './campaign-members.ts';
import { countAllListed } from './count-listed.ts';
import { leaveOut } from './leave-out.ts';
import { toListFilter } from './list-filter.ts';
import { insertList } from './list-page.store.ts';
import { selectMatching, setCampaignList, setLeadCount } from './selection.store.ts';

type OwnList = {
  campaign: Pick<CampaignRow, 'id' | 'productId'>;
  name: string;
  ids: readonly number[];
  now: Date;
};

/**
 * Puts leads on a new list of a draft campaign and chooses those that are suggested, as the wizard does after an import. Returns
 * how many are chosen.
 */
export async function giveOwnList(
  tx: OrganizationTx,
  { campaign, name, ids, now }: OwnList,
): Promise<number> {
  const listId = await insertList(tx, name, now);
  await countAllListed(tx, listId, await enlist(tx, { listId, ids, now }), 1);
  await setCampaignList(tx, { campaignId: campaign.id, listId, leadCount: 0 });
  const chosen = await selectMatching(tx, {
    campaignId: campaign.id,
    listId,
    filter: toListFilter({}),
    exceptIds: [],
    keepsSelected: false,
  });
  const leadCount = chosen - (await leaveOut(tx, campaign, now));
  await setLeadCount(tx, campaign.id, leadCount);
  return leadCount;
}
