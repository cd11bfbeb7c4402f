import { jobs } from '../../jobs.ts';
import type { Module } from '../../module.ts';
import { noDetails, type TaskKind, type TaskRow } from '../tasks/index.ts';
import { expandCampaign } from './expand-campaign.ts';
import { launchesRoutes } from './launches.routes.ts';

/** The result of a launch: how many people, and how many were skipped for which reason. */
function countsOf(task: TaskRow): Record<string, number> {
  const { people, skipped } = { people: 0, skipped: {}, ...task.result };
  return { people: Number(people), ...(skipped as Record<string, number>) };
}

/** The task that carries out a launch, or spreads late emails after a resume. */
export const launchTaskKind: TaskKind = {
  taskType: 'campaign_launch',
  enqueue: (deps, task) => deps.queues.enqueue(jobs.expandCampaign, task),
  describe: async (_ctx, _tx, task) => ({
    result: task.result && { status: task.status, lead_list_id: null, leads: [], counts: countsOf(task) },
    details: noDetails,
  }),
};

export const launchesModule: Module = {
  name: 'launches',
  routes: launchesRoutes,
  jobs: (deps) => ({
    expandCampaign: ({ organizationId, taskId }, { signal }) =>
      expandCampaign({ deps, organizationId, taskId, signal }),
  }),
};
