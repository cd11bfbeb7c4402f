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

/** `isCut`: the answer was longer than the cap; `text` is what came. */
export type ModelAnswer<T> = { tokens: number; usage: Usage } & (
  | { kind: 'answer'; answer: T }
  | { kind: 'junk'; text: string; isCut: boolean }
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

/** The configured model; the only place that knows a provider. */
export function openModel(config: ModelConfig): LanguageModel {
  const key = config.apiKey === null ? {} : { apiKey: config.apiKey };
  const abilities = abilitiesOf(config);
  if (config.provider === 'anthropic') {
    const base = config.baseUrl === null ? {} : { baseURL: config.baseUrl };
    return remember(createAnthropic({ ...key, ...base })(config.model), abilities);
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
  return remember(model, abilities);
}

const KNOWN = new WeakMap<object, Abilities>();

function remember(model: Exclude<LanguageModel, string>, abilities: Abilities): LanguageModel {
  KNOWN.set(model, abilities);
  return model;
}

/**
 * One call with an answer of the given shape; a fenced answer is unwrapped. A refusal, a cut answer or one of another
 * shape is a value; throttling, server errors and time-outs are thrown as retryable `AppError`, since waiting is the
 * job's business. What the model does not take (temperature, schema, seed) is learned from its refusal and kept.
 */
export async function askModelFor<T>(
  model: LanguageModel,
  call: ModelCall,
  schema: z.ZodType<T>,
  timeoutMs = TIMEOUT_MS,
): Promise<ModelAnswer<T>> {
  const abilities = (typeof model === 'object' && KNOWN.get(model)) || abilitiesOf(null);
  const deadline = AbortSignal.timeout(timeoutMs);
  for (let lesson = 0; ; lesson += 1) {
    try {
      return await attempt(model, call, schema, abilities, deadline);
    } catch (error) {
      const isLearned = APICallError.isInstance(error) && lesson < LESSONS_MAX && learnFrom(abilities, error);
      if (!isLearned) throw translate(error, deadline, call.signal, timeoutMs);
    }
  }
}

async function attempt<T>(
  model: LanguageModel,
  call: ModelCall,
  schema: z.ZodType<T>,
  abilities: Abilities,
  deadline: AbortSignal,
): Promise<ModelAnswer<T>> {
  const cap = (call.outputTokensMax ?? OUTPUT_TOKENS_MAX) + abilities.reasoningTokens;
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
    maxOutputTokens: cap,
    maxRetries: 0,
    abortSignal: call.signal ? AbortSignal.any([call.signal, deadline]) : deadline,
  };
  try {
    const result = abilities.schema
      ? await generateText({ ...request, output: Output.object({ schema }) })
      : await generateText(request);
    const usage = usageOf(result.totalUsage);
    learnReasoning(abilities, result.totalUsage, result.finishReason);
    const found = { tokens: usage.input + usage.output, usage };
    return readText(result.text, result.finishReason, schema, found);
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw error;
    const usage = usageOf(error.usage);
    learnReasoning(abilities, error.usage, error.finishReason);
    const found = { tokens: usage.input + usage.output, usage };
    return readText(error.text ?? '', error.finishReason, schema, found);
  }
}

type SdkUsage = Awaited<ReturnType<typeof generateText>>['totalUsage'] | undefined;

const usageOf = (usage: SdkUsage): Usage => ({
  input: usage?.inputTokens ?? 0,
  cached: usage?.inputTokenDetails?.cacheReadTokens ?? 0,
  output: usage?.outputTokens ?? 0,
});

/** A model that thinks before it writes needs room for both. */
function learnReasoning(abilities: Abilities, usage: SdkUsage, finish: string | undefined): void {
  const reasoning = usage?.outputTokenDetails?.reasoningTokens ?? 0;
  if (finish === 'length' && reasoning > 0)
    abilities.reasoningTokens = Math.max(abilities.reasoningTokens, 2 * reasoning);
}

function readText<T>(
  text: string,
  finish: string | undefined,
  schema: z.ZodType<T>,
  found: { tokens: number; usage: Usage },
): ModelAnswer<T> {
  if (finish === 'content-filter') return { kind: 'refused', ...found };
  const parsed = schema.safeParse(readJson(text));
  if (parsed.success) return { kind: 'answer', answer: parsed.data, ...found };
  if (APOLOGY.test(text) && !text.includes('{')) return { kind: 'refused', ...found };
  return { kind: 'junk', text, isCut: finish === 'length', ...found };
}

/** The error that a caller sees. */
function translate(
  error: unknown,
  deadline: AbortSignal,
  signal: AbortSignal | undefined,
  timeoutMs: number,
): unknown {
  if (signal?.aborted) return signal.reason;
  if (deadline.aborted)
    return new AppError('upstream-unavailable', {
      message: `model gave no answer in ${timeoutMs} ms`,
      details: { reason: 'model-timeout' },
      cause: error,
    });
  if (!APICallError.isInstance(error))
    return new AppError('upstream-unavailable', {
      message: 'model call failed',
      details: { reason: 'model-unreachable' },
      cause: error,
    });
  if (error.statusCode === 429) {
    const wait = Number(error.responseHeaders?.['retry-after']);
    const retryAfterSeconds = Number.isFinite(wait) && wait > 0 ? wait : RETRY_AFTER_SECONDS;
    return new AppError('rate-limited', {
      message: 'model endpoint throttles',
      retryable: true,
      details: { reason: 'model-throttled', retryAfterSeconds },
      cause: error,
    });
  }
  const isOurs = error.statusCode !== undefined && error.statusCode < 500;
  return new AppError(isOurs ? 'precondition-failed' : 'upstream-unavailable', {
    message: `model endpoint answered ${error.statusCode ?? 'nothing'}`,
    publicMessage: isOurs
      ? 'The model endpoint refused the request: check AI_BASE_URL, AI_API_KEY and AI_MODEL.'
      : 'The model endpoint is not reachable.',
    details: { reason: isOurs ? 'model-configuration' : 'model-unreachable' },
    cause: error,
  });
}
