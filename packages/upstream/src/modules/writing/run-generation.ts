import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import { createOfflineWriter } from '@myra/writer/index';
import { type Ctx, type Deps, type SystemActor, systemCtx } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { advanceTask, enqueueTask, failTask, finishTask, getTaskRow, startTask } from '../tasks/index.ts';
import { runWork } from '../work/index.ts';
import type { ChooseWriter } from './choose-writer.ts';
import { takeBackClaims } from './claims.store.ts';
import { type GenerationCounts, generationTask, inputOf, scopeOf } from './generation-task.ts';
import { createLeadSource } from './lead-source.ts';
import { estimateWith, sampleInputs } from './model-cost.ts';
import { type GenerationRun, prepareGeneration } from './prepare-generation.ts';
import { countSequences } from './sequence-counts.store.ts';
import { nextUtcDay } from './token-budget.ts';
import { type WritingEnd, writeLeads } from './write-leads.ts';
import { readWritingContext } from './writing-input.ts';
import { commitLeads, noteWaiting } from './writing-progress.ts';

/** A job hands itself on, so that a long list does not keep its place from others. */
const RUN_MS = 45_000;
/** So many of the model's places have a lead standing ready, so that none is empty while another lead is stored. */
const READY_SHARE = 1 / 4;
/** With a model every lead is committed as it comes; offline ones share a commit. A claim holds longer than its leads take. */
const WITH_MODEL = { claim: { size: 10, holdsMs: 5 * 60_000 }, commitEvery: 1 };
const OFFLINE = { claim: { size: 50, holdsMs: 30_000 }, commitEvery: 50 };
/** How soon to look again where another task holds the last leads. */
const OTHERS_MS = 1_000;

/**
 * Works on a generation task for a while: gives every chosen lead a waiting sequence, then writes until none waits, and
 * plans its next slice when its time is over. If this worker dies, another one continues from the rows.
 */
export async function runGeneration(input: {
  deps: Deps;
  chooseWriter: ChooseWriter;
  organizationId: number;
  taskId: number;
  signal: AbortSignal;
}): Promise<void> {
  const { deps, organizationId, taskId } = input;
  const ctx = systemCtx(deps, 'generate.run', organizationId);
  let nextAt: Date | undefined;
  await runWork(deps, { kind: 'task', organizationId, key: taskId }, input.signal, async (lease, signal) => {
    const until = deps.clock.monotonicMs() + RUN_MS;
    const mayGoOn = () => !signal.aborted && deps.clock.monotonicMs() < until;
    if (lease.attempts > 1) await takeBack(ctx, taskId);
    nextAt = await generate({ ctx, lease, mayGoOn }, signal, input.chooseWriter);
    return nextAt;
  });
  const isDue = nextAt !== undefined && nextAt <= deps.clock.now();
  if (isDue && !input.signal.aborted) await enqueueTask(ctx, generationTask, taskId);
}

/** The run before was killed; with a model its claims would hold for minutes. */
const takeBack = (ctx: Ctx<SystemActor>, taskId: number): Promise<void> =>
  withOrganization(ctx.database, ctx.actor.organizationId, async (tx) =>
    takeBackClaims(tx, scopeOf(await getTaskRow(tx, taskId))),
  );

/** Returns when to go on, or undefined when the task is over. */
async function generate(run: GenerationRun, signal: AbortSignal, chooseWriter: ChooseWriter) {
  const { ctx, lease } = run;
  const inOrganization = <T>(work: (tx: OrganizationTx) => Promise<T>) =>
    withOrganization(ctx.database, ctx.actor.organizationId, work);
  const prepared = await prepareGeneration(run);
  if (prepared === 'over') return undefined;
  if (prepared === 'more') return ctx.clock.now();
  const opened = await inOrganization((tx) => open(tx, lease.key, ctx.clock.now()));
  const { task, context, counts } = opened;
  const { usage } = counts;
  const writer =
    inputOf(task).writer === 'composer'
      ? createOfflineWriter()
      : await chooseWriter(ctx.actor.organizationId, scopeOf(task).campaignId, (used) => {
          usage.input += used.input;
          usage.cached += used.cached;
          usage.output += used.output;
        });
  if (writer.name === 'llm' && counts.estimate === null)
    await inOrganization(async (tx) => {
      counts.estimate = estimateWith(ctx, await sampleInputs(tx, context), counts.total).usage;
      await advanceTask(ctx, tx, task.id, { result: { ...counts } });
    });
  const pace = writer.name === 'llm' ? WITH_MODEL : OFFLINE;
  const scope = scopeOf(task);
  const end = await writeLeads({
    ctx,
    context,
    writer,
    source: createLeadSource({ ctx, lease, scope, context, claim: pace.claim }),
    concurrency: writer.name === 'llm' ? Math.ceil(ctx.config.aiConcurrency * (1 + READY_SHARE)) : 1,
    commitEvery: pace.commitEvery,
    commit: (leads) => inOrganization((tx) => commitLeads(ctx, tx, { task, context, counts, leads })),
    mayGoOn: run.mayGoOn,
    signal,
  });
  return inOrganization((tx) => goOn(run, tx, opened, end));
}

async function open(tx: OrganizationTx, taskId: number, now: Date) {
  const task = await getTaskRow(tx, taskId);
  const context = await readWritingContext(tx, scopeOf(task).campaignId, now);
  const { total, completed, failed } = await countSequences(tx, scopeOf(task));
  // Only earlier slices of this task write this column.
  const kept = task.result as Partial<GenerationCounts> | null;
  const { usage = { input: 0, cached: 0, output: 0 }, estimate = null } = kept ?? {};
  // Counted once for each slice. What this slice finishes is added.
  const counts: GenerationCounts = { total, written: completed, failed, usage, estimate, waiting: null };
  return { task, context, counts };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** When to go on after this end, or undefined where the task is over now. */
async function goOn(
  run: GenerationRun,
  tx: OrganizationTx,
  opened: Opened,
  end: WritingEnd,
): Promise<Date | undefined> {
  const { ctx } = run;
  const { task, counts } = opened;
  const now = ctx.clock.now();
  if (end.kind === 'misconfigured') {
    await failTask(ctx, tx, task.id, { code: 'model-configuration', message: end.message });
    return undefined;
  }
  if (end.kind === 'ended') return run.mayGoOn() ? finishOrWait(run, tx, opened) : now;
  if (end.kind === 'busy') ctx.log.warn({ err: end.error, task_id: task.id }, 'model is busy');
  if (!(await noteWaiting(ctx, tx, { taskId: task.id, end, counts }))) return undefined;
  return end.kind === 'budget-spent' ? nextUtcDay(now) : new Date(now.getTime() + end.waitMs);
}

/** Nothing waits: the task is over unless another task's claim still runs. */
async function finishOrWait(
  { ctx }: GenerationRun,
  tx: OrganizationTx,
  { task, context, counts }: Opened,
): Promise<Date | undefined> {
  // Locked, so that a lead that is tried again is either seen here or gets a task of its own.
  if (!(await startTask(ctx, tx, task.id))) return undefined;
  const { total, completed, failed, pending } = await countSequences(tx, scopeOf(task));
  if (pending > 0) return new Date(ctx.clock.now().getTime() + OTHERS_MS);
  const result: GenerationCounts = { ...counts, total, written: completed, failed, waiting: null };
  if (await finishTask(ctx, tx, task.id, { status: 'completed', result })) {
    const { id: campaignId, strategyPlanId } = context.rows.campaign;
    await appendActivity(ctx, tx, 'sequences.generated', { strategyPlanId, campaignId });
  }
  return undefined;
}
