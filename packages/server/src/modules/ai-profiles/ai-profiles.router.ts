import { createAiProfile, getAiProfile, updateAiProfile } from '@myra/shared/contracts/ai-profiles';
import { AppError } from '@myra/shared/errors/app-error';
import { procedure, type SignedInContext } from '../../trpc/init.ts';
import { notifyTouched, touchCampaign } from '../../trpc/touches.ts';
import { callInputSchema } from '../../upstream/input-schema.ts';
import { uploadId } from '../uploads/upload-id.ts';

/** A sample of the person's own writing, sent if one was chosen. */
const sample = { upload_id: uploadId.optional() };

const filesOf = async ({ caller, gateway }: SignedInContext, id: string | undefined) =>
  id === undefined ? [] : [await gateway.uploads.asPart(caller.session, id, 'file')];

/** A campaign's configuration; null while there is none, which is no fault. */
export const profileOfCampaign = procedure
  .input(callInputSchema(getAiProfile))
  .query(async ({ ctx, input: { params } }) => {
    try {
      return await ctx.caller.call(getAiProfile, { params });
    } catch (error) {
      if (error instanceof AppError && error.code === 'not-found') return null;
      throw error;
    }
  });

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
