import { withOrganization } from '@myra/platform/database/with-organization';
import type { Deps } from '../../context.ts';
import type { DueWork } from '../work/index.ts';
import { listTaskTypes } from './task.store.ts';
import type { TaskKind } from './task-kind.ts';

/** Enqueues the jobs of due tasks. The clock stores ids only, so their types are read from each organization. */
export async function enqueueDueTasks(
  deps: Deps,
  kinds: readonly TaskKind[],
  due: readonly DueWork[],
): Promise<void> {
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
