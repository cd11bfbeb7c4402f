import { settlesWithin } from '@myra/platform/settles-within';
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
/** A job waits so long for its mailboxes. They go on without it: a server may be silent for minutes. */
const JOB_MS = 10_000;
/** As many mailboxes are worked on at once in a process; then jobs wait for one to end. */
const AT_WORK_MAX = 100;

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
export function sendingModule(ports: SendingPorts, jobMs = JOB_MS): Module {
  const atWork = new Set<Promise<void>>();
  const dispatch = async (
    deps: Deps,
    organizationId: number,
    accountIds: readonly number[],
    signal: AbortSignal,
  ) => {
    let isLeft = false;
    const runs = accountIds.map((accountId) => {
      const run = dispatchMailbox({ deps, ports, organizationId, accountId, signal });
      const ended = run
        .catch((error: unknown) => {
          if (isLeft) deps.log.error({ err: error, account_id: accountId }, 'a mailbox failed after its job');
        })
        .finally(() => atWork.delete(ended));
      atWork.add(ended);
      return run;
    });
    const all = Promise.allSettled(runs);
    if (await settlesWithin(all, jobMs)) {
      const failed = (await all).find((end) => end.status === 'rejected');
      if (failed) throw failed.reason;
      return;
    }
    isLeft = true;
    while (atWork.size >= AT_WORK_MAX) await Promise.race(atWork);
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
    start: async () => async () => void (await Promise.all(atWork)),
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
