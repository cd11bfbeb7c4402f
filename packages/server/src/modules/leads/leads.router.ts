import {
  analyzeColumns,
  duplicatePolicy,
  importProviderLeads,
  uploadLeads,
} from '@myra/shared/contracts/leads';
import { z } from 'zod';
import { procedure } from '../../trpc/init.ts';
import { notifyTouched } from '../../trpc/touches.ts';
import { idText } from '../../upstream/input-schema.ts';
import { uploadId } from '../uploads/upload-id.ts';

/** The columns of a file in the spool, with a suggested field for each. */
export const analyzeLeadColumns = procedure
  .input(z.strictObject({ uploadId }))
  .mutation(async ({ ctx: { caller, gateway }, input }) => {
    const file = await gateway.uploads.asPart(caller.session, input.uploadId, 'file');
    return caller.call(analyzeColumns, { files: [file] });
  });

/** Starts the import of a file in the spool, and watches its task. */
export const uploadLeadFile = procedure
  .input(
    z.strictObject({
      uploadId,
      campaignId: idText.optional(),
      /** Column of the file to field; null for a column that is not imported. */
      mappings: z.record(z.string().max(500), z.string().max(60).nullable()).optional(),
      onDuplicate: duplicatePolicy.default('update'),
      /** The same key starts the import once, however often it is sent. */
      idempotencyKey: z.string().min(8).max(100).optional(),
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const { caller, gateway } = ctx;
    const file = await gateway.uploads.asPart(caller.session, input.uploadId, 'file');
    const answer = await caller.call(uploadLeads, {
      body: {
        campaign_id: input.campaignId,
        mappings: input.mappings,
        on_duplicate: input.onDuplicate,
        idempotency_key: input.idempotencyKey,
      },
      files: [file],
    });
    await gateway.watches.start(caller.session.viewId, answer.task_id, 'lead_upload');
    if (input.campaignId !== undefined) {
      const { campaignId } = input;
      await notifyTouched(ctx, [{ type: 'campaign.changed', id: () => campaignId }], { input: {}, answer });
    }
    return answer;
  });

/** Imports the campaign's ticked providers as its leads, and watches the task. */
export const importTickedProviders = procedure
  .input(
    z.strictObject({
      campaignId: idText,
      /** The same key starts the import once, however often it is sent. */
      idempotencyKey: z.string().min(8).max(100),
    }),
  )
  .mutation(async ({ ctx, input }) => {
    const { caller, gateway } = ctx;
    const answer = await caller.call(importProviderLeads, {
      params: { id: input.campaignId },
      body: { idempotency_key: input.idempotencyKey },
    });
    await gateway.watches.start(caller.session.viewId, answer.task_id, 'lead_upload');
    const { campaignId } = input;
    await notifyTouched(ctx, [{ type: 'campaign.changed', id: () => campaignId }], { input: {}, answer });
    return answer;
  });
