import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { TaskType } from '@myra/shared/constants/tasks';
import { actorName, type Ctx } from '../../context.ts';
import { removeWork, scheduleWork } from '../work/index.ts';
import { changeTask, insertTask, type TaskChange, type TaskRow } from './task.store.ts';

const workOf = (tx: OrganizationTx, taskId: number) =>
  ({ kind: 'task', organizationId: tx.organizationId, key: taskId }) as const;

export type NewTask = {
  taskType: TaskType;
  campaignId: number | null;
  /** What the task needs: file, mappings, policies. */
  input: Record<string, unknown>;
  /** A second request with this key gets the same task. */
  idempotencyKey: string;
};

/**
 * Makes a task that is due at once, in the caller's transaction. Enqueue its job after the commit; if the job is lost, the
 * tick finds the row. Returns the task and whether it is new.
 */
export async function createTask(
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  tx: OrganizationTx,
  input: NewTask,
): Promise<{ task: TaskRow; isNew: boolean }> {
  const now = ctx.clock.now();
  const made = await insertTask(tx, { ...input, createdBy: actorName(ctx.actor), now });
  if (made.isNew) await scheduleWork(tx, { ...workOf(tx, made.task.id), at: now });
  return made;
}

type Clocked = Pick<Ctx, 'clock'>;

/** Marks a task as running. False: it was cancelled or is over; stop. */
export async function startTask(ctx: Clocked, tx: OrganizationTx, taskId: number): Promise<boolean> {
  const change = { status: 'running', error: null } as const;
  return Boolean(await changeTask(tx, taskId, ['pending', 'running'], change, ctx.clock.now()));
}

/** Stores progress (it never falls), phase, partial result and checkpoint. False: cancelled or over; stop. */
export async function advanceTask(
  ctx: Clocked,
  tx: OrganizationTx,
  taskId: number,
  change: Pick<TaskChange, 'progress' | 'phase' | 'result' | 'checkpoint'>,
): Promise<boolean> {
  return Boolean(await changeTask(tx, taskId, ['running'], change, ctx.clock.now()));
}

/** Changes what a task that is over did. False: it runs again. */
export async function amendTask(
  ctx: Clocked,
  tx: OrganizationTx,
  taskId: number,
  change: Pick<TaskChange, 'checkpoint'>,
): Promise<boolean> {
  return Boolean(
    await changeTask(tx, taskId, ['success', 'completed', 'error', 'cancelled'], change, ctx.clock.now()),
  );
}

/** Ends a task successfully. False: it was cancelled or is over. */
export async function finishTask(
  ctx: Clocked,
  tx: OrganizationTx,
  taskId: number,
  end: { status: 'success' | 'completed'; result: Record<string, unknown> },
): Promise<boolean> {
  const change = { ...end, progress: 100, phase: null };
  const row = await changeTask(tx, taskId, ['pending', 'running'], change, ctx.clock.now());
  await removeWork(tx, workOf(tx, taskId));
  return Boolean(row);
}

/** Ends a task with an error message for people. Progress and checkpoint stay, so that Retry continues there. */
export async function failTask(
  ctx: Clocked,
  tx: OrganizationTx,
  taskId: number,
  error: { code: string; message: string },
): Promise<boolean> {
  const row = await changeTask(
    tx,
    taskId,
    ['pending', 'running'],
    { status: 'error', error },
    ctx.clock.now(),
  );
  await removeWork(tx, workOf(tx, taskId));
  return Boolean(row);
}
