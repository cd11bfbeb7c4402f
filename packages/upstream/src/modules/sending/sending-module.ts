import type { Deps } from '../../context.ts';
import { jobs } from '../../jobs.ts';
import type { Module } from '../../module.ts';
import type { DueWork } from '../work/index.ts';
import { cancelCampaign } from './cancel-campaign.ts';
import { dispatchMailbox } from './dispatch-mailbox.ts';
import { planSends } from './plan-sends.ts';
import type { SendingPorts } from './ports.ts';
import { reconcileSends } from './reconcile-sends.ts';
import { sendingRoutes } from './sending.routes.ts';

/** Mailboxes of one dispatch job, and rows of one reconcile job. */
const MAILBOXES_MAX = 20;
const LOOKUPS_MAX = 50;

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Splits due rows into jobs, by organization. */
function byOrganization(due: readonly DueWork[], size: number): { organizationId: number; keys: number[] }[] {
  return [...Map.groupBy(due, (work) => work.organizationId)].flatMap(([organizationId, works]) =>
    chunks(
      works.map((work) => work.key),
      size,
    ).map((keys) => ({ organizationId, keys })),
  );
}

/** Plans, dispatches and reconciles emails, and answers the ledger's calls. */
export function sendingModule(ports: SendingPorts): Module {
  const dispatch = async (
    deps: Deps,
    organizationId: number,
    accountIds: readonly number[],
    signal: AbortSignal,
  ) => {
    const ended = await Promise.allSettled(
      accountIds.map((accountId) => dispatchMailbox({ deps, ports, organizationId, accountId, signal })),
    );
    const failed = ended.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  };
  return {
    name: 'sending',
    routes: (app, deps) => sendingRoutes(app, deps, ports),
    jobs: (deps) => ({
      planSends: ({ organizationId }, { signal }) => planSends({ deps, ports, organizationId, signal }),
      dispatchSends: ({ organizationId, accountIds }, { signal }) =>
        dispatch(deps, organizationId, accountIds, signal),
      reconcileSends: ({ organizationId, outboundIds }, { signal }) =>
        reconcileSends({ deps, ports, organizationId, outboundIds, signal }),
    }),
    enqueueDue: {
      plan: (deps, due) =>
        deps.queues.enqueueMany(
          jobs.planSends,
          byOrganization(due, due.length).map(({ organizationId }) => ({ organizationId })),
        ),
      send: (deps, due) =>
        deps.queues.enqueueMany(
          jobs.dispatchSends,
          byOrganization(due, MAILBOXES_MAX).map(({ organizationId, keys }) => ({
            organizationId,
            accountIds: keys,
          })),
        ),
      reconcile: (deps, due) =>
        deps.queues.enqueueMany(
          jobs.reconcileSends,
          byOrganization(due, LOOKUPS_MAX).map(({ organizationId, keys }) => ({
            organizationId,
            outboundIds: keys,
          })),
        ),
    },
    reactions: {
      campaignDeleted: (ctx, tx, { campaignId }) => cancelCampaign(ctx, tx, { campaignId, isDeleted: true }),
    },
  };
}
