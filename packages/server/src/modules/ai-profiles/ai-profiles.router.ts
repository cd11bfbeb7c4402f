import { createAiProfile, updateAiProfile } from '@myra/shared/contracts/ai-profiles';
import { procedure, type SignedInContext } from '../../trpc/init.ts';
import { notifyTouched, touchCampaign } from '../../trpc/touches.ts';
import { callInputSchema } from '../../upstream/input-schema.ts';
import { uploadId } from '../uploads/upload-id.ts';

/** A sample of the person's own writing, sent if one was chosen. */
const sample = { upload_id: uploadId.optional() };

const filesOf = async ({ caller, gateway }: SignedInContext, id: string | undefined) =>
  id === undefined ? [] : [await gateway.uploads.asPart(caller.session, id, 'file')];

export const createProfile = procedure
  .input(callInputSchema(createAiProfile, sample))
  .mutation(async ({ ctx, input: { body, upload_id } }) => {
    const answer = await ctx.caller.call(createAiProfile, { body, files: await filesOf(ctx, upload_id) });
    await notifyTouched(ctx, [touchCampaign], { input: { body }, answer });
    return answer;
  });

export const updateProfile = procedure
  .input(callInputSchema(updateAiProfile, sample))
  .mutation(async ({ ctx, input: { params, body, version, upload_id } }) => {
    const files = await filesOf(ctx, upload_id);
    const answer = await ctx.caller.call(updateAiProfile, { params, body, files, ifMatch: version });
    await notifyTouched(ctx, [touchCampaign], { input: { body: answer }, answer });
    return answer;
  });
