import { z } from 'zod';
import { procedure } from '../../trpc/init.ts';
import { notifyTouched, touch } from '../../trpc/touches.ts';
import { idText } from '../../upstream/input-schema.ts';
import { switchAccount } from './switch-account.ts';

/** The caller names the wanted state. The upstream's toggle is called only if the state is the other one. */
export const toggleAccount = procedure
  .input(z.strictObject({ params: z.strictObject({ id: idText }), is_active: z.boolean() }))
  .mutation(async ({ ctx, input }) => {
    const answer = await switchAccount(ctx, input);
    await notifyTouched(ctx, [touch('account.changed'), touch('representative.changed')], { input, answer });
    return answer;
  });
