import { changeLeadAngle, generateSequences, retryLeadSequence } from '@myra/shared/contracts/sequences';
import { cancelTask, retryTask } from '@myra/shared/contracts/tasks';
import { z } from 'zod';
import { procedure, type SignedInContext } from '../../trpc/init.ts';
import { notifyTouched, type Touch, touch, touchCampaign } from '../../trpc/touches.ts';
import { callInputSchema, idText } from '../../upstream/input-schema.ts';
import { DIRECTORY_IMPORT } from '../providers/directory-import.ts';

/** The progress of a task, polled once for all pages that ask. */
export const watchTask = procedure
  .input(z.strictObject({ task_id: idText }))
  .query(({ ctx: { caller, gateway }, input }) => gateway.watches.task(caller, input.task_id));

/** The running imports of the directory, started by anybody of the organization. */
export const listRunningImports = procedure.query(({ ctx: { caller, gateway } }) =>
  gateway.watches.running(caller.session.viewId, DIRECTORY_IMPORT),
);

/** A campaign on an open screen. */
export const watchCampaign = procedure
  .input(z.strictObject({ campaign_id: idText }))
  .query(({ ctx: { caller, gateway }, input }) => gateway.watches.campaign(caller, input.campaign_id));

/** Watches the task of writing that a call has just started, and tells the pages of the view. */
async function watchWriting<Started extends { task_id: string }>(
  ctx: SignedInContext,
  changed: Touch,
  { input, answer }: { input: Parameters<typeof notifyTouched>[2]['input']; answer: Started },
): Promise<Started> {
  await ctx.gateway.watches.start(ctx.caller.session.viewId, answer.task_id, 'lead_list_sequence_generation');
  await notifyTouched(ctx, [changed], { input, answer });
  return answer;
}

export const generateCampaignSequences = procedure
  .input(callInputSchema(generateSequences))
  .mutation(async ({ ctx, input: { params, query } }) => {
    const answer = await ctx.caller.call(generateSequences, { params, query });
    return watchWriting(ctx, touchCampaign, { input: { query }, answer });
  });

/** Writes a failed lead again, as a task. */
export const retryLead = procedure
  .input(callInputSchema(retryLeadSequence))
  .mutation(async ({ ctx, input: { params, body } }) => {
    const answer = await ctx.caller.call(retryLeadSequence, { params, body });
    return watchWriting(ctx, touch('campaign.changed'), { input: { params }, answer });
  });

/** Writes a lead again with another angle, as a task. */
export const changeAngle = procedure
  .input(callInputSchema(changeLeadAngle))
  .mutation(async ({ ctx, input: { params, body } }) => {
    const answer = await ctx.caller.call(changeLeadAngle, { params, body });
    return watchWriting(ctx, touch('campaign.changed'), { input: { params }, answer });
  });

/** Restarts a failed task and its watch. */
export const retryFailedTask = procedure
  .input(callInputSchema(retryTask))
  .mutation(async ({ ctx: { caller, gateway }, input: { params } }) => {
    const answer = await caller.call(retryTask, { params });
    await gateway.watches.start(caller.session.viewId, answer.id, answer.task_type);
    return answer;
  });

/** Stops a running task. Finished work stays. */
export const cancelRunningTask = procedure
  .input(callInputSchema(cancelTask))
  .mutation(async ({ ctx: { caller, gateway }, input: { params } }) => {
    const answer = await caller.call(cancelTask, { params });
    await gateway.watches.start(caller.session.viewId, answer.id, answer.task_type);
    return answer;
  });
