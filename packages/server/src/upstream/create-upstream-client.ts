import { setTimeout as wait } from 'node:timers/promises';
import type { Ids } from '@myra/platform/ids';
import type { Answer } from '@myra/shared/contracts/answer';
import { type Call, needsVersion } from '@myra/shared/contracts/define-call';
import {
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  type IPolicy,
  noop,
} from 'cockatiel';
import type { CallRequest, Download, MakeCall } from './call.ts';
import { lenient, type Reader } from './lenient.ts';
import { withOutgoingIds } from './outgoing-ids.ts';
import { lineFailure, refusal, unavailable } from './refusal.ts';
import { requestBody } from './request-body.ts';
import { requestUrl } from './request-url.ts';
import { type HttpAnswer, type HttpRequest, openConnections, sendRequest } from './send-request.ts';
import { TransportFault } from './transport-fault.ts';

export type UpstreamLimits = {
  connectMs: number;
  answerMs: number;
  uploadAnswerMs: number;
  /** A rewrite may ask a model and its judge three times, a minute each. */
  modelAnswerMs: number;
  /** All attempts of one GET together. */
  totalMs: number;
  retries: number;
  retryPauseMs: number;
  answerBytesMax: number;
  fileAnswerMs: number;
  fileBytesMax: number;
  breakerFaults: number;
  breakerOpenMs: number;
};

export const UPSTREAM_LIMITS: UpstreamLimits = {
  connectMs: 2_000,
  answerMs: 10_000,
  uploadAnswerMs: 120_000,
  modelAnswerMs: 420_000,
  totalMs: 15_000,
  retries: 2,
  retryPauseMs: 200,
  answerBytesMax: 5 * 1024 * 1024,
  fileAnswerMs: 60_000,
  fileBytesMax: 30 * 1024 * 1024,
  breakerFaults: 5,
  breakerOpenMs: 5_000,
};

export type UpstreamInput = {
  productUrl: string;
  authUrl: string;
  /** `METHOD /path` of a chosen call to the path that this upstream has it under. */
  paths: Readonly<Record<string, string>>;
  ids: Ids;
  /** 0 to 1, for jitter. */
  random?: () => number;
  limits?: Partial<UpstreamLimits>;
};

const asksModel = (call: Call, { isQuick }: { isQuick?: boolean | undefined }): boolean =>
  call.config.asksModel === true && isQuick !== true;
const isBusy = (answer: HttpAnswer): boolean => [502, 503, 504].includes(answer.status);
const isLineFault = (error: unknown): boolean =>
  error instanceof TransportFault && error.kind !== 'too-large';

/** Carries a busy answer through the breaker, which counts what is thrown. */
class Busy extends Error {
  readonly answer: HttpAnswer;
  constructor(answer: HttpAnswer) {
    super('busy');
    this.answer = answer;
  }
}

/** An upstream that still starts refuses connections, which costs nothing. They count from its first answer on. */
function openBreaker(limits: UpstreamLimits): CircuitBreakerPolicy {
  let hasAnswered = false;
  const isRefused = (error: unknown) => error instanceof TransportFault && error.kind === 'unreachable';
  const breaker = circuitBreaker(
    handleWhen(
      (error) => error instanceof Busy || (isLineFault(error) && (hasAnswered || !isRefused(error))),
    ),
    { breaker: new ConsecutiveBreaker(limits.breakerFaults), halfOpenAfter: limits.breakerOpenMs },
  );
  breaker.onSuccess(() => {
    hasAnswered = true;
  });
  return breaker;
}

function parseJson(answer: HttpAnswer): unknown {
  const text = answer.body.toString('utf8').trim();
  return text === '' ? {} : JSON.parse(text);
}

/** An answer of 200 that holds an error in its body, where the contract has no such field. */
function holdsError(parsed: unknown, call: Call): boolean {
  if (typeof parsed !== 'object' || parsed === null || !('error' in parsed) || !parsed.error) return false;
  const shape: unknown = Reflect.get(call.schema.response[200], 'shape');
  return typeof shape === 'object' && shape !== null && !('error' in shape);
}

function headersOf(call: Call, request: CallRequest): Record<string, string> {
  const { ifMatch } = request;
  return {
    ...(request.token !== undefined && { authorization: `Bearer ${request.token}` }),
    ...(ifMatch != null && { 'if-match': `"${ifMatch}"` }),
    ...(ifMatch === null && needsVersion(call) && { 'if-match': '*' }),
    ...(request.clientAddress !== undefined && { 'x-forwarded-for': request.clientAddress }),
    ...(request.userAgent !== undefined && { 'user-agent': request.userAgent }),
    ...(request.requestId !== undefined && { 'x-request-id': request.requestId }),
  };
}

/**
 * Makes the one way to the upstream. A GET is tried again twice, with jitter and within 15 s; a write never. Each of the
 * two bases (product, auth) has a circuit breaker of its own. Calls that ask a model have none: a breaker that tries one call lets all
 * others wait for its end. `close` ends idle connections.
 */
