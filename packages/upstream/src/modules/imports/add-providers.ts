import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { addProvidersToCampaign as call } from '@myra/shared/contracts/providers';
import { notFound, orNotFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, organizationOf, type UserActor } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { lockCampaign } from '../campaigns/index.ts';
import { addToCampaign, attachListToCampaign } from '../leads/index.ts';
import { lockLeads } from '../sending/index.ts';
import { completeBatch } from './complete-batch.ts';
import { listKnownPeople } from './known-people.store.ts';
import { insertLeadList } from './lead-list.store.ts';
import { prepareCompletion } from './prepare-completion.ts';
import { readProviderLeads } from './provider-source.ts';
import { putOnList } from './put-on-list.ts';
import { sortOutChunk } from './sort-out-chunk.ts';

/**
 * Makes leads of providers as an import does, and chooses them for a campaign that is not launched: on its list, or on one of
 * their own. Contacts that are there already are taken as they are, and deleted ones stay away. Throws not-found,
 * precondition-failed for a launched campaign.
 */
export async function addProviders(
  ctx: Ctx<UserActor>,
  { params: { id: campaignId }, body }: RequestOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const deps = await prepareCompletion({ ...ctx, organizationId: organizationOf(ctx.actor) }, campaignId);
  return inOrganization(ctx, async (tx) => {
    const campaign = orNotFound(await lockCampaign(tx, campaignId), 'Campaign');
    const { leads: told, refused } = await readProviderLeads(tx, [...new Set(body.provider_ids)], 0);
    if (refused.length > 0) throw notFound('Provider');
    const now = ctx.clock.now();
    const name = `Providers for ${campaign.name}`;
    const listId = campaign.leadListId ?? (await insertLeadList(tx, { name, taskId: null, now }));
    const { incoming } = await sortOutChunk(tx, { leads: told, listId, policy: 'keep' });
    const strangers = incoming.filter(({ known }) => known === null);
    const { leads } = await completeBatch(tx, strangers, deps, () => undefined);
    await putOnList(tx, leads, { listId, policy: 'keep', now, isByHand: true });
    const keys = told.map(({ lead }) => lead.email_key);
    const people = [...(await listKnownPeople(tx, listId, keys)).values()];
    const ids = [...new Set(people.filter(({ isDeleted }) => !isDeleted).map(({ leadId }) => leadId))];
    await lockLeads(tx, ids);
    if (campaign.leadListId === null) await attachListToCampaign(tx, { campaignId, listId, now });
    // Chosen by name, also those that the organization is in touch with. This refuses a launched campaign.
    const added = await addToCampaign(ctx, tx, { campaignId, ids });
    await appendActivity(ctx, tx, 'leads.selected', { campaignId, details: { count: added } });
    return {
      leads: ids.length,
      added,
      without_email: told.filter(({ lead }) => lead.email === '').length,
    };
  });
}
