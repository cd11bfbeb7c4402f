import { afterCommit } from '@myra/platform/database/with-organization';
import type { Deps } from '../../context.ts';
import { jobs } from '../../jobs.ts';
import type { Module } from '../../module.ts';
import type { SendingPorts } from '../sending/index.ts';
import { noteAllSuppressions } from '../suppressions/index.ts';
import { checkMarker } from './check-marker.ts';
import { restoresRoutes } from './restores.routes.ts';
import { settleStop } from './settle-stop.ts';

type Ports = Pick<SendingPorts, 'unsubscribeUrls' | 'suppressedAmong'>;

/** Forgets what was replaced, as the value of an erased person, and notes what a lost write left out. */
async function noteEverywhere(deps: Deps): Promise<void> {
  const organizations = await deps.database.sql<{ id: number }[]>`select list_organizations() as id`;
  for (const { id } of organizations) {
    await deps.marker.of(id).shortenSuppressed();
    await noteAllSuppressions(deps, id);
  }
}

/** Notices a restored database, settles what may have left since, and lets an admin release sending. */
export function restoresModule(ports: Ports): Module {
  return {
    name: 'restores',
    routes: (app, deps) => restoresRoutes(app, deps, ports),
    jobs: (deps) => ({
      settleStop: ({ organizationId, stopId }, { signal }) =>
        settleStop({ deps, ports, organizationId, stopId, signal }),
    }),
    enqueueDue: {
      settle: (deps, due) =>
        deps.queues.enqueueMany(
          jobs.settleStop,
          due.map(({ organizationId, key }) => ({ organizationId, stopId: key })),
        ),
    },
    daily: noteEverywhere,
    reactions: {
      // The marker begins with the organization: one that is missing when something is due was lost, or the data are a copy.
      organizationCreated: async (ctx, tx) => {
        const { organizationId } = tx;
        afterCommit(tx, () =>
          checkMarker(ctx, organizationId).catch((error: unknown) => {
            ctx.log.error({ err: error, organization_id: organizationId }, 'marker not begun');
          }),
        );
      },
    },
  };
}
