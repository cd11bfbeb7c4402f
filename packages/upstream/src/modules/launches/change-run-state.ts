import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { ActivityEventName } from '@myra/shared/constants/activity';
import type { Campaign } from '@myra/shared/contracts/campaigns';
import { orNotFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { actorName, type Ctx, inOrganization } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import {
  type CampaignColumns,
  type CampaignRow,
  changeCampaign,
  loadCampaign,
  lockCampaign,
} from '../campaigns/index.ts';
import { cancelCampaign, holdCampaign, planWork, releaseCampaign } from '../sending/index.ts';
import { createTask } from '../tasks/index.ts';
import { scheduleWork } from '../work/index.ts';
import { enqueueLaunch } from './kick-off-campaign.ts';
import { countLate } from './late-emails.store.ts';

async function getActive(tx: OrganizationTx, id: number, runStates: readonly string[]): Promise<CampaignRow> {
  const campaign = orNotFound(await lockCampaign(tx, id), 'Campaign');
  const { status, runState } = campaign;
  if (status === 'active' && runStates.includes(runState ?? '')) return campaign;
  throw preconditionFailed('The campaign is not in a state in which this can be done.', {
    state: runState ? `${status} / ${runState}` : status,
  });
}

async function change(
  ctx: Ctx,
  tx: OrganizationTx,
  campaign: CampaignRow,
  columns: CampaignColumns,
  event: ActivityEventName,
): Promise<void> {
  const by = { name: actorName(ctx.actor), now: ctx.clock.now() };
  await changeCampaign(tx, campaign.id, columns, by);
  const { strategyPlanId, id: campaignId } = campaign;
  await appendActivity(ctx, tx, event, { strategyPlanId, campaignId });
}

/** Pauses all unsent emails of a running campaign. Throws not-found, precondition-failed with the present state. */
export function pauseCampaign(ctx: Ctx, id: number): Promise<Campaign> {
  return inOrganization(ctx, async (tx) => {
    const campaign = await getActive(tx, id, ['running']);
    const columns = { runState: 'paused', runStateReason: 'person' };
    await change(ctx, tx, campaign, columns, 'campaign.paused');
    await holdCampaign(ctx, tx, id);
    return loadCampaign(tx, id);
  });
}

/**
 * Resumes a paused or ready campaign. Emails whose time has passed are spread from now under the limits of their
 * mailboxes. Throws not-found, precondition-failed with the present state.
 */
export async function resumeCampaign(ctx: Ctx, id: number): Promise<Campaign> {
  const { campaign, taskId } = await inOrganization(ctx, async (tx) => {
    const stored = await getActive(tx, id, ['ready', 'paused']);
    const columns = { runState: 'running', runStateReason: null };
    await change(ctx, tx, stored, columns, 'campaign.resumed');
    await releaseCampaign(ctx, tx, id);
    const late = await countLate(tx, id, ctx.clock.now());
    const made =
      late.length > 0
        ? await createTask(ctx, tx, {
            taskType: 'campaign_launch',
            campaignId: id,
            input: { kind: 'respread' },
            idempotencyKey: `respread-${id}-${stored.version}`,
          })
        : undefined;
    if (!made) {
      await scheduleWork(tx, { ...planWork(tx), at: ctx.clock.now() });
    }
    return { campaign: await loadCampaign(tx, id), taskId: made?.task.id ?? null };
  });
  await enqueueLaunch(ctx, taskId);
  return campaign;
}

/**
 * Cancels all unsent emails of a launched campaign. It may be edited and launched again. Admins only, by the contract.
 */
export function withdrawCampaign(ctx: Ctx, id: number): Promise<Campaign> {
  return inOrganization(ctx, async (tx) => {
    const campaign = await getActive(tx, id, ['ready', 'running', 'paused', 'finished']);
    const columns = { status: 'inactive', runState: null, runStateReason: null };
    await change(ctx, tx, campaign, columns, 'campaign.withdrawn');
    await cancelCampaign(ctx, tx, { campaignId: id, isDeleted: false });
    return loadCampaign(tx, id);
  });
}
