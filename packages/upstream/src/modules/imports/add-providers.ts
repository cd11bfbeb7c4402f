import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { addProvidersToCampaign as call } from '@myra/shared/contracts/providers';
import { notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { lockCampaign } from '../campaigns/index.ts';
import { addToCampaign, addToPeopleCount, giveOwnList } from '../leads/index.ts';
import {
  listKnownAddresses,
  listOwnAddresses,
  listProvidersByIds,
  normalizeOrganizationName,
  readTaxonomies,
  type StoredProvider,
} from '../providers/index.ts';
import { lockLeads } from '../sending/index.ts';
import { type AccountFound, accountKey, upsertAccounts } from './account.store.ts';
import { toProviderLead } from './provider-lead.ts';
import { type ProviderLead, storeProviderLeads } from './provider-leads.store.ts';

/** Leads of providers with their employers. The row of a facility is that of its employer. */
async function toLeads(tx: OrganizationTx, rows: readonly StoredProvider[]): Promise<ProviderLead[]> {
  const npis = rows.flatMap(({ npi }) => npi ?? []);
  const own = await listOwnAddresses(tx, npis);
  const contacts = await listKnownAddresses(tx, npis);
  const published = await readTaxonomies(sqlOf(tx));
  const known = (npi: string) => ({ own: own.get(npi), ofContact: contacts.get(npi)?.email, published });
  const made = rows.map((row) => ({
    ...toProviderLead(row, known(row.npi ?? '')),
    isFacility: row.kind === 'facility',
    providerId: Number(row.id),
  }));
  const employerOf = ({ lead, isFacility, providerId }: (typeof made)[number]): AccountFound => {
    const name = lead.provider_name ?? '';
    return { name, nameKey: normalizeOrganizationName(name), providerId: isFacility ? providerId : null };
  };
  const employers = new Map(
    made.map(employerOf).flatMap((each) => (each.nameKey === '' ? [] : [[accountKey(each), each]])),
  );
  const accounts = await upsertAccounts(tx, [...employers.values()]);
  return made.map((each) => ({
    lead: each.lead,
    facts: each.facts,
    providerId: each.providerId,
    accountId: accounts.get(accountKey(employerOf(each))) ?? null,
  }));
}

/**
 * Makes leads of providers and chooses them for a campaign that is not launched: on its list, or on one of their own. Contacts that
 * are there already are taken as they are. Throws not-found, precondition-failed for a launched campaign.
 */
export function addProviders(
  ctx: Ctx<UserActor>,
  { campaignId, providerIds }: { campaignId: number; providerIds: readonly number[] },
): Promise<AnswerOf<typeof call>> {
  return inOrganization(ctx, async (tx) => {
    const ids = [...new Set(providerIds)];
    const campaign = await lockCampaign(tx, campaignId);
    if (!campaign) throw notFound('Campaign');
    const rows = await listProvidersByIds(tx, ids);
    if (rows.length !== ids.length) throw notFound('Provider');
    const leads = await toLeads(tx, rows);
    const now = ctx.clock.now();
    const stored = await storeProviderLeads(tx, leads, now);
    await addToPeopleCount(tx, stored.added);
    await lockLeads(tx, stored.ids);
    // Chosen by name after it, also those that the organization is in touch with. This refuses a launched campaign.
    const before = campaign.leadCount;
    if (campaign.leadListId === null)
      await giveOwnList(tx, { campaign, name: `Providers for ${campaign.name}`, ids: stored.ids, now });
    await addToCampaign(ctx, tx, { campaignId, ids: stored.ids });
    const added = ((await lockCampaign(tx, campaignId))?.leadCount ?? before) - before;
    await appendActivity(ctx, tx, 'leads.selected', { campaignId, details: { count: added } });
    return {
      leads: stored.ids.length,
      added,
      without_email: leads.filter(({ lead }) => lead.email === '').length,
    };
  });
}
