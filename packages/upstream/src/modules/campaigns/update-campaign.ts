import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { BodyOf } from '@myra/shared/contracts/answer';
import type { Campaign, updateCampaign as call } from '@myra/shared/contracts/campaigns';
import { invalidInput, orNotFound, preconditionFailed, savedMeanwhile } from '@myra/shared/errors/app-error';
import { actorName, type Ctx, inOrganization } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { keepAskDocuments } from '../ask-documents/index.ts';
import { refreshCampaignSearch } from '../threads/index.ts';
import { assertOneSource, assertParts } from './assert-parts.ts';
import { type CampaignColumns, type CampaignRow, changeCampaign, lockCampaign } from './campaign.store.ts';
import { replaceCampaignLeads } from './campaign-leads.store.ts';
import { loadCampaign } from './load-campaign.ts';

type Values = BodyOf<typeof call>;

function columnsOf(values: Values): CampaignColumns {
  return {
    ...(values.name !== undefined && { name: values.name }),
    ...(values.goal !== undefined && { goal: values.goal }),
    ...(values.strategy_plan_id !== undefined && { strategyPlanId: values.strategy_plan_id }),
    ...(values.product_id !== undefined && { productId: values.product_id }),
    ...(values.cadence !== undefined && { cadence: values.cadence }),
    ...(values.language !== undefined && { language: values.language }),
    ...(values.wizard_step !== undefined && { wizardStep: values.wizard_step }),
    // A file replaces providers, and the reverse.
    ...(values.lead_file !== undefined && {
      leadFile: values.lead_file,
      ...(values.lead_file && { providerSetId: null }),
    }),
    ...(values.provider_set_id !== undefined && {
      providerSetId: values.provider_set_id,
      ...(values.provider_set_id && { leadFile: null }),
    }),
    ...(values.pending_task_details !== undefined && { pendingTask: values.pending_task_details }),
  };
}

/** Fields that count as a change by a person. Moving through the wizard is not logged. */
const isContent = (values: Values): boolean =>
  [values.name, values.goal, values.product_id, values.cadence, values.language, values.asks].some(
    (value) => value !== undefined,
  );

async function assertSavable(
  tx: OrganizationTx,
  stored: CampaignRow,
  { body, ifMatch: version }: RequestOf<typeof call>,
): Promise<void> {
  if (version !== null && version !== stored.version) {
    throw savedMeanwhile('this campaign', { current: await loadCampaign(tx, stored.id), sent: body });
  }
  if (stored.status === 'active') {
    throw preconditionFailed('This campaign was launched and can no longer be changed here.', {
      reason: 'launched',
      state: stored.status,
    });
  }
}

/** An unchanged product or plan may have been deleted since. */
function newParts(values: Values, stored: CampaignRow) {
  const planId = values.strategy_plan_id;
  return {
    strategyPlanId: planId === stored.strategyPlanId ? undefined : planId,
    productId: values.product_id === stored.productId ? undefined : values.product_id,
    leadIds: values.lead_ids,
    taskId: values.pending_task_details?.task_id,
    providerSetId: values.provider_set_id,
  };
}

/**
 * Saves the fields that were sent and leaves the others. Throws conflict with what is stored and what was sent if
 * somebody saved meanwhile, precondition-failed once launched, not-found for parts of another organization.
 */
export async function updateCampaign(ctx: Ctx, request: RequestOf<typeof call>): Promise<Campaign> {
  const {
    params: { id },
    body: values,
  } = request;
  if (values.id !== undefined && values.id !== id) {
    throw invalidInput('The campaign in the address is another one.', {
      issues: [{ path: 'id', message: 'not the campaign of the address' }],
    });
  }
  assertOneSource(values);
  return inOrganization(ctx, async (tx) => {
    const stored = orNotFound(await lockCampaign(tx, id), 'Campaign');
    await assertSavable(tx, stored, request);
    await assertParts(tx, newParts(values, stored));
    if (values.lead_ids !== undefined) await replaceCampaignLeads(tx, id, values.lead_ids);
    const by = { name: actorName(ctx.actor), now: ctx.clock.now() };
    const asks = values.asks && (await keepAskDocuments(ctx, tx, id, values.asks));
    await changeCampaign(tx, id, { ...columnsOf(values), ...(asks && { asks }) }, by);
    // A withdrawn campaign may have conversations, and the search finds them by its name.
    if (values.name !== undefined && values.name !== stored.name) await refreshCampaignSearch(tx, id);
    if (isContent(values)) {
      const strategyPlanId = values.strategy_plan_id ?? stored.strategyPlanId;
      await appendActivity(ctx, tx, 'campaign.saved', { strategyPlanId, campaignId: id });
    }
    return loadCampaign(tx, id);
  });
}
