import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { actorName, type Ctx, type UserActor } from '../../context.ts';
import { type CampaignRow, changeCampaign } from '../campaigns/index.ts';
import { createTask, findOpenTask, type TaskRow } from '../tasks/index.ts';
import { type GenerationInput, inputOf } from './generation-task.ts';

const TYPE = 'lead_list_sequence_generation';

/** The task that writes the whole list of a campaign at this moment. */
export async function findOpenGeneration(
  tx: OrganizationTx,
  campaignId: number,
): Promise<TaskRow | undefined> {
  return findOpenTask(tx, campaignId, TYPE, (task) => inputOf(task).leadId === null);
}

/** Makes a generation task and names it on the campaign, unless one for the whole list is named there. */
export async function addGenerationTask(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  campaign: CampaignRow,
  input: Omit<GenerationInput, 'leadListId'>,
): Promise<TaskRow> {
  const { task } = await createTask(ctx, tx, {
    taskType: TYPE,
    campaignId: campaign.id,
    input: { ...input, leadListId: campaign.leadListId } satisfies GenerationInput,
    idempotencyKey: `generate-${campaign.id}-${ctx.ids.uuid()}`,
  });
  if (input.leadId !== null) return task;
  const pendingTask = {
    task_id: task.id,
    task_type: TYPE,
    strategy_id: campaign.strategyPlanId,
    campaign_id: campaign.id,
  } as const;
  const by = { name: actorName(ctx.actor), now: ctx.clock.now() };
  await changeCampaign(tx, campaign.id, { pendingTask }, by);
  return task;
}
