import {
  analyzeColumns,
  importProviderLeads,
  tablePlace,
  takeImportRows as takeCall,
  uploadLeads,
} from '@myra/shared/contracts/leads';
import { z } from 'zod';
import { procedure } from '../../trpc/init.ts';
import { notifyTouched, touch, touchCampaign } from '../../trpc/touches.ts';
import { callInputSchema } from '../../upstream/input-schema.ts';
import { uploadId } from '../uploads/upload-id.ts';

/** The columns of a file in the spool, with a suggested field for each. */
export const analyzeLeadColumns = procedure
  .input(z.strictObject({ upload_id: uploadId, ...tablePlace.shape }))
  .mutation(async ({ ctx: { caller, gateway }, input: { upload_id, ...body } }) => {
    const file = await gateway.uploads.asPart(caller.session, upload_id, 'file');
    return caller.call(analyzeColumns, { body, files: [file] });
  });

/** Starts the import of a file in the spool, and watches its task. */
export const uploadLeadFile = procedure
  .input(callInputSchema(uploadLeads, { upload_id: uploadId }))
  .mutation(async ({ ctx, input: { body, upload_id } }) => {
    const { caller, gateway } = ctx;
    const file = await gateway.uploads.asPart(caller.session, upload_id, 'file');
    const answer = await caller.call(uploadLeads, { body, files: [file] });
    await gateway.watches.start(caller.session.viewId, answer.task_id, 'lead_upload');
    if (body?.campaign_id !== undefined)
      await notifyTouched(ctx, [touchCampaign], { input: { body }, answer });
    return answer;
  });

/** Imports the campaign's ticked providers as its leads, and watches the task. */
export const importTickedProviders = procedure
  .input(callInputSchema(importProviderLeads))
  .mutation(async ({ ctx, input: { params, body } }) => {
    const { caller, gateway } = ctx;
    const answer = await caller.call(importProviderLeads, { params, body });
    await gateway.watches.start(caller.session.viewId, answer.task_id, 'lead_upload');
    await notifyTouched(ctx, [touch('campaign.changed')], { input: { params }, answer });
    return answer;
  });

/** Takes rows that an import set aside, without their notes. */
export const takeImportRows = procedure.input(callInputSchema(takeCall)).mutation(async ({ ctx, input }) => {
  const { caller, gateway } = ctx;
  const answer = await caller.call(takeCall, input);
  await gateway.watches.rereadTask(caller, String(input.params.id));
  await notifyTouched(ctx, [{ type: 'campaign.changed' }], { input, answer });
  return answer;
});
