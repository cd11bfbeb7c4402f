import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { WIZARD_STEPS } from '@myra/shared/constants/wizard-steps';
import type { Campaign } from '@myra/shared/contracts/campaigns';
import { notFound, orNotFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { toProviderSet } from '../providers/index.ts';
import { findStrategy } from '../strategies/index.ts';
import { findCampaign, type LoadedCampaign, listCampaignsOfPlan } from './campaign.store.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

export function toCampaign({ campaign, product, providerSet, leadIds }: LoadedCampaign): Campaign {
  return {
    id: campaign.id,
    organization_id: campaign.organizationId,
    strategy_plan_id: campaign.strategyPlanId,
    name: campaign.name,
    goal: campaign.goal,
    status: campaign.status,
    run_state: campaign.runState,
    run_state_reason: campaign.runStateReason,
    create_type: campaign.createType,
    product: product && {
      id: product.id,
      name: product.name,
      description: product.description,
      icp_description: product.icpDescription,
      organization_id: product.organizationId,
    },
    lead_ids: leadIds,
    lead_count: campaign.leadCount,
    first_lead_ids: campaign.firstLeadIds,
    lead_list_id: campaign.leadListId,
    channels: campaign.channels,
    email_config: campaign.emailConfig,
    tracking: campaign.tracking,
    schedule_start_time: iso(campaign.scheduleStartTime),
    schedule_timezone: campaign.scheduleTimezone,
    schedule_type: campaign.scheduleType,
    cadence: campaign.cadence,
    wizard_step: WIZARD_STEPS.find((step) => step === campaign.wizardStep) ?? null,
    lead_file: campaign.leadFile,
    provider_set: providerSet && toProviderSet(providerSet),
    sent_count: campaign.sentCount,
    pending_task_details: campaign.pendingTask,
    created_at: campaign.createdAt.toISOString(),
    created_by: campaign.createdBy,
    last_updated_at: campaign.lastUpdatedAt.toISOString(),
    last_updated_by: campaign.lastUpdatedBy,
    language: campaign.language,
    asks: campaign.asks,
    pace: { ...campaign.pace, days: [...campaign.pace.days] },
    deleted_at: iso(campaign.deletedAt),
    deleted_by: campaign.deletedBy,
    version: campaign.version,
  };
}

/** A campaign in its wire form. Throws not-found. */
export async function loadCampaign(tx: OrganizationTx, id: number): Promise<Campaign> {
  const loaded = orNotFound(await findCampaign(tx, id), 'Campaign');
  return toCampaign(loaded);
}

/** Throws not-found for an unknown plan. */
export function listCampaigns(ctx: Ctx, planId: number): Promise<{ campaigns: Campaign[] }> {
  return inOrganization(ctx, async (tx) => {
    if (!(await findStrategy(tx, planId))) throw notFound('Strategy plan');
    return { campaigns: (await listCampaignsOfPlan(tx, planId)).map(toCampaign) };
  });
}
