import { withOrganization } from '@myra/platform/database/with-organization';
import type { MessageDoc } from '@myra/shared/contracts/assistant-threads';
import { messages } from '@myra/shared/messages/catalogue';
import type { Deps } from '../../context.ts';
import type { Planner } from '../../db/schema.ts';
import { noteChange } from '../changes/index.ts';
import { holdsLease, type Lease } from '../work/index.ts';
import { plainDoc, scheduleRun } from './ask-question.ts';
import { findDoc, writeDoc } from './message.store.ts';
import { readThreadContext } from './plan-context.ts';
import { changeRun, insertCall, listCalls, listOpenRuns, lockRun, type OwnedRun } from './run.store.ts';
import { raiseRev } from './thread.store.ts';
import type { Plan, PlanContext } from './tool-calls.ts';
import type { MadeCall } from './tool-results.ts';

/** A question waits for the one before it; the end of that one wakes it, so this is for a lost wake only. */
const WAIT_MS = 30_000;

export type Working = { deps: Deps; lease: Lease; signal: AbortSignal };
export type Begun = {
  run: OwnedRun;
  question: string;
  made: MadeCall[];
} & Pick<PlanContext, 'previous' | 'files'>;

/** The lease is gone: the person stopped the answer, or another process has it. */
export class LeaseLost extends Error {}

/** A row of a call in the form that it was made from. */
export const toMade = (row: { callNo: number; tool: string; input: unknown; result: unknown }): MadeCall =>
  // Only `keepCall` writes these rows, from a MadeCall.
  ({
    no: row.callNo,
    tool: row.tool,
    call: { tool: row.tool, input: row.input },
    result: row.result,
  }) as MadeCall;

/** Marks the run as running. Null if it has ended, a time if the question before it is still being answered. */
export function beginRun({ deps, lease }: Working): Promise<Begun | Date | null> {
  return withOrganization(deps.database, lease.organizationId, async (tx) => {
    const run = await lockRun(tx, lease.key);
    if (!run || (run.state !== 'queued' && run.state !== 'running')) return null;
    const now = deps.clock.now();
    const [first] = await listOpenRuns(tx, run.threadId);
    if (first && first.id !== run.id) return new Date(now.getTime() + WAIT_MS);
    const question = await findDoc(tx, run.threadId, run.messageNo - 1);
    const rows = await listCalls(tx, run.id);
    const inThread = await readThreadContext(tx, run);
    await changeRun(tx, run.id, { state: 'running', startedAt: run.startedAt ?? now });
    return {
      run: { ...run, startedAt: run.startedAt ?? now },
      ...inThread,
      question:
        question?.paragraphs
          .flat()
          .map(({ text }) => text)
          .join('') ?? '',
      made: rows.map(toMade),
    };
  });
}

type Progress = {
  plan?: Plan;
  planner?: Planner;
  made?: MadeCall;
  spent?: { steps: number; tokens: number };
  end?: { state: 'done' | 'failed'; error?: string };
};

/** Commits one step: what was found, the message, the end. Throws LeaseLost, and then nothing is written. */
export function writeStep(
  { deps, lease }: Working,
  change: (doc: MessageDoc) => MessageDoc,
  progress: Progress,
): Promise<void> {
  const { plan, planner, made, spent, end } = progress;
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
    if (planner) await changeRun(tx, run.id, { planner });
    if (spent) await changeRun(tx, run.id, { steps: spent.steps, tokens: spent.tokens });
    if (end) {
      await changeRun(tx, run.id, { state: end.state, error: end.error ?? null, endedAt: now });
      const [next] = await listOpenRuns(tx, run.threadId);
      if (next) await scheduleRun(deps, tx, next.id);
    }
    noteChange(tx, 'assistant', run.threadId);
  });
}

/** Ends a run with the text of a failure. */
export const failRun = (working: Working, error: string): Promise<void> =>
  writeStep(working, (doc) => ({ ...plainDoc(messages.error.noUsableAnswer), steps: doc.steps }), {
    end: { state: 'failed', error },
  }).catch((lost: unknown) => {
    if (!(lost instanceof LeaseLost)) throw lost;
  });
