import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { apiError, found, openMailbox, partOf, type StandInMailbox } from './google-mailbox.ts';
import { listen } from './listen.ts';
import { bodyOf, headerOf, oauthError, Refused, token } from './stand-in.ts';

/** Google's endpoints on loopback, as strict as documented, with Google's error messages. */
export type GoogleStandIn = {
  url: string;
  clientId: string;
  clientSecret: string;
  mailbox: StandInMailbox;
  /** Allows access on the consent page, as a person does. Throws the page's error. */
  consent(authUrl: string, options?: { scopes?: string[] }): Promise<{ code: string; state: string }>;
  /** The person revokes access at Google. */
  revokeAll(): void;
  /** Makes the next API requests fail. */
  failNext(status: number, reason: string, times?: number): void;
  /** Access tokens expire. */
  expireAccess(): void;
  /** Requests by path, oldest first. */
  log: string[];
  stop(): Promise<void>;
};

type Code = {
  challenge: string;
  redirectUri: string;
  scopes: string[];
  used: boolean;
  offline: boolean;
};
type Grant = { scopes: string[]; revoked: boolean };
type Access = { grant: Grant; expired: boolean };

const SCOPE = 'https://www.googleapis.com/auth/gmail.';

export async function startGoogleStandIn(input: {
  /** The client's registered URI, compared exactly. A function if it is known only later. */
  redirectUri: string | (() => string);
  email?: string;
  now?: () => number;
}): Promise<GoogleStandIn> {
  const now = input.now ?? Date.now;
  const registered = () => (typeof input.redirectUri === 'string' ? input.redirectUri : input.redirectUri());
  const clientId = 'myra-test.apps.googleusercontent.com';
  const clientSecret = token();
  const codes = new Map<string, Code>();
  const grants = new Map<string, Grant>();
  const accesses = new Map<string, Access>();
  const log: string[] = [];
  const failures: { status: number; reason: string }[] = [];
  const { mailbox, newest, oldest } = openMailbox(input.email ?? 'ana.ruiz@gmail.example', now);

  function authorize(query: URLSearchParams, granted: string[] | undefined): string {
    const need = (name: string): string => {
      const value = query.get(name);
      if (!value) throw oauthError(400, 'invalid_request', `Missing required parameter: ${name}`);
      return value;
    };
    if (need('client_id') !== clientId) throw oauthError(401, 'invalid_client');
    if (need('redirect_uri') !== registered()) throw oauthError(400, 'redirect_uri_mismatch');
    if (need('response_type') !== 'code') throw oauthError(400, 'unsupported_response_type');
    if (need('code_challenge_method') !== 'S256') throw oauthError(400, 'invalid_request');
    const challenge = need('code_challenge');
    if (!/^[\w-]{43}$/.test(challenge)) throw oauthError(400, 'invalid_request', 'Bad code_challenge');
    if (need('state').length < 22) throw oauthError(400, 'invalid_request', 'A state that can be guessed');
    const scopes = need('scope').split(' ');
    const code = token();
    codes.set(code, {
      challenge,
      redirectUri: need('redirect_uri'),
      scopes: granted ?? scopes,
      used: false,
      // A refresh token is given only if it was requested, with consent.
      offline: query.get('access_type') === 'offline' && query.get('prompt') === 'consent',
    });
    return code;
  }

  function accessFor(grant: Grant) {
    const access = token();
    accesses.set(access, { grant, expired: false });
    return { access_token: access, expires_in: 3_599, token_type: 'Bearer', scope: grant.scopes.join(' ') };
  }

  function redeem(form: URLSearchParams): object {
    const code = codes.get(form.get('code') ?? '');
    if (!code || code.used) throw oauthError(400, 'invalid_grant', 'Bad Request');
    code.used = true;
    if (form.get('redirect_uri') !== code.redirectUri) throw oauthError(400, 'redirect_uri_mismatch');
    const verifier = form.get('code_verifier') ?? '';
    const made = createHash('sha256').update(verifier).digest('base64url');
    if (verifier.length < 43 || made !== code.challenge)
      throw oauthError(400, 'invalid_grant', 'Invalid code verifier.');
    const grant: Grant = { scopes: code.scopes, revoked: false };
    if (!code.offline) return accessFor(grant);
    const refresh = token();
    grants.set(refresh, grant);
    return { ...accessFor(grant), refresh_token: refresh };
  }

  function issue(form: URLSearchParams): object {
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      throw oauthError(401, 'invalid_client', 'Unauthorized');
    if (form.get('grant_type') === 'authorization_code') return redeem(form);
    if (form.get('grant_type') !== 'refresh_token') throw oauthError(400, 'unsupported_grant_type');
    const grant = grants.get(form.get('refresh_token') ?? '');
    if (!grant || grant.revoked) throw oauthError(400, 'invalid_grant', 'Token has been expired or revoked.');
    return accessFor(grant);
  }

  function revoke(form: URLSearchParams): object {
    const grant = grants.get(form.get('token') ?? '');
    if (!grant || grant.revoked) throw oauthError(400, 'invalid_token');
    grant.revoked = true;
    return {};
  }

  function need(request: IncomingMessage, scope: string): void {
    const access = accesses.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    if (!access || access.expired || access.grant.revoked)
      throw apiError(401, 'authError', 'Invalid Credentials');
    if (!access.grant.scopes.includes(`${SCOPE}${scope}`))
      throw apiError(403, 'insufficientPermissions', 'Insufficient Permission');
  }

  function history(query: URLSearchParams): object {
    const since = Number(query.get('startHistoryId'));
    if (!Number.isInteger(since)) throw apiError(400, 'invalidArgument');
    if (since < oldest()) throw apiError(404, 'notFound', 'Requested entity was not found.');
    const added = mailbox.messages.filter((message) => message.historyId > since);
    return {
      historyId: String(newest()),
      ...(added.length > 0 && {
        history: added.map((message) => ({
          id: String(message.historyId),
          messagesAdded: [{ message: { id: message.id, labelIds: message.labels } }],
        })),
      }),
    };
  }

  function read(id: string, format: string | null): object {
    const message = mailbox.messages.find((each) => each.id === id && !each.isGone);
    if (!message) throw apiError(404, 'notFound', 'Requested entity was not found.');
    const facts = { id, labelIds: message.labels, internalDate: String(message.at) };
    if (format === 'minimal') return { ...facts, sizeEstimate: message.raw.length };
    if (format === 'full') return { ...facts, payload: partOf(message.raw) };
    if (format === 'metadata') {
      return { ...facts, payload: { ...partOf(message.raw), body: {}, parts: [] } };
    }
    return { ...facts, raw: message.raw.toString('base64url') };
  }

  function send(request: IncomingMessage, raw: Buffer): object {
    if (request.headers['content-type'] !== 'message/rfc822') throw apiError(400, 'invalidArgument');
    if (!headerOf(raw, 'To')?.includes('@')) throw apiError(400, 'invalidArgument', 'Invalid To header');
    const { id } = mailbox.deliver(raw, ['SENT']);
    return { id, labelIds: ['SENT'] };
  }

  async function answer(request: IncomingMessage, url: URL): Promise<object> {
    const { pathname, searchParams } = url;
    if (pathname === '/token') return issue(new URLSearchParams((await bodyOf(request)).toString()));
    if (pathname === '/revoke') {
      const form = new URLSearchParams((await bodyOf(request)).toString());
      for (const [name, value] of searchParams) form.set(name, value);
      return revoke(form);
    }
    const failure = failures.shift();
    const body = request.method === 'POST' ? await bodyOf(request) : Buffer.alloc(0);
    if (failure) throw apiError(failure.status, failure.reason);
    if (pathname === '/upload/gmail/v1/users/me/messages/send') {
      need(request, 'send');
      return send(request, body);
    }
    const path = pathname.replace('/gmail/v1/users/me', '');
    need(request, 'readonly');
    if (path === '/profile') return { emailAddress: mailbox.email, historyId: String(newest()) };
    if (path === '/history') return history(searchParams);
    if (path === '/messages') {
      const messages = found(mailbox.messages, searchParams.get('q') ?? '');
      return messages.length > 0 ? { messages: messages.map(({ id }) => ({ id })) } : {};
    }
    const id = /^\/messages\/([^/]+)$/.exec(path)?.[1];
    if (id !== undefined) return read(decodeURIComponent(id), searchParams.get('format'));
    throw apiError(404, 'notFound');
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    log.push(`${request.method} ${url.pathname}`);
    const write = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    try {
      if (url.pathname === '/o/oauth2/v2/auth') {
        const code = authorize(url.searchParams, undefined);
        const back = new URL(registered());
        back.searchParams.set('state', url.searchParams.get('state') ?? '');
        back.searchParams.set('code', code);
        response.writeHead(302, { location: back.toString() });
        response.end();
        return;
      }
      write(200, await answer(request, url));
    } catch (error) {
      if (error instanceof Refused) write(error.status, error.body);
      else write(500, { error: { message: String(error) } });
    }
  };
  const { url, stop } = await listen(createServer((request, response) => void handle(request, response)));

  return {
    url,
    clientId,
    clientSecret,
    mailbox,
    log,
    async consent(authUrl, options = {}) {
      const { searchParams } = new URL(authUrl);
      const code = authorize(searchParams, options.scopes);
      return { code, state: searchParams.get('state') ?? '' };
    },
    revokeAll() {
      for (const grant of grants.values()) grant.revoked = true;
    },
    expireAccess() {
      for (const access of accesses.values()) access.expired = true;
    },
    failNext(status, reason, times = 1) {
      for (let left = times; left > 0; left -= 1) failures.push({ status, reason });
    },
    stop,
  };
}
