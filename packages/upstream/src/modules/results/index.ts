import { jobs } from '../../jobs.ts';
import type { Module } from '../../module.ts';
import { countResults } from './count-results.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

export { readDashboard } from './read-dashboard.ts';
export { readWaiting } from './read-waiting.ts';

/** Outcomes of sent emails: counted from the change feed, shown on the dashboard. */
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
