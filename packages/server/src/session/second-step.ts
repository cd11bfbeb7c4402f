import type { Answer } from '@myra/shared/contracts/answer';
import { type issueToken, signOut } from '@myra/shared/contracts/auth';
import { challengeFactor, verifyFactor } from '@myra/shared/contracts/second-step';
import { preconditionFailed } from '@myra/shared/errors/app-error';
import type { CallRequest, MakeCall } from '../upstream/call.ts';

type TokenAnswer = Answer<typeof issueToken>;
/** The origin of a sign-in, for the auth backend's limits and records. */
type Origin = Pick<CallRequest, 'clientAddress' | 'userAgent' | 'requestId'>;

/** Sends a code of a factor to the auth backend. Returns its new tokens. Throws its refusal. */
export async function giveCode(
  call: MakeCall,
  input: { token: string; factorId: string; code: string; origin: Origin },
): Promise<TokenAnswer> {
  const asked = { params: { id: input.factorId }, token: input.token, ...input.origin };
  const challenge = await call(challengeFactor, asked);
  return call(verifyFactor, { ...asked, body: { challenge_id: challenge.id, code: input.code } });
}

/**
 * Takes the second step of a sign-in if the account requires one. Returns the tokens to store. Throws that a code is
 * needed, or the auth backend's refusal of the code. Without a right code, nothing of the sign-in is stored.
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
