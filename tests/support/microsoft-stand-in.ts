import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';
import { type GraphMailbox, graphError, openGraphMailbox } from './microsoft-mailbox.ts';
import { openSignIn } from './microsoft-sign-in.ts';
import { bodyOf, headerOf, Refused } from './stand-in.ts';

type Failure = { status: number; code: string; on: RegExp; retryAfter?: string };

/** Microsoft's endpoints on loopback, as strict as documented, with Microsoft's errors. */
export type MicrosoftStandIn = {
  url: string;
  clientId: string;
  clientSecret: string;
  tenant: string;
  mailbox: GraphMailbox;
  /** Allows access on the consent page, as a person does. */
  consent(authUrl: string, options?: { scopes?: string[] }): Promise<{ code: string; state: string }>;
  /** Makes the consent page refuse with this error from now on; undefined allows again. */
  refuseConsent(description: string | undefined): void;
  /** Makes the token endpoint refuse with this error; undefined allows again. */
  refuseTokens(error: { error: string; code: number } | undefined): void;
  /** Makes the next matching requests (method and path) fail before they have an effect. */
  failNext(failure: Failure): void;
  /** The next matching request has its effect, and its answer is lost. */
  loseAnswer(on: RegExp): void;
  /** Access tokens expire. */
  expireAccess(): void;
  /** Refresh tokens in use. */
  refreshTokens(): string[];
  /** Requests by method and path, oldest first. */
  log: string[];
  stop(): Promise<void>;
};

export async function startMicrosoftStandIn(input: {
  /** The registered address, compared exactly. A function if it is known only later. */
  redirectUri: string | (() => string);
  now?: () => number;
}): Promise<MicrosoftStandIn> {
  const registered = () => (typeof input.redirectUri === 'string' ? input.redirectUri : input.redirectUri());
  const [clientId, tenant] = ['0b2f-myra-test', 'north-clinic.example'];
  const { clientSecret, authorize, issue, need, ...signIn } = openSignIn({ clientId, registered });
  const log: string[] = [];
  const failures: Failure[] = [];
  const losses: RegExp[] = [];
  let consentRefusal: string | undefined;
  const graph = openGraphMailbox('ana.ruiz@clinic.example', input.now ?? Date.now);

  async function graphAnswer(request: IncomingMessage, url: URL): Promise<object | Buffer> {
    const bytes = await bodyOf(request);
    const body = bytes.toString();
    const path = decodeURIComponent(url.pathname).replace('/v1.0/me', '');
    const { method = 'GET' } = request;
    if (bytes.length > 4 * 1_048_576) throw graphError(413, 'RequestEntityTooLarge');
    const key = /^\/uploads\/(.+)$/.exec(path)?.[1];
    if (key !== undefined) {
      // The address is the permission; the token must not go there.
      if (request.headers.authorization !== undefined) throw graphError(401, 'InvalidAudience');
      return graph.takeRange(key, String(request.headers['content-range']), bytes);
    }
    // Microsoft answers without it, but then ids change when a message moves.
    if (!String(request.headers.prefer).includes('IdType="ImmutableId"'))
      throw graphError(400, 'an id that changes');
    if (path === '') {
      need(request, 'User.Read');
      return {
        mail: graph.mailbox.email,
        userPrincipalName: 'ana@north.onmicrosoft.example',
        displayName: 'Ana Ruiz',
      };
    }
    const [, id = '', action] =
      /^\/messages\/([^/]+)(?:\/(\$value|send|attachments(?:\/createUploadSession)?))?$/.exec(path) ?? [];
    need(request, method === 'POST' && action === 'send' ? 'Mail.Send' : 'Mail.ReadWrite');
    if (path === '/mailFolders/inbox') return { id: 'inbox' };
    const folder = /^\/mailFolders\/(\w+)\/messages\/delta$/.exec(path)?.[1];
    if (folder) return graph.delta(folder, url.searchParams, `${address}${url.pathname}`);
    if (path === '/messages' && method === 'POST') {
      if (request.headers['content-type'] !== 'text/plain')
        throw graphError(400, 'UnableToDeserializePostBody');
      return graph.createDraft(body);
    }
    if (path === '/messages') return { value: graph.byMessageId(url.searchParams.get('$filter') ?? '') };
    if (method === 'PATCH') return graph.rename(id, String(Object(JSON.parse(body)).internetMessageId));
    if (method === 'DELETE') graph.remove(id);
    if (action === 'send') graph.send(id);
    if (action === 'attachments') return graph.attach(id, JSON.parse(body));
    if (action?.endsWith('Session'))
      return {
        uploadUrl: `${address}/v1.0/me/uploads/${graph.openUpload(id, JSON.parse(body).AttachmentItem)}`,
      };
    if (method !== 'GET') return Buffer.alloc(0);
    const { raw } = graph.find(id);
    if (action === '$value') return raw;
    const names = ['From', 'To', 'Subject', 'Message-ID', 'In-Reply-To', 'Date'];
    const internetMessageHeaders = names.flatMap((name) => {
      const value = headerOf(raw, name);
      return value === undefined ? [] : [{ name, value }];
    });
    const content = /<p>.*<\/p>/.exec(raw.toString('utf8', 0, 4_096))?.[0] ?? '';
    return { internetMessageHeaders, body: { contentType: 'html', content } };
  }

  function redirect(query: URLSearchParams, response: ServerResponse): void {
    const back = new URL(registered());
    back.searchParams.set('state', query.get('state') ?? '');
    if (consentRefusal === undefined) back.searchParams.set('code', authorize(query, undefined));
    else {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', consentRefusal);
    }
    response.writeHead(302, { location: back.toString() }).end();
  }

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const named = `${request.method} ${decodeURIComponent(url.pathname)}`;
    log.push(named);
    try {
      if (url.pathname === `/${tenant}/oauth2/v2.0/authorize`) return redirect(url.searchParams, response);
      const failing = failures.findIndex(({ on }) => on.test(named));
      const [failure] = failing < 0 ? [] : failures.splice(failing, 1);
      if (failure?.retryAfter !== undefined) response.setHeader('retry-after', failure.retryAfter);
      if (failure) throw graphError(failure.status, failure.code);
      const isToken = url.pathname === `/${tenant}/oauth2/v2.0/token`;
      if (!isToken && !url.pathname.startsWith('/v1.0/me')) throw graphError(404, 'ResourceNotFound');
      const answer = isToken
        ? issue(new URLSearchParams((await bodyOf(request)).toString()))
        : await graphAnswer(request, url);
      const lost = losses.findIndex((on) => on.test(named));
      if (lost >= 0) {
        losses.splice(lost, 1);
        request.socket.destroy();
        return;
      }
      const isBytes = Buffer.isBuffer(answer);
      response.writeHead(named.endsWith('/send') ? 202 : 200);
      response.end(isBytes ? answer : JSON.stringify(answer));
    } catch (error) {
      const refused = error instanceof Refused ? error : graphError(500, String(error));
      response.writeHead(refused.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(refused.body));
    }
  };
  const { url: address, stop } = await listen(
    createServer((request, response) => void handle(request, response)),
  );

  return {
    url: address,
    clientId,
    clientSecret,
    tenant,
    mailbox: graph.mailbox,
    log,
    async consent(authUrl, options = {}) {
      const { searchParams } = new URL(authUrl);
      return { code: authorize(searchParams, options.scopes), state: searchParams.get('state') ?? '' };
    },
    refuseConsent: (description) => {
      consentRefusal = description;
    },
    failNext: (failure) => void failures.push(failure),
    loseAnswer: (on) => void losses.push(on),
    ...signIn,
    stop,
  };
}
