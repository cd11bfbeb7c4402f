import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import type { OauthApp } from '../driver.ts';
import { microsoftUrls, type Tokens } from './grant.ts';
import { GraphFault, lineFault, throwGraphRefusal, waitOf } from './graph-fault.ts';

const CALL_MS = 20_000;
/** An answer in JSON. A page of a list, or the texts of one message. */
const ANSWER_BYTES_MAX = 16 * 1_048_576;
const REFUSAL_BYTES_MAX = 64 * 1_024;
/** A longer wait is left to the caller. */
const PATIENCE_MS = 5_000;
/** Code of the fault. */
export const ANSWER_TOO_LARGE = 'answer too large';

/** Without the header Microsoft's ids change when a message moves, e.g. from Drafts to Sent Items. */
const STABLE_IDS = 'IdType="ImmutableId"';

export type CallInput = {
  method?: 'POST' | 'PATCH' | 'DELETE';
  body?: { type: string; text: string };
  prefer?: string;
  bytesMax?: number;
  ms?: number;
  signal?: AbortSignal | undefined;
};

/** Calls an address of the Graph API. Throws `GraphFault`. */
export type GraphCall = (url: string, input?: CallInput) => Promise<Buffer>;

/** An answer in JSON. Throws `GraphFault`. */
export function parsed<S extends z.ZodType>(schema: S, answer: Buffer): z.output<S> {
  try {
    return schema.parse(JSON.parse(answer.toString('utf8')));
  } catch (error) {
    throw new GraphFault('busy', { code: 'an answer that cannot be read', wasSent: true }, error);
  }
}

async function bytesOf(answer: Response, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    // Leaving the loop cancels the rest.
    if (bytes > bytesMax) throw new GraphFault('refused', { code: ANSWER_TOO_LARGE, wasSent: true });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Calls to the Graph API for one mailbox. While Microsoft asks to wait (Retry-After), nothing is asked: a short wait is waited
 * once, during a longer one calls are refused as throttled.
 */
export function openGraphCall(app: OauthApp, tokens: Tokens, now: () => Date): GraphCall {
  const { api } = microsoftUrls(app);
  let quietUntil = 0;

  const callOnce = async (url: string, input: CallInput): Promise<Buffer> => {
    const left = quietUntil - performance.now();
    if (left > 0) throw new GraphFault('throttled', { status: 429, code: 'waiting', waitMs: left });
    try {
      const access = await tokens.access();
      const deadline = AbortSignal.timeout(input.ms ?? CALL_MS);
      const answer = await fetch(url, {
        method: input.method ?? 'GET',
        headers: {
          authorization: `Bearer ${access}`,
          prefer: [STABLE_IDS, input.prefer].filter(Boolean).join(', '),
          ...(input.body && { 'content-type': input.body.type }),
        },
        ...(input.body && { body: input.body.text }),
        signal: input.signal ? AbortSignal.any([deadline, input.signal]) : deadline,
        redirect: 'error',
      });
      if (answer.ok) return await bytesOf(answer, input.bytesMax ?? ANSWER_BYTES_MAX);
      if (answer.status === 401) tokens.forget(access);
      const waitMs = waitOf(answer.headers.get('retry-after'), now());
      const body = await bytesOf(answer, REFUSAL_BYTES_MAX);
      throwGraphRefusal(answer.status, body.toString('utf8'), waitMs);
    } catch (error) {
      const fault = lineFault(error);
      quietUntil = Math.max(quietUntil, performance.now() + (fault.waitMs ?? 0));
      throw fault;
    }
  };

  return async (url, input = {}) => {
    // Cursors are addresses that Microsoft answered. The token goes to Microsoft only.
    if (!url.startsWith(`${api}/`)) throw new GraphFault('gone', { code: 'an address elsewhere' });
    try {
      return await callOnce(url, input);
    } catch (error) {
      if (!(error instanceof GraphFault)) throw error;
      // Neither of these refusals had an effect, so the request may be repeated.
      const isOldToken = error.status === 401 && error.wasSent;
      const isShortWait = error.kind === 'throttled' && (error.waitMs ?? PATIENCE_MS + 1) <= PATIENCE_MS;
      if (!isOldToken && !isShortWait) throw error;
      if (isShortWait) {
        await pause(Math.ceil(error.waitMs ?? 0) + 1, undefined, { signal: input.signal }).catch(() => {
          throw error;
        });
      }
      return callOnce(url, input);
    }
  };
}
