import { approveCampaign, kickOffCampaign } from '@myra/shared/contracts/launches';
import { procedure } from '../../trpc/init.ts';
import { tellTouched, touch } from '../../trpc/touches.ts';
import { isErrorCode } from '../../upstream/error-code.ts';
import { callInputSchema } from '../../upstream/input-schema.ts';

/**
 * API-52. The idempotency key goes through as it came, so that a second press launches nothing twice. An upstream without
 * this path is asked on the documents' own one (API-16).
 */
export const kickOff = procedure
  .input(callInputSchema(kickOffCampaign))
  .mutation(async ({ ctx, input: { params, body } }) => {
    const answer = await ctx.caller.call(kickOffCampaign, { params, body }).catch((error: unknown) => {
      if (!isErrorCode(error, 'not-found')) throw error;
      return ctx.caller.call(approveCampaign, { body });
    });
    await tellTouched(ctx, [touch('campaign.changed'), { type: 'strategy.changed' }], {
      input: { params },
      answer,
    });
    return answer;
  });
