import { getAuthUser } from '@myra/shared/contracts/auth';
import { removeFactor, renewRecoveryCodes } from '@myra/shared/contracts/second-step';
import { AppError, preconditionFailed } from '@myra/shared/errors/app-error';
import { z } from 'zod';
import { procedure, type SignedInContext } from '../../trpc/init.ts';

const code = z.string().trim().min(1).max(40);

const isOff = () => preconditionFailed('Two-step sign-in is off.', { reason: 'no-factor' });

/** The active factor, or undefined. */
async function findFactor({ caller }: SignedInContext) {
  const user = await caller.call(getAuthUser);
  return user.factors?.find(({ status }) => status === 'verified');
}

async function giveCode(ctx: SignedInContext, given: string): Promise<string> {
  const factor = await findFactor(ctx);
  if (!factor) throw isOff();
  await ctx.gateway.sessions.verifyCode(ctx.caller.session, { factorId: factor.id, code: given });
  return factor.id;
}

/** Whether the person signs in with two steps. */
export const readSecondStep = procedure.query(async ({ ctx }) => {
  const factor = await findFactor(ctx);
  return { is_on: factor !== undefined, since: factor?.updated_at ?? null };
});

/** The first code of a new factor turns it on. Returns the recovery codes, once. */
export const confirmSecondStep = procedure
  .input(z.strictObject({ factor_id: z.uuid(), code }))
  .mutation(async ({ ctx, input: { factor_id: factorId, code } }) => {
    await ctx.gateway.sessions.verifyCode(ctx.caller.session, { factorId, code });
    return ctx.caller.call(renewRecoveryCodes);
  });

/** New recovery codes. They replace the earlier ones. */
export const renewCodes = procedure.input(z.strictObject({ code })).mutation(async ({ ctx, input }) => {
  await giveCode(ctx, input.code);
  return ctx.caller.call(renewRecoveryCodes);
});

/** Turns the second step off. A wrong password is refused before a code is used up. */
export const turnOffSecondStep = procedure
  .input(z.strictObject({ code, current_password: z.string().max(1024) }))
  .mutation(async ({ ctx, input: { code, current_password } }) => {
    const factor = await findFactor(ctx);
    if (!factor) throw isOff();
    const remove = () =>
      ctx.caller.call(removeFactor, { params: { id: factor.id }, body: { current_password } });
    try {
      await remove();
    } catch (error) {
      if (!(error instanceof AppError && error.details?.reason === 'insufficient_aal')) throw error;
      await giveCode(ctx, code);
      await remove();
    }
    return { success: true };
  });
