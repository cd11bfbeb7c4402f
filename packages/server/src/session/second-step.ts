import { type issueToken, signOut } from '@myra/shared/contracts/auth';
import { challengeFactor, verifyFactor } from '@myra/shared/contracts/second-step';
import { preconditionFailed } from '@myra/shared/errors/app-error';
import type { CallRequest, MakeCall } from '../upstream/call.ts';
import type { Answer } from '../upstream/wire-types.ts';

type TokenAnswer = Answer<typeof issueToken>;
/** Where a sign-in comes from, for the auth backend's limits and records. */
type Origin = Pick<CallRequest, 'clientAddress' | 'userAgent' | 'requestId'>;

/** Gives the auth backend a code of a factor; returns its new tokens. Throws its refusal. */
export async function giveCode(
  call: MakeCall,
  input: { token: string; factorId: string; code: string; origin: Origin },
): Promise<TokenAnswer> {
  const asked = { params: { id: input.factorId }, token: input.token, ...input.origin };
  const challenge = await call(challengeFactor, asked);
  return call(verifyFactor, { ...asked, body: { challenge_id: challenge.id, code: input.code } });
}

/**
 * Takes the second step of a sign-in where the account asks for one; returns the tokens to keep. Throws that a code is
 * needed, or the auth backend's refusal of it: nothing is kept then of a sign-in without a right one.
 */
export async function passSecondStep(
  call: MakeCall,
  input: { first: TokenAnswer; code: string | undefined; origin: Origin },
): Promise<TokenAnswer> {
  const { first, code, origin } = input;
  const factor = first.user?.factors?.find(({ status }) => status === 'verified');
  const token = first.access_token;
  if (!factor || !token) return first;
  try {
    if (code) return await giveCode(call, { token, factorId: factor.id, code, origin });
    throw preconditionFailed('Enter the code of your authenticator app.', { reason: 'code-needed' });
  } catch (error) {
    await call(signOut, { query: { scope: 'local' }, token }).catch(() => undefined);
    throw error;
  }
}
