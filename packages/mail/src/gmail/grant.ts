import { createHash } from 'node:crypto';
import { CodeChallengeMethod } from 'google-auth-library';
import type { OauthApp } from '../driver.ts';
import { GmailFault } from './gmail-fault.ts';
import { createGoogleClient, GMAIL_SCOPES } from './google-app.ts';

/** Lasting access that a person granted. */
export type Grant = { refreshToken: string };

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/**
 * The page at Google where a person allows reading and sending. `state` and `verifier` are random (RFC 6749, 10.12; PKCE with
 * S256, RFC 7636). Asks for access that lasts.
 */
export function consentUrl(app: OauthApp, input: { state: string; verifier: string }): string {
  return createGoogleClient(app).generateAuthUrl({
    access_type: 'offline',
    // Without it Google gives a lasting grant only the first time.
    prompt: 'consent',
    scope: [...GMAIL_SCOPES],
    state: input.state,
    code_challenge: challengeOf(input.verifier),
    code_challenge_method: CodeChallengeMethod.S256,
  });
}

/** The fault of an error of Google's library. */
export function asFault(error: unknown): GmailFault {
  if (error instanceof GmailFault) return error;
  const response = Reflect.get(Object(error), 'response') as { status?: number; data?: unknown } | undefined;
  const code = Reflect.get(Object(response?.data), 'error');
  const reason = typeof code === 'string' ? code : 'no answer';
  const status = response?.status ?? 0;
  if (reason === 'invalid_grant' || reason === 'unauthorized_client' || status === 401)
    return new GmailFault('auth', { status, reason });
  if (status === 429) return new GmailFault('throttled', { status, reason });
  if (status >= 400 && status < 500) return new GmailFault('refused', { status, reason });
  return new GmailFault(status >= 500 ? 'busy' : 'line', { status, reason }, error);
}

/**
 * Exchanges the code of the consent page for a lasting grant. Throws `GmailFault`: `refused` for a used, old or foreign code,
 * or if the person did not allow both reading and sending.
 */
export async function redeemCode(app: OauthApp, input: { code: string; verifier: string }): Promise<Grant> {
  const answer = await createGoogleClient(app)
    .getToken({ code: input.code, codeVerifier: input.verifier })
    .catch((error: unknown) => {
      throw asFault(error);
    });
  const { refresh_token: refreshToken, scope } = answer.tokens;
  const granted = new Set((scope ?? '').split(' '));
  if (!GMAIL_SCOPES.every((each) => granted.has(each)))
    throw new GmailFault('refused', { reason: 'scope-missing' });
  if (!refreshToken) throw new GmailFault('refused', { reason: 'no-lasting-grant' });
  return { refreshToken };
}

/** Revokes a grant. Throws `GmailFault`. */
export async function revokeGrant(app: OauthApp, grant: Grant): Promise<void> {
  await createGoogleClient(app)
    .revokeToken(grant.refreshToken)
    .catch((error: unknown) => {
      throw asFault(error);
    });
}
