import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import { preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, type Deps, inOrganization, organizationOf } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { type DueWork, removeWork, scheduleWork } from '../work/index.ts';
import { getTaskRow, type TaskAnswer, toTask } from './read-task.ts';
import { changeTask, listOpenTaskIds, listTaskTypes, type TaskRow } from './task.store.ts';
import type { TaskKind } from './task-kind.ts';

const kindOf = (kinds: readonly TaskKind[], taskType: string) =>
  kinds.find((kind) => kind.taskType === taskType);

/** Continues a failed task from its checkpoint, or a cancelled one if its kind allows it. Throws precondition-failed in any other state. */
export async function retryTask(ctx: Ctx, kinds: readonly TaskKind[], taskId: number): Promise<TaskAnswer> {
  const row = await inOrganization(ctx, async (tx) => {
    const before = await getTaskRow(tx, taskId);
    const now = ctx.clock.now();
    const kind = kindOf(kinds, before.taskType);
    const from = kind?.resumesCancelled ? (['error', 'cancelled'] as const) : (['error'] as const);
    const changed = await changeTask(tx, taskId, from, { status: 'pending', error: null }, now);
    if (!changed) {
      throw preconditionFailed('Only a failed task can be tried again.', { state: before.status });
    }
    await scheduleWork(tx, { kind: 'task', organizationId: tx.organizationId, key: taskId, at: now });
    await kind?.onRetry?.(ctx, tx, changed);
    await noteSteered(ctx, tx, 'task.retried', changed);
    return changed;
  });
  await enqueueTask(ctx, kindOf(kinds, row.taskType), taskId);
  return toTask(row);
}

const noteSteered = (ctx: Ctx, tx: OrganizationTx, event: 'task.retried' | 'task.cancelled', row: TaskRow) =>
  appendActivity(ctx, tx, event, {
    campaignId: row.campaignId ?? undefined,
    details: { task: row.taskType },
  });

async function cancelOne(ctx: Ctx, tx: OrganizationTx, kinds: readonly TaskKind[], taskId: number) {
  const change = { status: 'cancelled' } as const;
  const changed = await changeTask(tx, taskId, ['pending', 'running', 'error'], change, ctx.clock.now());
  if (!changed) return undefined;
  await removeWork(tx, { kind: 'task', organizationId: tx.organizationId, key: taskId });
  await kindOf(kinds, changed.taskType)?.onCancel?.(ctx, tx, changed);
  return changed;
}

/** Cancels a task that is not over; its worker notices at its next write. Throws precondition-failed if it is over. */
export function cancelTask(ctx: Ctx, kinds: readonly TaskKind[], taskId: number): Promise<TaskAnswer> {
  return inOrganization(ctx, async (tx) => {
    const before = await getTaskRow(tx, taskId);
    const changed = await cancelOne(ctx, tx, kinds, taskId);
    if (!changed) throw preconditionFailed('This task is over.', { state: before.status });
    await noteSteered(ctx, tx, 'task.cancelled', changed);
    return toTask(changed);
  });
}

/** Cancels the tasks of a campaign, in the transaction that deletes it. */
export async function cancelTasksOf(
  ctx: Ctx,
  tx: OrganizationTx,
  kinds: readonly TaskKind[],
  campaignId: number,
): Promise<void> {
  for (const id of await listOpenTaskIds(tx, campaignId)) await cancelOne(ctx, tx, kinds, id);
}

/** Enqueues the job of a committed task. If the queue is down it only logs: the tick finds the row. */
export async function enqueueTask(ctx: Ctx, kind: Pick<TaskKind, 'enqueue'> | undefined, taskId: number) {
  try {
    await kind?.enqueue(ctx, { organizationId: organizationOf(ctx.actor), taskId });
  } catch (error) {
    ctx.log.warn({ err: error, task_id: taskId }, 'task not enqueued, the tick will');
  }
}

/** Enqueues the jobs of due tasks. The clock stores ids only, so their types are read from each organization. */
export async function enqueueDueTasks(deps: Deps, kinds: readonly TaskKind[], due: readonly DueWork[]) {
  const byOrganization = Map.groupBy(due, (work) => work.organizationId);
  for (const [organizationId, works] of byOrganization) {
    const ids = works.map((work) => work.key);
    const rows = await withOrganization(deps.database, organizationId, (tx) => listTaskTypes(tx, ids));
    for (const row of rows) {
      const kind = kinds.find((each) => each.taskType === row.taskType);
      await kind?.enqueue(deps, { organizationId, taskId: row.id });
    }
  }
}
