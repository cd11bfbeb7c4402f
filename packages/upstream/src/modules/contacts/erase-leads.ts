import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { addToPeopleCount, countListed } from '../leads/index.ts';
import { forgetPeople } from '../product-sheet/index.ts';
import { listAddressesOf } from '../public-links/index.ts';
import { endLead } from '../sending/index.ts';
import { suppressForGood } from '../suppressions/index.ts';
import { type ChosenLeads, lockChosen } from './act-on-leads.ts';
import {
  eraseConversations,
  erasePeople,
  leaveCampaigns,
  leaveLists,
  listNames,
  withMerged,
} from './erase.store.ts';

/**
 * Erases leads in one transaction: what waits to be sent is taken back, their addresses are kept as hashes alone and never
 * written to again, everything else about them is deleted, also the questions of claims that name them. It cannot be undone. Throws limit-exceeded.
 */
export function eraseLeads(ctx: Ctx<UserActor>, chosen: ChosenLeads): Promise<{ erased: number }> {
  return inOrganization(ctx, async (tx) => {
    const now = ctx.clock.now();
    const ids = await lockChosen(tx, chosen);
    if (ids.length === 0) return { erased: 0 };
    const addresses: string[] = [];
    for (const leadId of ids) {
      const own = await listAddressesOf(tx, leadId);
      for (const value of own) await suppressForGood(ctx, tx, value);
      addresses.push(...own);
      await endLead(ctx, tx, { leadId, reason: 'lead_deleted' });
    }
    const leadIds = await withMerged(tx, ids);
    await forgetPeople(ctx, tx, { people: await listNames(tx, leadIds), addresses });
    for (const row of await leaveLists(tx, leadIds)) await countListed(tx, row, -1);
    for (const id of await leaveCampaigns(tx, leadIds)) noteChange(tx, 'campaign', id);
    for (const id of await eraseConversations(tx, { leadIds, addresses, now }))
      noteChange(tx, 'sequence', id);
    await erasePeople(tx, { leadIds, addresses, now });
    await addToPeopleCount(tx, -ids.length);
    await appendActivity(ctx, tx, 'leads.erased', { details: { count: ids.length } });
    return { erased: ids.length };
  });
}