export function createUpstreamClient(input: UpstreamInput): {
  call: MakeCall;
  download: Download;
  close(): void;
} {
  const limits = { ...UPSTREAM_LIMITS, ...input.limits };
  const random = input.random ?? Math.random;
  const connections = openConnections();
  const breakers = { product: openBreaker(limits), auth: openBreaker(limits), model: noop };
  const readers = new WeakMap<Call, Reader<unknown>>();

  const readerOf = (call: Call): Reader<unknown> => {
    const reader = readers.get(call) ?? lenient(call.schema.response[200]);
    readers.set(call, reader);
    return reader;
  };

  const attempt = async (request: HttpRequest, breaker: IPolicy): Promise<HttpAnswer> => {
    try {
      return await breaker.execute(async () => {
        const answer = await sendRequest(request, connections);
        if (isBusy(answer)) throw new Busy(answer);
        return answer;
      });
    } catch (error) {
      if (error instanceof Busy) return error.answer;
      throw error;
    }
  };

  const attempts = async (
    call: Call,
    request: HttpRequest,
    { retries, breaker }: { retries: number; breaker: IPolicy },
  ): Promise<HttpAnswer> => {
    const until = performance.now() + (request.isWaiting ? request.answerMs : limits.totalMs);
    for (let tries = 0; ; tries += 1) {
      const leftMs = Math.max(until - performance.now(), 1);
      const bounded =
        call.method === 'GET' ? { ...request, answerMs: Math.min(request.answerMs, leftMs) } : request;
      const settled = await attempt(bounded, breaker).then(
        (answer) => ({ answer }),
        (error: unknown) => ({ error }),
      );
      const mayRetry = 'answer' in settled ? isBusy(settled.answer) : isLineFault(settled.error);
      const pauseMs = limits.retryPauseMs * 2 ** tries * (0.5 + random());
      const hasTime = performance.now() + pauseMs < until;
      if (mayRetry && call.method === 'GET' && tries < retries && hasTime) {
        await wait(pauseMs);
        continue;
      }
      if ('error' in settled) throw settled.error;
      return settled.answer;
    }
  };

  /** The JSON of an answer that was not a refusal; undefined where it is none. */
  const accepted = (answer: HttpAnswer, isWrite: boolean): { json: unknown } | undefined => {
    const isRefusal = answer.status < 200 || answer.status >= 300;
    let json: unknown;
    try {
      json = parseJson(answer);
    } catch {
      if (!isRefusal) return undefined;
    }
    if (isRefusal) throw refusal(answer, json, isWrite);
    return { json };
  };

  const read = (call: Call, answer: HttpAnswer, isWrite: boolean): unknown => {
    const parsed = accepted(answer, isWrite);
    if (!parsed) throw unavailable('bad-answer', 'The answer is not JSON');
    if (holdsError(parsed.json, call))
      throw unavailable('bad-answer', 'The answer holds an error in place of a result');
    return readerOf(call)(parsed.json);
  };

  const answerMsOf = (call: Call, request: CallRequest): number => {
    if (asksModel(call, request)) return limits.modelAnswerMs;
    const { files, waitsMs = 0 } = request;
    if (files?.length) return limits.uploadAnswerMs;
    return (call.config.binary ? limits.fileAnswerMs : limits.answerMs) + waitsMs;
  };

  const send = async (call: Call, request: CallRequest): Promise<HttpAnswer> => {
    const isWrite = call.method !== 'GET';
    const body = requestBody(
      call,
      { ...request, body: withOutgoingIds(request.body) },
      `myra-${input.ids.token(18)}`,
    );
    const http: HttpRequest = {
      method: call.method,
      url: requestUrl({
        base: call.config.base === 'auth' ? input.authUrl : input.productUrl,
        call,
        path: input.paths[`${call.method} ${call.url}`],
        params: request.params,
        query: request.query,
      }),
      headers: headersOf(call, request),
      ...(body && { body }),
      connectMs: limits.connectMs,
      answerMs: answerMsOf(call, request),
      answerBytesMax: call.config.binary ? limits.fileBytesMax : limits.answerBytesMax,
      ...(request.waitsMs !== undefined && { isWaiting: true }),
      ...(request.signal && { signal: request.signal }),
    };
    const breaker = breakers[asksModel(call, request) ? 'model' : (call.config.base ?? 'product')];
    return attempts(call, http, { retries: request.retries ?? limits.retries, breaker }).catch(
      (error: unknown) => {
        throw lineFailure(error, isWrite);
      },
    );
  };

  return {
    // The reader was derived from this very call's schema.
    call: async <C extends Call>(call: C, request: CallRequest = {}) =>
      read(call, await send(call, request), call.method !== 'GET') as Answer<C>,
    async download(call, request) {
      const answer = await send(call, request);
      if (answer.status >= 300) accepted(answer, false);
      return { mediaType: answer.headers['content-type'] ?? 'application/octet-stream', bytes: answer.body };
    },
    close: connections.close,
  };
}
