import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { TaskType } from '@myra/shared/constants/tasks';
import type { TaskDetails } from '@myra/shared/contracts/tasks';
import type { Ctx, Deps } from '../../context.ts';
import type { TaskRow } from './task.store.ts';

/** What the module that owns a type of task knows of it. */
export type TaskKind = {
  taskType: TaskType;
  /** Adds the job that works on it. */
  enqueue(deps: Deps, task: { organizationId: number; taskId: number }): Promise<void>;
  /** `result` and `details` of the task on the wire. */
  describe(
    ctx: Ctx,
    tx: OrganizationTx,
    task: TaskRow,
  ): Promise<{ result: TaskDetails['result']; details: TaskDetails['details'] }>;
  /** Called in the transaction that cancels the task, e.g. to free what it had claimed. */
  onCancel?(ctx: Ctx, tx: OrganizationTx, task: TaskRow): Promise<void>;
  /** Whether a task that a person has stopped goes on where it was when it is tried again. */
  resumesCancelled?: true;
  /** Called in the transaction that sets a failed task going again. */
  onRetry?(ctx: Ctx, tx: OrganizationTx, task: TaskRow): Promise<void>;
};

/** Details of a task that has none of its own. */
export const noDetails: TaskDetails['details'] = {
  benefits: {},
  painpoints: {},
  leads_with_contact_and_account: [],
  phases: [],
  recent: [],
  writer: null,
};
