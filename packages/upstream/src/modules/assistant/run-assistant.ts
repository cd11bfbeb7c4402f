import { withOrganization } from '@myra/platform/database/with-organization';
import type { MessageDoc } from '@myra/shared/contracts/assistant-threads';
import { AppError } from '@myra/shared/errors/app-error';
import { messages } from '@myra/shared/messages/catalogue';
import type { Ctx, Deps, UserActor } from '../../context.ts';
import { findPerson } from '../auth/index.ts';
import { noteChange } from '../changes/index.ts';
import { holdsLease, LEASE_ATTEMPTS_MAX, type Lease, runWork } from '../work/index.ts';
import { plainDoc, scheduleRun } from './ask-question.ts';
import { findDoc, writeDoc } from './message.store.ts';
import { composeAnswer } from './patterns/compose-answer.ts';
import { planQuestion } from './patterns/plan-question.ts';
import { readPlanContext } from './plan-context.ts';
import {
  changeRun,
  findPrevious,
  insertCall,
  listCalls,
  listOpenRuns,
  lockRun,
  type OwnedRun,
} from './run.store.ts';
import { runTool } from './run-tool.ts';
import { raiseRev } from './thread.store.ts';
import type { Plan, ToolCall } from './tool-calls.ts';
import type { MadeCall } from './tool-results.ts';
import { stepsOf } from './words/step-words.ts';

/** A question waits for the one before it; the end of that one wakes it, so this is for a lost wake only. */
const WAIT_MS = 30_000;
/** Look-ups of one answer. */
const CALLS_MAX = 8;

type RunInput = { deps: Deps; organizationId: number; runId: number; signal: AbortSignal };
type Working = { deps: Deps; lease: Lease; signal: AbortSignal };
type Begun = { run: OwnedRun; question: string; made: MadeCall[]; previous: readonly ToolCall[] };

/** The lease is gone: the person stopped the answer, or another process has it. */
class LeaseLost extends Error {}

/** A row of a call in the form that it was made from. */
const toMade = (row: { callNo: number; tool: string; input: unknown; result: unknown }): MadeCall =>
  // Only `keepCall` writes these rows, from a MadeCall.
  ({
    no: row.callNo,
    tool: row.tool,
    call: { tool: row.tool, input: row.input },
    result: row.result,
  }) as MadeCall;

/** Only `keepPlan` writes this column. */
const toPlan = (stored: Record<string, unknown> | null | undefined): Plan | undefined =>
  (stored as Plan | null | undefined) ?? undefined;

/**
 * Answers a question. A killed run is taken up after its lease and goes on after the last committed look-up. Does nothing if
 * another process has it or it has ended.
 */
export function runAssistant({ deps, organizationId, runId, signal }: RunInput): Promise<void> {
  const due = { kind: 'assistant', organizationId, key: runId } as const;
  return runWork(deps, due, signal, async (lease, held) => {
    const working: Working = { deps, lease, signal: held };
    try {
      return await answer(working, lease.attempts);
    } catch (error) {
      if (error instanceof LeaseLost) return undefined;
      if (held.aborted) return deps.clock.now();
      deps.log.error({ err: error, run_id: runId }, 'answer failed');
      await fail(working, error instanceof AppError ? error.code : 'internal');
      return null;
    }
  });
}

/** Returns when to look again, or null when the run has ended. */
async function answer(working: Working, attempts: number): Promise<Date | null> {
  const { deps, signal } = working;
  const begun = await begin(working);
  if (begun instanceof Date || begun === null) return begun;
  if (attempts > LEASE_ATTEMPTS_MAX) {
    await fail(working, 'internal');
    return null;
  }
  const { run, question, previous } = begun;
  const ctx = await asPerson(deps, run.userId, working.lease.organizationId);
  const context = await readPlanContext(ctx, previous);
  const plan = toPlan(run.plan) ?? planQuestion(question, context);
  const calls = plan.calls.slice(0, CALLS_MAX);
  let made = begun.made;
  const steps = () => stepsOf(plan, made, context.campaigns);
  if (run.plan === null) await write(working, (doc) => ({ ...doc, steps: steps() }), { plan });
  for (const call of calls.slice(made.length)) {
    if (signal.aborted) return deps.clock.now();
    const callNo = made.length + 1;
    const result = await runTool(ctx, call, { threadId: run.threadId, runId: run.id, callNo });
    const one = toMade({ callNo, tool: call.tool, input: call.input, result });
    made = [...made, one];
    await write(working, (doc) => ({ ...doc, steps: steps() }), { made: one });
  }
  const said = composeAnswer({ question, plan, made, context: { ...context, previous: calls } });
  await write(working, (doc) => ({ ...doc, ...said, steps: steps() }), { end: { state: 'done' } });
  return null;
}

