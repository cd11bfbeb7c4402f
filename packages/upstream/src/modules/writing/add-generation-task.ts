import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { actorName, type Ctx, type UserActor } from '../../context.ts';
import { type CampaignRow, changeCampaign } from '../campaigns/index.ts';
import { createTask, findOpenTask, type TaskRow } from '../tasks/index.ts';
import { type GenerationInput, inputOf, isWholeList } from './generation-task.ts';

const TYPE = 'lead_list_sequence_generation';

/** The task that writes the whole list of a campaign at this moment. */
export const findOpenGeneration = (tx: OrganizationTx, campaignId: number): Promise<TaskRow | undefined> =>
  findOpenTask(tx, campaignId, TYPE, (task) => isWholeList(inputOf(task).part));

/** The task that writes the first leads of a campaign at this moment. */
export const findOpenFirst = (tx: OrganizationTx, campaignId: number): Promise<TaskRow | undefined> =>
  findOpenTask(tx, campaignId, TYPE, (task) => inputOf(task).part === 'first');

/** Makes a generation task and names it on the campaign; one for a single lead is not named there. */
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
  if (input.part === 'one') return task;
  const pendingTask = {
    task_id: task.id,
    task_type: TYPE,
    strategy_id: campaign.strategyPlanId,
    campaign_id: campaign.id,
  } as const;
  const by = { name: actorName(ctx.actor), now: ctx.clock.now() };
  const firstLeadIds = input.part === 'first' ? [...input.leadIds] : null;
  await changeCampaign(tx, campaign.id, { pendingTask, firstLeadIds }, by);
  return task;
}
