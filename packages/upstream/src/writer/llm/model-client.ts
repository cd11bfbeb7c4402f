import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { AppError } from '@myra/shared/errors/app-error';
import { APICallError, generateText, type LanguageModel, NoObjectGeneratedError, Output } from 'ai';
import type { z } from 'zod';
import { type Answer, answerSchema } from './schema.ts';

export type ModelConfig = {
  provider: 'openai-compatible' | 'anthropic';
  baseUrl: string | null;
  apiKey: string | null;
  model: string;
};

const OUTPUT_TOKENS_MAX = 900;
const TIMEOUT_MS = 60_000;
const RETRY_AFTER_SECONDS = 30;

export type ModelAnswer<T = Answer> =
  | { kind: 'answer'; answer: T; tokens: number }
  | { kind: 'junk' | 'refused'; tokens: number };
export type ModelCall = {
  instructions: string;
  prompt: string;
  temperature: number;
  seed: number;
  signal?: AbortSignal | undefined;
};

const APOLOGY = /\b(?:I can['’]t|I cannot|I['’]m sorry|I am sorry|I['’]m unable|as an AI)\b/iu;

/** The configured model; the only place that knows a provider. */
export function openModel(config: ModelConfig): LanguageModel {
  const key = config.apiKey === null ? {} : { apiKey: config.apiKey };
  if (config.provider === 'anthropic')
    return createAnthropic({ ...key, ...(config.baseUrl === null ? {} : { baseURL: config.baseUrl }) })(
      config.model,
    );
  if (config.baseUrl === null)
    throw new AppError('internal', { message: 'AI_BASE_URL is missing for an OpenAI-compatible endpoint' });
  return createOpenAICompatible({
    name: 'myra',
    baseURL: config.baseUrl,
    supportsStructuredOutputs: true,
    ...key,
  })(config.model);
}

/**
 * One call with structured output. A refusal or an answer of another shape is a value; throttling, server errors and
 * time-outs are thrown as retryable `AppError`, since waiting is the job's business.
 */
export function askModel(
  model: LanguageModel,
  call: ModelCall,
  timeoutMs = TIMEOUT_MS,
): Promise<ModelAnswer> {
  return askModelFor(model, call, answerSchema, timeoutMs);
}

/** The same with a schema of the caller. */
export async function askModelFor<T>(
  model: LanguageModel,
  call: ModelCall,
  schema: z.ZodType<T>,
  timeoutMs = TIMEOUT_MS,
): Promise<ModelAnswer<T>> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const result = await generateText({
      model,
      instructions: call.instructions,
      prompt: call.prompt,
      temperature: call.temperature,
      seed: call.seed,
      maxOutputTokens: OUTPUT_TOKENS_MAX,
      maxRetries: 0,
      output: Output.object({ schema }),
      abortSignal: call.signal ? AbortSignal.any([call.signal, deadline]) : deadline,
    });
    const tokens = result.totalUsage.totalTokens ?? 0;
    if (result.finishReason === 'content-filter') return { kind: 'refused', tokens };
    return { kind: 'answer', answer: result.output, tokens };
  } catch (error) {
    return translate(error, deadline, call.signal, timeoutMs);
  }
}

function translate(
  error: unknown,
  deadline: AbortSignal,
  signal: AbortSignal | undefined,
  timeoutMs: number,
): { kind: 'junk' | 'refused'; tokens: number } {
  if (signal?.aborted) throw signal.reason;
  if (deadline.aborted)
    throw new AppError('upstream-unavailable', {
      message: `model gave no answer in ${timeoutMs} ms`,
      details: { reason: 'model-timeout' },
      cause: error,
    });
  if (NoObjectGeneratedError.isInstance(error)) {
    const tokens = error.usage?.totalTokens ?? 0;
    const refused = error.finishReason === 'content-filter' || APOLOGY.test(error.text ?? '');
    return { kind: refused ? 'refused' : 'junk', tokens };
  }
  if (APICallError.isInstance(error)) {
    if (error.statusCode === 429) {
      const wait = Number(error.responseHeaders?.['retry-after']);
      throw new AppError('rate-limited', {
        message: 'model endpoint throttles',
        retryable: true,
        details: {
          reason: 'model-throttled',
          retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? wait : RETRY_AFTER_SECONDS,
        },
        cause: error,
      });
    }
    const isOurs = error.statusCode !== undefined && error.statusCode < 500;
    throw new AppError(isOurs ? 'precondition-failed' : 'upstream-unavailable', {
      message: `model endpoint answered ${error.statusCode ?? 'nothing'}`,
      publicMessage: isOurs
        ? 'The model endpoint refused the request: check AI_BASE_URL, AI_API_KEY and AI_MODEL.'
        : 'The model endpoint is not reachable.',
      details: { reason: isOurs ? 'model-configuration' : 'model-unreachable' },
      cause: error,
    });
  }
  // The SDK reports an answer without any usable output by other names.
  if (error instanceof Error && /^AI_(?:NoOutputGenerated|JSONParse|TypeValidation)/u.test(error.name))
    return { kind: 'junk', tokens: 0 };
  throw new AppError('upstream-unavailable', {
    message: 'model call failed',
    details: { reason: 'model-unreachable' },
    cause: error,
  });
}
