import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { AppError } from '@myra/shared/errors/app-error';
import { APICallError, generateText, type LanguageModel, NoObjectGeneratedError, Output } from 'ai';
import type { z } from 'zod';
import { type Abilities, abilitiesOf, learnFrom } from './abilities.ts';
import { readJson } from './read-json.ts';

export type ModelConfig = {
  provider: 'openai-compatible' | 'anthropic';
  baseUrl: string | null;
  apiKey: string | null;
  model: string;
};

const OUTPUT_TOKENS_MAX = 900;
const TIMEOUT_MS = 60_000;
const RETRY_AFTER_SECONDS = 30;
/** Abilities that one call may find out before it gives up. */
const LESSONS_MAX = 4;

/** Tokens of a call. `cached` is the part of `input` that the endpoint had read before. */
export type Usage = { input: number; cached: number; output: number };

/** `junk`: of another shape, or cut; `text` is what came. */
export type ModelAnswer<T> = { tokens: number; usage: Usage } & (
  | { kind: 'answer'; answer: T }
  | { kind: 'junk'; text: string }
  | { kind: 'refused' }
);
export type ModelCall = {
  instructions: string;
  prompt: string;
  temperature: number;
  seed: number;
  signal?: AbortSignal | undefined;
  /** 900 unless given. */
  outputTokensMax?: number;
};

const APOLOGY = /\b(?:I can['’]t|I cannot|I['’]m sorry|I am sorry|I['’]m unable|as an AI)\b/iu;

/** A model, and what is known of what it takes. */
export type OpenModel = { model: LanguageModel; abilities: Abilities };

/** The configured model; the only place that knows a provider. */
export function openModel(config: ModelConfig): OpenModel {
  const key = config.apiKey === null ? {} : { apiKey: config.apiKey };
  const abilities = abilitiesOf(config);
  if (config.provider === 'anthropic') {
    const base = config.baseUrl === null ? {} : { baseURL: config.baseUrl };
    return { model: createAnthropic({ ...key, ...base })(config.model), abilities };
  }
  if (config.baseUrl === null)
    throw new AppError('internal', { message: 'AI_BASE_URL is missing for an OpenAI-compatible endpoint' });
  const model = createOpenAICompatible({
    name: 'myra',
    baseURL: config.baseUrl,
    supportsStructuredOutputs: true,
    transformRequestBody: ({ max_tokens, ...body }) =>
      abilities.isNewCap ? { ...body, max_completion_tokens: max_tokens } : { ...body, max_tokens },
    ...key,
  })(config.model);
  return { model, abilities };
}

/**
 * One call with an answer of the given shape; a fenced answer is unwrapped. A refusal, a cut answer or one of another
 * shape is a value; throttling, server errors and time-outs are thrown as retryable `AppError`, since waiting is the
 * job's business. What the model does not take (temperature, schema, seed) is learned from its refusal and kept.
 */
export async function askModelFor<T>(
  open: OpenModel,
  call: ModelCall,
  schema: z.ZodType<T>,
  timeoutMs = TIMEOUT_MS,
): Promise<ModelAnswer<T>> {
  const deadline = AbortSignal.timeout(timeoutMs);
  for (let lesson = 0; ; lesson += 1) {
    try {
      return await attempt(open, call, schema, deadline);
    } catch (error) {
      const isLearned =
        APICallError.isInstance(error) && lesson < LESSONS_MAX && learnFrom(open.abilities, error);
      if (!isLearned) throw translate(error, deadline, call.signal, timeoutMs);
    }
  }
}

async function attempt<T>(
  { model, abilities }: OpenModel,
  call: ModelCall,
  schema: z.ZodType<T>,
  deadline: AbortSignal,
): Promise<ModelAnswer<T>> {
  const request = {
    model,
    // The fixed part comes first and is marked, so that an endpoint that can caches it.
    instructions: {
      role: 'system' as const,
      content: call.instructions,
      providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } },
    },
    prompt: call.prompt,
    ...(abilities.temperature && { temperature: call.temperature }),
    ...(abilities.seed && { seed: call.seed }),
    maxOutputTokens: (call.outputTokensMax ?? OUTPUT_TOKENS_MAX) + abilities.reasoningTokens,
    maxRetries: 0,
    abortSignal: call.signal ? AbortSignal.any([call.signal, deadline]) : deadline,
  };
  const asked = abilities.schema
    ? generateText({ ...request, output: Output.object({ schema }) })
    : generateText(request);
  // An answer of another shape is read as text: it may be fenced, cut or a refusal.
  const result = await asked.catch((error: unknown) => {
    if (!NoObjectGeneratedError.isInstance(error)) throw error;
    return { text: error.text ?? '', finishReason: error.finishReason, totalUsage: error.usage };
  });
  const { text, finishReason, totalUsage: used } = result;
  const reasoning = used?.outputTokenDetails?.reasoningTokens ?? 0;
  // A model that thinks before it writes needs room for both.
  if (finishReason === 'length' && reasoning > 0)
    abilities.reasoningTokens = Math.max(abilities.reasoningTokens, 2 * reasoning);
  const usage: Usage = {
    input: used?.inputTokens ?? 0,
    cached: used?.inputTokenDetails?.cacheReadTokens ?? 0,
    output: used?.outputTokens ?? 0,
  };
  const spent = { tokens: usage.input + usage.output, usage };
  if (finishReason === 'content-filter') return { kind: 'refused', ...spent };
  const parsed = schema.safeParse(readJson(text));
  if (parsed.success) return { kind: 'answer', answer: parsed.data, ...spent };
  if (APOLOGY.test(text) && !text.includes('{')) return { kind: 'refused', ...spent };
  return { kind: 'junk', text, ...spent };
}

/** Seconds to wait as the endpoint says: a number of them, or a date, which is held against its own clock. */
function retryAfter({ 'retry-after': said = '', date = '' }: Record<string, string> = {}): number {
  const seconds = /^\d+$/u.test(said) ? Number(said) : (Date.parse(said) - Date.parse(date)) / 1_000;
  return seconds > 0 ? Math.ceil(seconds) : RETRY_AFTER_SECONDS;
}

/** The error that a caller sees. */
function translate(
  error: unknown,
  deadline: AbortSignal,
  signal: AbortSignal | undefined,
  timeoutMs: number,
): unknown {
  if (signal?.aborted) return signal.reason;
  const unavailable = (message: string, reason: string, publicMessage?: string): AppError =>
    new AppError('upstream-unavailable', {
      message,
      details: { reason },
      cause: error,
      ...(publicMessage && { publicMessage }),
    });
  if (deadline.aborted) return unavailable(`model gave no answer in ${timeoutMs} ms`, 'model-timeout');
  if (!APICallError.isInstance(error)) return unavailable('model call failed', 'model-unreachable');
  const { statusCode, responseHeaders } = error;
  const message = `model endpoint answered ${statusCode ?? 'nothing'}`;
  if (statusCode === 429)
    return new AppError('rate-limited', {
      message,
      retryable: true,
      details: { reason: 'model-throttled', retryAfterSeconds: retryAfter(responseHeaders) },
      cause: error,
    });
  if (statusCode === undefined || statusCode >= 500)
    return unavailable(message, 'model-unreachable', 'The model endpoint is not reachable.');
  return new AppError('precondition-failed', {
    message,
    publicMessage: 'The model endpoint refused the request: check AI_BASE_URL, AI_API_KEY and AI_MODEL.',
    details: { reason: 'model-configuration' },
    cause: error,
  });
}
