import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { CampaignRow } from '../campaigns/index.ts';
import { enlist } from './campaign-members.ts';
import { facetsOf } from './count-listed.ts';
import { leaveOut } from './leave-out.ts';
import { addToListCounters, type ListFacet } from './list-counters.store.ts';
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
  const counts = new Map<ListFacet, number>();
  for (const row of await enlist(tx, { listId, ids, now })) {
    for (const facet of facetsOf(row)) counts.set(facet, (counts.get(facet) ?? 0) + 1);
  }
  await addToListCounters(tx, listId, counts);
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