/** Marks the run as running. Null if it has ended, a time if the question before it is still being answered. */
function begin({ deps, lease }: Working): Promise<Begun | Date | null> {
  return withOrganization(deps.database, lease.organizationId, async (tx) => {
    const run = await lockRun(tx, lease.key);
    if (!run || (run.state !== 'queued' && run.state !== 'running')) return null;
    const now = deps.clock.now();
    const [first] = await listOpenRuns(tx, run.threadId);
    if (first && first.id !== run.id) return new Date(now.getTime() + WAIT_MS);
    const question = await findDoc(tx, run.threadId, run.messageNo - 1);
    const rows = await listCalls(tx, run.id);
    const previous = await findPrevious(tx, run);
    await changeRun(tx, run.id, { state: 'running', startedAt: run.startedAt ?? now });
    return {
      run,
      question:
        question?.paragraphs
          .flat()
          .map(({ text }) => text)
          .join('') ?? '',
      made: rows.map(toMade),
      previous: toPlan(previous?.plan)?.calls ?? [],
    };
  });
}

/** The person who asked, as they are now. Throws forbidden if they have left the organization. */
async function asPerson(deps: Deps, userId: string, organizationId: number): Promise<Ctx<UserActor>> {
  const person = await findPerson(deps.database.db, userId);
  if (person?.organizationId !== organizationId) {
    throw new AppError('forbidden', { message: 'The person who asked is not in the organization any more' });
  }
  return {
    ...deps,
    actor: {
      kind: 'user',
      userId: person.id,
      email: person.email,
      role: person.userRole,
      organizationId,
      // Look-ups ask for no session.
      sessionId: '',
      mustSetPassword: person.mustSetPassword,
      needsCode: false,
    },
  };
}

type Progress = { plan?: Plan; made?: MadeCall; end?: { state: 'done' | 'failed'; error?: string } };

/** Commits one step: what was found, the message, the end. Throws LeaseLost, and then nothing is written. */
function write(
  { deps, lease }: Working,
  change: (doc: MessageDoc) => MessageDoc,
  progress: Progress,
): Promise<void> {
  const { plan, made, end } = progress;
  return withOrganization(deps.database, lease.organizationId, async (tx) => {
    const now = deps.clock.now();
    const run = await lockRun(tx, lease.key);
    if (!run || !(await holdsLease(tx, lease))) throw new LeaseLost();
    const rev = await raiseRev(tx, run.threadId, now);
    const doc = await findDoc(tx, run.threadId, run.messageNo);
    if (rev === undefined || !doc) throw new LeaseLost();
    if (made) {
      const { no: callNo, tool, call, result } = made;
      await insertCall(tx, {
        runId: run.id,
        callNo,
        tool,
        input: { ...call.input },
        result: { ...result },
        now,
      });
    }
    await writeDoc(tx, { threadId: run.threadId, no: run.messageNo, doc: change(doc), rev });
    if (plan) await changeRun(tx, run.id, { plan: { ...plan } });
    if (end) {
      await changeRun(tx, run.id, { state: end.state, error: end.error ?? null, endedAt: now });
      const [next] = await listOpenRuns(tx, run.threadId);
      if (next) await scheduleRun(deps, tx, next.id);
    }
    noteChange(tx, 'assistant', run.threadId);
  });
}

const fail = (working: Working, error: string): Promise<void> =>
  write(working, (doc) => ({ ...plainDoc(messages.error.noUsableAnswer), steps: doc.steps }), {
    end: { state: 'failed', error },
  }).catch((lost: unknown) => {
    if (!(lost instanceof LeaseLost)) throw lost;
  });
