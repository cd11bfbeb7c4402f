import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import { actorName, type Ctx, type Deps, type SystemActor, systemCtx } from '../../context.ts';
import { findWithdrawn } from '../out-of-date/index.ts';
import { holdsLease, type Lease, releaseLease, runWork, scheduleWork } from '../work/index.ts';
import { type DueEmail, listComingDue, nextDatedAt } from './due-emails.store.ts';
import { listDueResumes, nextResumeAt } from './effects.store.ts';
import { finishCampaigns } from './finish-campaigns.store.ts';
import { followUpAt } from './follow-up-time.ts';
import { cancelRefused, listHeldAlready, redateEmails, renewLedgerStatistics } from './freeze.store.ts';
import { freezeEntries } from './freeze-entries.ts';
import { insertFrozen } from './insert-frozen.store.ts';
import type { SendingPorts } from './ports.ts';
import { resumeSequences } from './stop-sequence.ts';

/** An email is frozen this long before it is due; until then its text and sender may change. */
export const PLAN_AHEAD_MS = 15 * 60_000;
const BATCH = 100;
const RUN_MS = 45_000;
/** Postgres's statistics of the ledger are renewed after this many new rows, and each time they have doubled. */
const RENEW_AFTER = 300;
/** A refused text is checked again after this, or when it is edited. */
const REFUSED_WAIT_MS = 30 * 60_000;
/** Smaller delays do not move an email. */
const GRAIN_MS = 60_000;

type PlanInput = { deps: Deps; ports: SendingPorts; organizationId: number; signal: AbortSignal };

/**
 * Freezes the emails of an organization that are due within 15 minutes: makes the bytes that every attempt sends, and the
 * ledger row. One run at a time, by lease; nothing is frozen twice.
 */
export async function planSends({ deps, ports, organizationId, signal }: PlanInput): Promise<void> {
  const ctx = systemCtx(deps, 'send.plan', organizationId);
  await runWork(deps, { kind: 'plan', organizationId, key: 0 }, signal, async (lease, held) => {
    const until = deps.clock.monotonicMs() + RUN_MS;
    let isMore = true;
    let frozen = 0;
    let renewAt = RENEW_AFTER;
    while (isMore && !held.aborted && deps.clock.monotonicMs() < until) {
      const batch = await withOrganization(deps.database, organizationId, (tx) =>
        planBatch(ctx, tx, ports, lease),
      );
      isMore = batch.isMore;
      frozen += batch.frozen;
      if (frozen >= renewAt) {
        await withOrganization(deps.database, organizationId, renewLedgerStatistics);
        renewAt = 2 * frozen;
      }
    }
    await release(ctx, lease);
    return undefined;
  });
}

/** One committed batch. Returns whether there may be more, and how many emails it froze. */
async function planBatch(
  ctx: Ctx<SystemActor>,
  tx: OrganizationTx,
  ports: SendingPorts,
  lease: Lease,
): Promise<{ isMore: boolean; frozen: number }> {
  if (!(await holdsLease(tx, lease))) return { isMore: false, frozen: 0 };
  const now = ctx.clock.now();
  const woken = await listDueResumes(tx, now, BATCH);
  if (woken.length > 0) await resumeSequences(ctx, tx, woken);
  const due = await listComingDue(tx, { until: new Date(now.getTime() + PLAN_AHEAD_MS), limit: BATCH });
  const late = due.flatMap((email) => {
    const at = followUpAt({ ...email, plannedAt: email.dueAt });
    return at > email.dueAt + GRAIN_MS ? [{ emailId: email.emailId, at }] : [];
  });
  await redateEmails(tx, late);
  const moved = new Set(late.map((one) => one.emailId));
  const ready = due.filter((email) => !moved.has(email.emailId));
  await freezeBatch(ctx, tx, ports, ready);
  return { isMore: due.length > 0 || woken.length > 0, frozen: ready.length };
}

async function freezeBatch(
  ctx: Ctx<SystemActor>,
  tx: OrganizationTx,
  ports: SendingPorts,
  emails: readonly DueEmail[],
): Promise<void> {
  if (emails.length === 0) return;
  const now = ctx.clock.now();
  const actor = actorName(ctx.actor);
  const emailIds = emails.map(({ emailId }) => emailId);
  const withdrawn = await findWithdrawn(tx, emailIds, now);
  const entries = await freezeEntries(ctx, tx, ports, emails, { withdrawn });
  const held = await listHeldAlready(tx, entries);
  const changed = entries.filter(({ email }) => !held.has(email.emailId));
  await cancelRefused(
    tx,
    changed.map(({ email }) => email.emailId),
    { now, actor },
  );
  await insertFrozen(tx, changed, { now, actor });
  const refused = entries.filter((entry) => !entry.frozen);
  await redateEmails(
    tx,
    refused.map(({ email }) => ({ emailId: email.emailId, at: now.getTime() + REFUSED_WAIT_MS })),
  );
  const wakeAt = new Map<number, number>();
  for (const { email, frozen } of entries) {
    if (frozen)
      wakeAt.set(email.accountId, Math.min(email.dueAt, wakeAt.get(email.accountId) ?? email.dueAt));
  }
  for (const [key, at] of wakeAt) {
    await scheduleWork(tx, { kind: 'send', organizationId: tx.organizationId, key, at: new Date(at) });
  }
}

async function release(ctx: Ctx<SystemActor>, lease: Lease): Promise<void> {
  await withOrganization(ctx.database, lease.organizationId, async (tx) => {
    // Locked first: whoever dates an email now comes after us and makes the plan due.
    if (!(await holdsLease(tx, lease))) return;
    const now = ctx.clock.now();
    const dated = await nextDatedAt(tx);
    const resumed = await nextResumeAt(tx);
    const times = [
      ...(dated ? [dated.getTime() - PLAN_AHEAD_MS] : []),
      ...(resumed ? [resumed.getTime()] : []),
    ];
    const nextAt = times.length > 0 ? new Date(Math.min(...times)) : null;
    await releaseLease(tx, lease, { now, nextAt });
    await finishCampaigns(tx, { now, actor: actorName(ctx.actor) });
  });
}
