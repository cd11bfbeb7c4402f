import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { ContactFilter } from '@myra/shared/contracts/contacts';
import { findCampaignName } from '../../campaigns/index.ts';
import type { OwnWords } from './own-words.ts';

/** Whether every value of a filter is the person's own: typed by them, a value that leads have, or a choice of the call. */
export async function isOwnFilter(
  tx: OrganizationTx,
  filter: ContactFilter,
  { words, userId }: { words: OwnWords; userId: string },
): Promise<boolean> {
  const { search, tag, specialty, category, department, state, owner, campaign_id: campaignId } = filter;
  const { title, npi, taxonomy, account_id: employer } = filter;
  // No card says these.
  if ([title, npi, taxonomy, employer].some((value) => value !== undefined)) return false;
  if (![search, tag].every((value) => value === undefined || words.said(value))) return false;
  const values = [specialty, category, department, state];
  if (!values.every((value) => value === undefined || words.isValue(value))) return false;
  if (owner !== undefined && owner !== 'none' && owner !== userId) return false;
  if (campaignId === undefined) return true;
  const campaign = await findCampaignName(tx, campaignId);
  return campaign !== undefined && words.named(campaign.name);
}
