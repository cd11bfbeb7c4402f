import { jobs } from '../../jobs.ts';
import type { Module } from '../../module.ts';
import { countResults } from './count-results.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

/** What became of what was sent: counted from the change feed, read by the dashboard. */
export const resultsModule: Module = {
  name: 'results',
  routes: dashboardRoutes,
  jobs: (deps) => ({
    countResults: ({ organizationId }, { signal }) => countResults(deps, organizationId, signal),
  }),
  enqueueDue: {
    count: (deps, due) =>
      deps.queues.enqueueMany(
        jobs.countResults,
        due.map(({ organizationId }) => ({ organizationId })),
      ),
  },
};
