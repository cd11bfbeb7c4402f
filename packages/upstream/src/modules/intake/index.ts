import type { Deps } from '../../context.ts';
import { jobs } from '../../jobs.ts';
import type { Module } from '../../module.ts';
import type { DueWork } from '../work/index.ts';
import { attachmentRoutes } from './attachments.routes.ts';
import type { Receivers } from './receivers.ts';

export { adoptMessage } from './adopt-message.ts';
export { raiseMarks } from './raise-marks.ts';
export { receiveNow } from './receive-mailbox.ts';
export { createReceivers, type Receivers } from './receivers.ts';
export { type Incoming, takeInMessage, takeInMessages } from './take-in-message.ts';
export { warmIntake } from './warm-up.ts';

/** Mailboxes of one organization in one job; they are read side by side. */
const MAILBOXES_MAX = 20;

function payloadsOf(due: readonly DueWork[]): { organizationId: number; accountIds: number[] }[] {
  return [...Map.groupBy(due, (work) => work.organizationId)].flatMap(([organizationId, works]) => {
    const keys = works.map((work) => work.key);
    const count = Math.ceil(keys.length / MAILBOXES_MAX);
    return Array.from({ length: count }, (_, index) => ({
      organizationId,
      accountIds: keys.slice(index * MAILBOXES_MAX, (index + 1) * MAILBOXES_MAX),
    }));
  });
}

async function keepAll(
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

/** Reads mailboxes, as messages come or by the clock, and keeps an eye on those in trouble. */
export function intakeModule(receivers: Receivers): Module {
  return {
    name: 'intake',
    routes: attachmentRoutes,
    start: (deps) => receivers.start(deps),
    jobs: (deps) => ({
      receiveMail: (payload, { signal }) => keepAll(deps, receivers, payload, signal),
    }),
    enqueueDue: { receive: (deps, due) => deps.queues.enqueueMany(jobs.receiveMail, payloadsOf(due)) },
  };
}
