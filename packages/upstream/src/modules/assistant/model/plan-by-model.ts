import { openModel } from '@myra/model/client';
import { askWithinBudget, type ModelDeps } from '@myra/model/within-budget';
import { AppError } from '@myra/shared/errors/app-error';
import { z } from 'zod';
import type { PlanContext, ToolCall } from '../tool-calls.ts';
import type { MadeCall, WrittenMessage } from '../tool-results.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { createMask } from './mask.ts';
import { stepPrompt } from './step-prompt.ts';
import { readCall, TOOL_NAMES } from './tool-inputs.ts';

const STEPS_MAX = 8;
const CALLS_MAX = 8;
const RUN_MS = 90_000;
const STEP_MS = 30_000;
/** Of one run, beside the budgets of the organization. */
const RUN_TOKENS_MAX = 60_000;
const ANSWER_TOKENS = 700;
const FAILURES_MAX = 2;

const stepSchema = z.object({
  calls: z.array(z.object({ tool: z.enum(TOOL_NAMES), input: z.string().max(4_000) })).max(4),
  answer: z.array(z.string().max(1_200)).max(8),
});

export type ModelRun = {
  deps: ModelDeps;
  question: string;
  context: PlanContext;
  /** Names of leads that stand in the question. */
  named: readonly string[];
  /** Calls that this run made before it was taken up again. */
  made: readonly MadeCall[];
  /** Makes a call and stores its result. */
  makeCall: (call: ToolCall, no: number) => Promise<MadeCall>;
  /** What a model may see of a call beyond its result, and whose names are in it. */
  look: (
    call: MadeCall,
  ) => Promise<{ written: readonly WrittenMessage[]; names: readonly string[] } | undefined>;
  /** Milliseconds since the run began. */
  elapsed: () => number;
  signal: AbortSignal;
};

/** `away`: the model could not be used. `stopped`: steps, time or tokens were used up before there was an answer. */
export type ModelEnd = { made: MadeCall[]; steps: number; tokens: number } & (
  | { kind: 'answer'; texts: string[] }
  | { kind: 'offered' }
  | { kind: 'stopped' }
  | { kind: 'away'; why: 'failed' | 'budget' }
);

/** Whether a card was made. */
const isOffer = ({ result }: MadeCall): boolean => 'card' in result && result.card !== null;

const isSame = (a: ToolCall, b: ToolCall): boolean =>
  a.tool === b.tool && JSON.stringify(a.input) === JSON.stringify(b.input);

/**
 * Lets a model choose look-ups step by step until it has an answer: at most 8 steps and 8 calls, 90 seconds and a budget of
 * tokens. A card that was offered ends it. Throws what a look-up throws.
 */
export async function planByModel(run: ModelRun): Promise<ModelEnd> {
  const { deps, question, context, signal } = run;
  const model = openModel(deps.config);
  const made = [...run.made];
  const seen = new Map<number, readonly WrittenMessage[]>();
  const names = [...run.named];
  let steps = 0;
  let tokens = 0;
  let failures = 0;
  let refused: string[] = [];
  const look = async (call: MadeCall) => {
    const found = await run.look(call);
    if (!found) return;
    seen.set(call.no, found.written);
    names.push(...found.names);
  };
  for (const call of made) await look(call);
  const end = () => ({ made, steps, tokens });
  if (made.some(isOffer)) return { kind: 'offered', ...end() };
  while (steps < STEPS_MAX && run.elapsed() < RUN_MS && tokens < RUN_TOKENS_MAX) {
    signal.throwIfAborted();
    steps += 1;
    const mask = createMask(context, names);
    const prompt = stepPrompt({ question, context, made, seen, refused, mask, nonce: deps.nonce() });
    const asked = {
      instructions: INSTRUCTIONS,
      prompt,
      temperature: 0,
      seed: 1,
      signal,
      answerTokens: ANSWER_TOKENS,
    };
    const timeoutMs = Math.min(STEP_MS, Math.max(1, RUN_MS - run.elapsed()));
    const answer = await askWithinBudget({ ...deps, timeoutMs }, model, asked, stepSchema).catch(
      (error: unknown) => {
        if (signal.aborted || !(error instanceof AppError)) throw error;
        return 'failed' as const;
      },
    );
    if (answer === undefined) return { kind: 'away', why: 'budget', ...end() };
    if (answer !== 'failed') tokens += answer.tokens;
    if (answer === 'failed' || answer.kind !== 'answer') {
      failures += 1;
      if (failures >= FAILURES_MAX) return { kind: 'away', why: 'failed', ...end() };
      continue;
    }
    const wanted = answer.answer.calls;
    if (wanted.length === 0) {
      return { kind: 'answer', texts: answer.answer.answer.map((text) => mask.reveal(text)), ...end() };
    }
    refused = [];
    for (const { tool, input } of wanted) {
      const read = readCall(tool, mask.reveal(input), question);
      if ('refused' in read) refused.push(read.refused);
      else if (made.some(({ call }) => isSame(call, read.call))) refused.push(`${tool}: made already`);
      else if (made.length >= CALLS_MAX) refused.push('no more calls: answer now');
      else {
        const call = await makeIt(run, read.call, made.length + 1);
        if (typeof call === 'string') refused.push(call);
        else {
          made.push(call);
          await look(call);
          if (isOffer(call)) return { kind: 'offered', ...end() };
        }
      }
    }
  }
  return { kind: 'stopped', ...end() };
}

/** A row that is not there is told to the model; anything else ends the run. */
async function makeIt(run: ModelRun, call: ToolCall, no: number): Promise<MadeCall | string> {
  try {
    return await run.makeCall(call, no);
  } catch (error) {
    if (error instanceof AppError && (error.code === 'not-found' || error.code === 'invalid-input')) {
      return `${call.tool}: ${error.code}`;
    }
    throw error;
  }
}
