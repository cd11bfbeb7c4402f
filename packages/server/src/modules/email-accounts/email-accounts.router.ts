import { z } from 'zod';
import { procedure } from '../../trpc/init.ts';
import { tellTouched, touch } from '../../trpc/touches.ts';
import { idText } from '../../upstream/input-schema.ts';
import { switchAccount } from './switch-account.ts';

/** API-64: says which state is wanted; the upstream's toggle is pressed only if it is in the other one. */
export const toggleAccount = procedure
  .input(z.strictObject({ accountId: idText, isActive: z.boolean() }))
  .mutation(async ({ ctx, input }) => {
    const answer = await switchAccount({ ctx, input });
    await tellTouched(ctx, [touch('account.changed'), touch('representative.changed')], {
      input: { params: { id: input.accountId } },
      answer,
    });
    return answer;
  });
