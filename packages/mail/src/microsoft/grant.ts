import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { KeepSecrets, OauthApp } from '../driver.ts';
import { GraphFault, lineFault, throwTokenRefusal, waitOf } from './graph-fault.ts';

/** Lasting access that a person granted, with its newest access token. */
export const grantSchema = z.object({
  refreshToken: z.string(),
  accessToken: z.string(),
  /** Epoch ms. */
  expiresAt: z.number(),
});
export type Grant = z.output<typeof grantSchema>;

/** What a person allows. ReadWrite, because a message is first stored as a draft. */
const MAIL_SCOPES = ['Mail.ReadWrite', 'Mail.Send'];
/** `offline_access` gives a refresh token, `User.Read` the address. */
const SCOPES = ['offline_access', 'User.Read', ...MAIL_SCOPES].join(' ');

const TOKEN_MS = 10_000;
/** An access token is replaced this long before it expires. */
const MARGIN_MS = 5 * 60_000;
/** Accounts of any organization. */
const ANY_TENANT = 'organizations';

/** The addresses of Microsoft's services. */
export function microsoftUrls({ endpoint, tenant }: Pick<OauthApp, 'endpoint' | 'tenant'>) {
  const base = endpoint?.replace(/\/+$/, '');
  const login = `${base ?? 'https://login.microsoftonline.com'}/${tenant ?? ANY_TENANT}/oauth2/v2.0`;
  return {
    consent: `${login}/authorize`,
    token: `${login}/token`,
    api: `${base ?? 'https://graph.microsoft.com'}/v1.0`,
  };
}

/** The page at Microsoft where a person allows reading and sending. PKCE with S256 (RFC 7636). */
export function consentUrl(app: OauthApp, input: { state: string; verifier: string }): string {
  const query = new URLSearchParams({
    client_id: app.clientId,
    response_type: 'code',
    response_mode: 'query',
    redirect_uri: app.redirectUri,
    scope: SCOPES,
    state: input.state,
    code_challenge: createHash('sha256').update(input.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    // The browser may be signed in with another account.
    prompt: 'select_account',
  });
  return `${microsoftUrls(app).consent}?${query}`;
}

const tokenAnswer = z.object({
  access_token: z.string(),
  expires_in: z.coerce.number(),
  refresh_token: z.string().optional(),
  scope: z.string().default(''),
});

async function askToken(app: OauthApp, now: () => Date, form: Record<string, string>) {
  try {
    const answer = await fetch(microsoftUrls(app).token, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: app.clientId,
        client_secret: app.clientSecret,
        scope: SCOPES,
        ...form,
      }),
      signal: AbortSignal.timeout(TOKEN_MS),
      redirect: 'error',
    });
    const text = await answer.text();
    if (!answer.ok) throwTokenRefusal(answer.status, text, waitOf(answer.headers.get('retry-after'), now()));
    const { data } = tokenAnswer.safeParse(JSON.parse(text));
    if (!data) throw new GraphFault('busy', { code: 'an answer without a token' });
    return { ...data, expiresAt: now().getTime() + data.expires_in * 1_000 };
  } catch (error) {
    const { kind, status, code, waitMs, cause } = lineFault(error);
    // A token was asked for, and nothing of the caller's.
    throw new GraphFault(kind, { status, code, waitMs }, cause);
  }
}

/** Scopes are answered with or without the address of the API. */
const shortScopes = (scope: string): Set<string> =>
  new Set(scope.split(' ').map((each) => each.slice(each.lastIndexOf('/') + 1).toLowerCase()));

/**
 * Exchanges the code of the consent page for a lasting grant. Throws `GraphFault`; its code is `scope-missing` if the person
 * did not allow both reading and sending.
 */
export async function redeemCode(
  app: OauthApp,
  input: { code: string; verifier: string; now: () => Date },
): Promise<Grant> {
  const answer = await askToken(app, input.now, {
    grant_type: 'authorization_code',
    code: input.code,
    redirect_uri: app.redirectUri,
    code_verifier: input.verifier,
  });
  const granted = shortScopes(answer.scope);
  if (!MAIL_SCOPES.every((each) => granted.has(each.toLowerCase())))
    throw new GraphFault('refused', { code: 'scope-missing' });
  if (answer.refresh_token === undefined) throw new GraphFault('refused', { code: 'no-lasting-grant' });
  const { access_token: accessToken, refresh_token: refreshToken, expiresAt } = answer;
  return { accessToken, refreshToken, expiresAt };
}

/** The access tokens of a grant. */
export type Tokens = {
  /** A token that is still valid. Throws `GraphFault`. */
  access(): Promise<string>;
  /** Forgets a token that Microsoft refused. */
  forget(token: string): void;
};

/**
 * Renews access tokens when they expire. Microsoft replaces the refresh token each time, so `keep` stores both: every process
 * goes on with the newest.
 */
export function openTokens(
  app: OauthApp,
  input: { grant: Grant; keep: KeepSecrets<Grant>; now: () => Date },
): Tokens {
  let { grant } = input;
  let renewing: Promise<string> | undefined;

  const renew = async (): Promise<string> => {
    const answer = await askToken(app, input.now, {
      grant_type: 'refresh_token',
      refresh_token: grant.refreshToken,
    });
    grant = {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token ?? grant.refreshToken,
      expiresAt: answer.expiresAt,
    };
    await input.keep(grant);
    return grant.accessToken;
  };

  return {
    async access() {
      if (grant.expiresAt - MARGIN_MS > input.now().getTime()) return grant.accessToken;
      renewing ??= renew().finally(() => {
        renewing = undefined;
      });
      return renewing;
    },
    forget(token) {
      if (token === grant.accessToken) grant = { ...grant, expiresAt: 0 };
    },
  };
}
