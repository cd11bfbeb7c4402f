import type { Ctx, UserActor } from '../../context.ts';
import { composeAnswer } from './patterns/compose-answer.ts';
import { planQuestion } from './patterns/plan-question.ts';
import type { OwnedRun } from './run.store.ts';
import { type Begun, toMade, type Working, writeStep } from './run-steps.ts';
import { runTool } from './run-tool.ts';
import type { Plan, PlanContext, ToolCall } from './tool-calls.ts';
import type { MadeCall } from './tool-results.ts';
import { say } from './words/spans.ts';
import { stepsOf } from './words/step-words.ts';

/** Look-ups of one answer. */
const CALLS_MAX = 8;

export type Answering = { working: Working; ctx: Ctx<UserActor>; begun: Begun; context: PlanContext };

/** Makes one call as the person who asked. */
export async function makeCall(
  ctx: Ctx<UserActor>,
  run: OwnedRun,
  { call, no }: { call: ToolCall; no: number },
): Promise<MadeCall> {
  const result = await runTool(ctx, call, { threadId: run.threadId, runId: run.id, callNo: no });
  return toMade({ callNo: no, tool: call.tool, input: call.input, result });
}

/** Makes the look-ups that the rules of words choose, and words the answer. `why` says why no model did. */
export async function answerByPatterns(
  { working, ctx, begun, context }: Answering,
  settled: Plan | undefined,
  why?: string,
): Promise<Date | null> {
  const { deps, signal } = working;
  const { run, question } = begun;
  const planned = settled ?? planQuestion(question, context);
  // What a model had looked up stays in the record; the rules look up what they need after it.
  const isAfter = why !== undefined && planned.kind === 'look-up';
  const plan = isAfter ? { ...planned, after: begun.made.length } : planned;
  const before = plan.kind === 'look-up' ? (plan.after ?? 0) : 0;
  const calls = plan.calls.slice(0, CALLS_MAX);
  let made = begun.made.slice(before);
  const steps = () => stepsOf(plan, made, context.campaigns);
  if (run.plan === null) {
    await writeStep(working, (doc) => ({ ...doc, steps: steps() }), { plan, planner: 'patterns' });
  }
  for (const call of calls.slice(made.length)) {
    if (signal.aborted) return deps.clock.now();
    const one = await makeCall(ctx, run, { call, no: before + made.length + 1 });
    made = [...made, one];
    await writeStep(working, (doc) => ({ ...doc, steps: steps() }), { made: one });
  }
  const said = composeAnswer({ question, plan, made, context: { ...context, previous: calls } });
  const paragraphs = why === undefined ? said.paragraphs : [...said.paragraphs, say(why)];
  await writeStep(working, (doc) => ({ ...doc, ...said, paragraphs, steps: steps() }), {
    end: { state: 'done' },
  });
  return null;
}
