import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { FIRST_LEADS } from '@myra/shared/constants/limits';
import { chooseFirstLeads } from '@myra/writer/index';
import { leadFactsForWriting, sampleSelectedIds } from '../leads/index.ts';
import type { WritingContext } from './writing-input.ts';

/** Leads that are looked at to find five that differ. */
const SAMPLED = 300;

/** The chosen leads of a campaign that are written first, because they differ most. In the order in which they differ. */
export async function pickFirstLeads(tx: OrganizationTx, { rows, base }: WritingContext): Promise<number[]> {
  const campaignId = rows.campaign.id;
  const leadIds = await sampleSelectedIds(tx, { campaignId, limit: SAMPLED });
  const facts = await leadFactsForWriting(tx, campaignId, leadIds);
  const leads = leadIds.flatMap((id) => facts.get(id) ?? []);
  const { audienceType } = base.organization;
  return chooseFirstLeads(leads, base.sheet, audienceType, FIRST_LEADS).map(Number);
}
