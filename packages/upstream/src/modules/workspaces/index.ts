import { inEachOrganization } from '../../db/in-each-organization.ts';
import { jobs } from '../../jobs.ts';
import type { Module } from '../../module.ts';
import { readSource } from './read-source.ts';
import { removeDeleted } from './workspace.store.ts';
import { workspacesRoutes } from './workspaces.routes.ts';
import { UNDO_MS } from './workspaces.ts';

const REMOVED_AT_ONCE = 50;

/** Workspaces: the pages of a company, what it offers, and whom it looks for. */
export const workspacesModule: Module = {
  name: 'workspaces',
  routes: workspacesRoutes,
  jobs: (deps) => ({
    readSource: ({ organizationId, sourceId }, { signal }) =>
      readSource({ deps, organizationId, sourceId, signal }),
  }),
  enqueueDue: {
    source: ({ queues }, due) =>
      queues.enqueueMany(
        jobs.readSource,
        due.map(({ organizationId, key }) => ({ organizationId, sourceId: key })),
      ),
  },
  daily: ({ database, clock }) =>
    inEachOrganization(database, async (tx) => {
      const cutoff = new Date(clock.now().getTime() - UNDO_MS);
      return (await removeDeleted(tx, cutoff, REMOVED_AT_ONCE)) === REMOVED_AT_ONCE ? 'more' : 'done';
    }),
};
