import { generateSequences, retryLeadSequence } from '@myra/shared/contracts/sequences';
import { cancelTask, retryTask } from '@myra/shared/contracts/tasks';
import { z } from 'zod';
import { DIRECTORY_IMPORT } from '../../sync/directory.store.ts';
import { procedure } from '../../trpc/init.ts';
import { tellTouched, touch, touchCampaign } from '../../trpc/touches.ts';
import { callInputSchema, idText } from '../../upstream/input-schema.ts';

/** The progress of a task, polled once for however many pages ask. */
export const watchTask = procedure
  .input(z.strictObject({ taskId: idText }))
  .query(({ ctx: { caller, gateway }, input }) => gateway.watches.task(caller, input.taskId));

/** PROV-19: the imports of the directory that are on their way, whoever of the organization began them. */
export const listRunningImports = procedure.query(({ ctx: { caller, gateway } }) =>
  gateway.watches.running(caller.session.viewId, DIRECTORY_IMPORT),
);

/** A campaign on an open screen. */
export const watchCampaign = procedure
  .input(z.strictObject({ campaignId: idText }))
  .query(({ ctx: { caller, gateway }, input }) => gateway.watches.campaign(caller, input.campaignId));

/** API-35 */
export const generateCampaignSequences = procedure
  .input(callInputSchema(generateSequences))
  .mutation(async ({ ctx, input: { params, query } }) => {
    const answer = await ctx.caller.call(generateSequences, { params, query });
    const { viewId } = ctx.caller.session;
    await ctx.gateway.watches.start(viewId, answer.task_id, 'lead_list_sequence_generation');
    await tellTouched(ctx, [touchCampaign], { input: { query }, answer });
    return answer;
  });

/** Writes a failed lead again, as a task. */
export const retryLead = procedure
  .input(callInputSchema(retryLeadSequence))
  .mutation(async ({ ctx, input: { params, body } }) => {
    const answer = await ctx.caller.call(retryLeadSequence, { params, body });
    const { viewId } = ctx.caller.session;
    await ctx.gateway.watches.start(viewId, answer.task_id, 'lead_list_sequence_generation');
    await tellTouched(ctx, [touch('campaign.changed')], { input: { params }, answer });
    return answer;
  });

/** Goes on with a failed task, and with watching it. */
export const retryFailedTask = procedure
  .input(callInputSchema(retryTask))
  .mutation(async ({ ctx: { caller, gateway }, input: { params } }) => {
    const answer = await caller.call(retryTask, { params });
    await gateway.watches.start(caller.session.viewId, answer.id, answer.task_type);
    return answer;
  });

/** Stops a running task; what it had done stays. */
export const cancelRunningTask = procedure
  .input(callInputSchema(cancelTask))
  .mutation(async ({ ctx: { caller, gateway }, input: { params } }) => {
    const answer = await caller.call(cancelTask, { params });
    await gateway.watches.start(caller.session.viewId, answer.id, answer.task_type);
    return answer;
  });
