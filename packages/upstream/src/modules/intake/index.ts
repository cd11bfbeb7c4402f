import type { Deps } from '../../context.ts';
import { jobs } from '../../jobs.ts';
import type { Module } from '../../module.ts';
import type { DueWork } from '../work/index.ts';
import { intakeRoutes } from './intake.routes.ts';
import { readUnmatched } from './read-unmatched.ts';
import type { Receivers } from './receivers.ts';

export { adoptMessage } from './adopt-message.ts';
export { listExamples } from './correction.store.ts';
export type { Incoming } from './incoming.ts';
export { raiseMarks } from './raise-marks.ts';
export { createReceivers, type Receivers } from './receivers.ts';
export { takeInMessage } from './take-in-message.ts';
export { warmIntake } from './warm-up.ts';

/** Mailboxes, or groups of messages, in one job. */
const ROWS_MAX = 20;

/** Splits due rows into jobs, by organization. */
function groupsOf(due: readonly DueWork[]): { organizationId: number; keys: number[] }[] {
  return [...Map.groupBy(due, (work) => work.organizationId)].flatMap(([organizationId, works]) => {
    const keys = works.map((work) => work.key);
    const count = Math.ceil(keys.length / ROWS_MAX);
    return Array.from({ length: count }, (_, index) => ({
      organizationId,
      keys: keys.slice(index * ROWS_MAX, (index + 1) * ROWS_MAX),
    }));
  });
}

async function receiveAll(
  deps: Deps,
  receivers: Receivers,
  payload: { organizationId: number; accountIds: readonly number[] },
  signal: AbortSignal,
): Promise<void> {
  const { organizationId, accountIds } = payload;
  const ended = await Promise.allSettled(
    accountIds.map((accountId) => receivers.take(deps, { organizationId, accountId }, signal)),
  );
  const failed = ended.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Receives mail as it arrives or by the clock, and tests mailboxes that failed. */
export function intakeModule(receivers: Receivers): Module {
  return {
    name: 'intake',
    routes: intakeRoutes,
    start: (deps) => receivers.start(deps),
    jobs: (deps) => ({
      receiveMail: (payload, { signal }) => receiveAll(deps, receivers, payload, signal),
      readUnmatched: (payload, { signal }) => readUnmatched(deps, { ...payload, signal }),
    }),
    enqueueDue: {
      receive: (deps, due) =>
        deps.queues.enqueueMany(
          jobs.receiveMail,
          groupsOf(due).map(({ organizationId, keys }) => ({ organizationId, accountIds: keys })),
        ),
      read: (deps, due) => deps.queues.enqueueMany(jobs.readUnmatched, groupsOf(due)),
    },
  };
}
