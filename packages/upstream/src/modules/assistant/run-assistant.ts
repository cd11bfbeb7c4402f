import { AppError } from '@myra/shared/errors/app-error';
import type { Ctx, Deps, UserActor } from '../../context.ts';
import { findPerson } from '../auth/index.ts';
import { LEASE_ATTEMPTS_MAX, runWork } from '../work/index.ts';
import { answerByModel } from './answer-by-model.ts';
import { answerByPatterns } from './answer-by-patterns.ts';
import { openAssistantModel } from './model/assistant-model.ts';
import { composeFromModel } from './model/compose-from-model.ts';
import { readPlanContext, toPlan } from './plan-context.ts';
import { beginRun, failRun, LeaseLost, type Working, writeStep } from './run-steps.ts';
import { stepsOf } from './words/step-words.ts';

type RunInput = { deps: Deps; organizationId: number; runId: number; signal: AbortSignal };

/** Why an answer was planned without the model that there is. */
const AWAY = {
  failed: 'This was answered without the model, because it could not be reached or used.',
  budget: 'This was answered without the model, because its budget is spent.',
};

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
      await failRun(working, error instanceof AppError ? error.code : 'internal');
      return null;
    }
  });
}

/** Returns when to look again, or null when the run has ended. */
async function answer(working: Working, attempts: number): Promise<Date | null> {
  const { deps } = working;
  const begun = await beginRun(working);
  if (begun instanceof Date || begun === null) return begun;
  if (attempts > LEASE_ATTEMPTS_MAX) {
    await failRun(working, 'internal');
    return null;
  }
  const { run, question, previous, files } = begun;
  const ctx = await asPerson(deps, run.userId, working.lease.organizationId);
  const context = await readPlanContext(ctx, { previous, files });
  const settled = toPlan(run.plan);
  // A run that follows stored rules goes on with them.
  const model = settled && run.planner === 'patterns' ? undefined : await openAssistantModel(ctx);
  const input = { working, ctx, begun, context };
  if (model === undefined) return answerByPatterns(input, settled);
  const end = await answerByModel(input, model);
  if (end instanceof Date) return end;
  if (end.kind !== 'away') {
    const calls = end.made.map(({ call }) => call);
    const said = composeFromModel({ question, end, context });
    const steps = stepsOf({ kind: 'look-up', calls }, end.made, context.campaigns);
    await writeStep(working, (doc) => ({ ...doc, ...said, steps }), {
      plan: { kind: 'look-up', calls },
      end: { state: 'done' },
      spent: end,
    });
    return null;
  }
  return answerByPatterns({ ...input, begun: { ...begun, made: end.made } }, undefined, AWAY[end.why]);
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
