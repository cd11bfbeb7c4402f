import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { graphError } from './microsoft-mailbox.ts';
import { oauthError, token } from './stand-in.ts';

type Code = { challenge: string; redirectUri: string; scopes: string[]; used: boolean };

const aadsts = (status: number, error: string, code: number) =>
  oauthError(status, error, `AADSTS${code}: said in words about ana@clinic.example.`);
/** Entra's part: codes, tokens, and who may call. `registered` is the redirect address, compared exactly. */
export function openSignIn({ clientId, registered }: { clientId: string; registered: () => string }) {
  const clientSecret = token();
  const codes = new Map<string, Code>();
  const refreshes = new Map<string, string[]>();
  const accesses = new Map<string, string[]>();
  let tokenRefusal: { error: string; code: number } | undefined;

  function authorize(query: URLSearchParams, granted: string[] | undefined): string {
    const need = (name: string): string => {
      const value = query.get(name);
      if (!value) throw aadsts(400, 'invalid_request', 900144);
      return value;
    };
    if (need('client_id') !== clientId) throw aadsts(400, 'unauthorized_client', 700016);
    if (need('redirect_uri') !== registered()) throw aadsts(400, 'invalid_request', 50011);
    if (need('response_type') !== 'code' || need('response_mode') !== 'query')
      throw aadsts(400, 'invalid_request', 90014);
    if (need('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(need('code_challenge')))
      throw aadsts(400, 'invalid_request', 501491);
    if (need('state').length < 22) throw aadsts(400, 'invalid_request', 90014);
    const code = token();
    const scopes = granted ?? need('scope').split(' ');
    codes.set(code, { challenge: need('code_challenge'), redirectUri: registered(), scopes, used: false });
    return code;
  }

  /** New tokens. An earlier refresh token does not work any more, which is stricter than Microsoft. */
  function issueFor(scopes: string[]) {
    const access = token();
    accesses.set(access, scopes);
    const answer = { token_type: 'Bearer', expires_in: 3_599, access_token: access };
    const named = scopes.filter((scope) => scope !== 'offline_access');
    const scope = named.map((each) => `https://graph.microsoft.com/${each}`).join(' ');
    if (!scopes.includes('offline_access')) return { ...answer, scope };
    const refresh = token();
    refreshes.set(refresh, scopes);
    return { ...answer, scope, refresh_token: refresh };
  }

  function issue(form: URLSearchParams): object {
    if (tokenRefusal) throw aadsts(400, tokenRefusal.error, tokenRefusal.code);
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      throw aadsts(401, 'invalid_client', 7000215);
    if (form.get('grant_type') === 'refresh_token') {
      const refresh = form.get('refresh_token') ?? '';
      const scopes = refreshes.get(refresh);
      if (!scopes) throw aadsts(400, 'invalid_grant', 70000);
      refreshes.delete(refresh);
      return issueFor(scopes);
    }
    const code = codes.get(form.get('code') ?? '');
    if (!code) throw aadsts(400, 'invalid_grant', 9002313);
    if (code.used) throw aadsts(400, 'invalid_grant', 54005);
    code.used = true;
    const made = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (made !== code.challenge || form.get('redirect_uri') !== code.redirectUri)
      throw aadsts(400, 'invalid_grant', 501481);
    return issueFor(code.scopes);
  }

  function need(request: IncomingMessage, scope: string): void {
    const scopes = accesses.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    if (!scopes) throw graphError(401, 'InvalidAuthenticationToken');
    if (!scopes.includes(scope)) throw graphError(403, 'ErrorAccessDenied');
  }

  return {
    clientSecret,
    authorize,
    issue,
    need,
    refuseTokens: (error: { error: string; code: number } | undefined) => {
      tokenRefusal = error;
    },
    expireAccess: () => accesses.clear(),
    refreshTokens: () => [...refreshes.keys()],
  };
}
