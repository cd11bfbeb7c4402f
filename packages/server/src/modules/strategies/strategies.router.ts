import { createStrategyPlan } from '@myra/shared/contracts/strategies';
import { z } from 'zod';
import { procedure } from '../../trpc/init.ts';
import { notifyTouched, touch } from '../../trpc/touches.ts';
import { callInputSchema } from '../../upstream/input-schema.ts';
import { uploadId } from '../uploads/upload-id.ts';

const FILES_MAX = 10;

/** A plan from a text, from files in the spool, or both. */
export const createStrategy = procedure
  .input(callInputSchema(createStrategyPlan, { upload_ids: z.array(uploadId).max(FILES_MAX).default([]) }))
  .mutation(async ({ ctx, input: { body, upload_ids } }) => {
    const { caller, gateway } = ctx;
    const files = [];
    for (const id of upload_ids) files.push(await gateway.uploads.asPart(caller.session, id, 'files'));
    const answer = await caller.call(createStrategyPlan, { body, files });
    await notifyTouched(ctx, [touch('strategy.changed')], { input: {}, answer });
    return answer;
  });
