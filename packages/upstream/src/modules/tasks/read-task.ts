import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { getTask } from '@myra/shared/contracts/tasks';
import { orNotFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { findTask, type TaskRow } from './task.store.ts';
import { noDetails, type TaskKind } from './task-kind.ts';

export type TaskAnswer = AnswerOf<typeof getTask>;

/** A task in wire form. */
export function toTask(row: TaskRow): TaskAnswer {
  return {
    id: row.id,
    task_type: row.taskType,
    campaign_id: row.campaignId,
    status: row.status,
    progress: Math.round(row.progress * 10) / 10,
    phase: row.phase,
    error: row.error,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Throws not-found. */
export const getTaskRow = async (
  tx: OrganizationTx,
  taskId: number,
  lock?: { isLocked: boolean },
): Promise<TaskRow> => orNotFound(await findTask(tx, taskId, lock), 'Task');

export function readTask(ctx: Ctx, taskId: number): Promise<TaskAnswer> {
  return inOrganization(ctx, async (tx) => toTask(await getTaskRow(tx, taskId)));
}

/** Result and details come from the module of the task's kind. */
export function readTaskDetails(ctx: Ctx, kinds: readonly TaskKind[], taskId: number) {
  return inOrganization(ctx, async (tx) => {
    const row = await getTaskRow(tx, taskId);
    const kind = kinds.find((each) => each.taskType === row.taskType);
    const described = await kind?.describe(ctx, tx, row);
    return { ...toTask(row), ...(described ?? { result: null, details: noDetails }) };
  });
}
