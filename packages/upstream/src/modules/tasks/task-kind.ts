import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { TaskType } from '@myra/shared/constants/tasks';
import type { TaskDetails } from '@myra/shared/contracts/tasks';
import type { Ctx, Deps } from '../../context.ts';
import type { TaskRow } from './task.store.ts';

/** One kind of task, as its module describes it. */
export type TaskKind = {
  taskType: TaskType;
  /** Enqueues the job that works on it. */
  enqueue(deps: Deps, task: { organizationId: number; taskId: number }): Promise<void>;
  /** `result` and `details` of the task on the wire. */
  describe(
    ctx: Ctx,
    tx: OrganizationTx,
    task: TaskRow,
  ): Promise<{ result: TaskDetails['result']; details: TaskDetails['details'] }>;
  /** Runs in the transaction that cancels the task, for example to release its claims. */
  onCancel?(ctx: Ctx, tx: OrganizationTx, task: TaskRow): Promise<void>;
  /** Whether a cancelled task can be continued. */
  resumesCancelled?: true;
  /** Runs in the transaction that continues a failed task. */
  onRetry?(ctx: Ctx, tx: OrganizationTx, task: TaskRow): Promise<void>;
};

/** Details of a kind that has none. */
export const noDetails: TaskDetails['details'] = {
  benefits: {},
  painpoints: {},
  leads_with_contact_and_account: [],
  phases: [],
  recent: [],
  writer: null,
};
