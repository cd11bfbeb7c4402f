import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { TaskStatus, TaskType } from '@myra/shared/constants/tasks';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { changeRow, findRow } from '../../db/rows.ts';
import { type TaskError, tasks } from '../../db/schema.ts';
import { noteChange } from '../changes/index.ts';

export type TaskRow = typeof tasks.$inferSelect;

/** Inserts a task unless its key was used before. Returns the stored row and whether it is new. */
export async function insertTask(
  tx: OrganizationTx,
  values: Pick<TaskRow, 'taskType' | 'campaignId' | 'input' | 'idempotencyKey' | 'createdBy'> & { now: Date },
): Promise<{ task: TaskRow; isNew: boolean }> {
  const { now, ...columns } = values;
  const [made] = await tx
    .insert(tasks)
    .values({ ...columns, organizationId: tx.organizationId, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [tasks.organizationId, tasks.taskType, tasks.idempotencyKey] })
    .returning();
  if (made) return { task: made, isNew: true };
  const kept = await findRow(
    tx,
    tasks,
    and(eq(tasks.taskType, values.taskType), eq(tasks.idempotencyKey, values.idempotencyKey)),
  );
  if (!kept) throw new Error('A task with this key was there and is gone');
  return { task: kept, isNew: false };
}

export async function findTask(
  tx: OrganizationTx,
  id: number,
  { isLocked = false } = {},
): Promise<TaskRow | undefined> {
  const query = tx.select().from(tasks).where(eq(tasks.id, id));
  const [row] = await (isLocked ? query.for('update') : query);
  return row;
}

/** The types of several tasks, by id. */
export async function listTaskTypes(tx: OrganizationTx, ids: readonly number[]) {
  return tx
    .select({ id: tasks.id, taskType: tasks.taskType, campaignId: tasks.campaignId })
    .from(tasks)
    .where(inArray(tasks.id, [...ids]));
}

export type TaskChange = {
  status?: TaskStatus;
  /** 0 to 100. A lower figure than the stored one is ignored. */
  progress?: number;
  phase?: string | null;
  result?: Record<string, unknown> | null;
  checkpoint?: Record<string, unknown> | null;
  error?: TaskError | null;
};

/** Only the end of a task is written to the change feed; until then watchers poll. */
const OVER: ReadonlySet<string> = new Set<TaskStatus>(['success', 'completed', 'error', 'cancelled']);

/** Changes a task that is in one of the states `from`. Returns the new row, or undefined if it was in another state. */
export async function changeTask(
  tx: OrganizationTx,
  id: number,
  from: readonly TaskStatus[],
  change: TaskChange,
  now: Date,
): Promise<TaskRow | undefined> {
  const { progress, ...columns } = change;
  const row = await changeRow(tx, tasks, and(eq(tasks.id, id), inArray(tasks.status, [...from])), {
    ...columns,
    ...(progress !== undefined && { progress: sql`greatest(${tasks.progress}, ${progress}::real)` }),
    updatedAt: now,
  });
  if (row && OVER.has(row.status)) noteChange(tx, 'task', id);
  return row;
}

/** The newest unfinished task of one type for a campaign that `passes`. */
export async function findOpenTask(
  tx: OrganizationTx,
  campaignId: number,
  taskType: TaskType,
  passes: (task: TaskRow) => boolean = () => true,
): Promise<TaskRow | undefined> {
  const rows = await tx
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.campaignId, campaignId),
        eq(tasks.taskType, taskType),
        inArray(tasks.status, ['pending', 'running']),
      ),
    )
    .orderBy(sql`${tasks.id} desc`);
  return rows.find(passes);
}

/** Ids of a campaign's unfinished tasks. */
export async function listOpenTaskIds(tx: OrganizationTx, campaignId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.campaignId, campaignId), inArray(tasks.status, ['pending', 'running', 'error'])));
  return rows.map((row) => row.id);
}
