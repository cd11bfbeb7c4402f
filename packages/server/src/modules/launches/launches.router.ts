import { approveCampaign, kickOffCampaign } from '@myra/shared/contracts/launches';
import { procedure } from '../../trpc/init.ts';
import { notifyTouched, touch } from '../../trpc/touches.ts';
import { isErrorCode } from '../../upstream/error-code.ts';
import { callInputSchema } from '../../upstream/input-schema.ts';

/**
 * The idempotency key is passed on unchanged, so that a second click launches nothing twice. An upstream without this
 * path is called on the documents' own path.
 */
export const kickOff = procedure
  .input(callInputSchema(kickOffCampaign))
  .mutation(async ({ ctx, input: { params, body } }) => {
    const answer = await ctx.caller.call(kickOffCampaign, { params, body }).catch((error: unknown) => {
      if (!isErrorCode(error, 'not-found')) throw error;
      return ctx.caller.call(approveCampaign, { body });
    });
    await notifyTouched(ctx, [touch('campaign.changed'), { type: 'strategy.changed' }], {
      input: { params },
      answer,
    });
    return answer;
  });
