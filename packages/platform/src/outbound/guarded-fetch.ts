import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { AppError, limitExceeded } from '@myra/shared/errors/app-error';
import { type OutboundPolicy, WEB_PORTS } from './outbound-policy.ts';
import { resolvePublicHost, unreachable } from './resolve-public-host.ts';

export type GuardedFetchInput = {
  url: string;
  policy: OutboundPolicy;
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** For the whole call including redirects. Default: 10 s. */
  deadlineMs?: number;
  /** Largest body of the answer. Default: 5 MB. */
  bytesMax?: number;
  /** Default: 3. */
  redirectsMax?: number;
};

export type GuardedAnswer = {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  /** The final address, after redirects. */
  url: string;
};

const REDIRECTS_MAX = 3;
const DEADLINE_MS = 10_000;
const BYTES_MAX = 5 * 1_048_576;
const SECRET_HEADERS = /^(authorization|cookie|proxy-authorization|x-api-key)$/i;

function parseUrl(text: string, base?: string): URL {
  if (!URL.canParse(text, base)) throw badUrl();
  const url = new URL(text, base);
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.username || url.password) throw badUrl();
  return url;
}

const badUrl = (): AppError =>
  new AppError('invalid-input', {
    message: 'Not an http address',
    publicMessage: 'This address cannot be used.',
    details: { reason: 'url-refused' },
  });

const tooManyRedirects = (): AppError =>
  new AppError('upstream-unavailable', {
    message: 'Too many redirects',
    publicMessage: 'The address sends on to others without end.',
    details: { reason: 'redirect-loop' },
    retryable: false,
  });

async function readBody(answer: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bytesMax) {
      answer.destroy();
      throw limitExceeded('The answer is too large.', { reason: 'answer-too-large', bytesMax });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function callOnce(
  url: URL,
  input: GuardedFetchInput,
  signal: AbortSignal,
  deadlineMs: number,
): Promise<GuardedAnswer> {
  const isTls = url.protocol === 'https:';
  const port = url.port === '' ? (isTls ? 443 : 80) : Number(url.port);
  const checked = await resolvePublicHost({
    host: url.hostname,
    port,
    policy: input.policy,
    ports: WEB_PORTS,
    deadlineMs,
  });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = isTls ? httpsRequest : httpRequest;
    const outgoing = send(
      url,
      {
        method: input.method ?? 'GET',
        headers: { 'accept-encoding': 'identity', ...input.headers },
        agent: false,
        signal,
        // Connects to the address that was checked, without a second look-up.
        lookup: (_host, options, done) =>
          options.all
            ? done(null, [{ address: checked.address, family: checked.family }])
            : done(null, checked.address, checked.family),
      },
      resolve,
    );
    outgoing.once('error', reject);
    outgoing.end(input.body);
  });
  const body = await readBody(answer, input.bytesMax ?? BYTES_MAX);
  return { status: answer.statusCode ?? 0, headers: answer.headers, body, url: url.toString() };
}

/** A redirect becomes a GET and sends no credentials to another host. */
function followed(input: GuardedFetchInput, from: URL, to: URL): GuardedFetchInput {
  const kept = Object.entries(input.headers ?? {}).filter(
    ([name]) => from.host === to.host || !SECRET_HEADERS.test(name),
  );
  const { body, ...rest } = input;
  void body;
  return { ...rest, method: input.method === 'HEAD' ? 'HEAD' : 'GET', headers: Object.fromEntries(kept) };
}

/**
 * One HTTP call to the public internet. Each host is looked up, its addresses are checked, and the connection goes to a
 * checked address. This applies to each redirect too. Throws `invalid-input` for a forbidden address, `limit-exceeded` for an
 * answer that is too large and `upstream-unavailable` for every other failure (reason `redirect-loop` for one redirect more).
 */
export async function guardedFetch(input: GuardedFetchInput): Promise<GuardedAnswer> {
  const deadlineMs = input.deadlineMs ?? DEADLINE_MS;
  const until = performance.now() + deadlineMs;
  const signal = AbortSignal.timeout(deadlineMs);
  let call = input;
  let url = parseUrl(input.url);
  for (let redirects = 0; ; redirects += 1) {
    const leftMs = Math.max(until - performance.now(), 1);
    const answer = await callOnce(url, call, signal, leftMs).catch((error: unknown) => {
      throw error instanceof AppError ? error : unreachable(error);
    });
    const { location } = answer.headers;
    const isRedirect = [301, 302, 303, 307, 308].includes(answer.status) && typeof location === 'string';
    if (!isRedirect) return answer;
    if (redirects === (input.redirectsMax ?? REDIRECTS_MAX)) throw tooManyRedirects();
    const next = parseUrl(location, url.toString());
    call = followed(call, url, next);
    url = next;
  }
}
