import { withOrganization } from '@myra/platform/database/with-organization';
import { actorName, type Ctx, type Deps, type SystemActor, systemCtx } from '../../context.ts';
import { holdsLease, releaseLease, runWork, scheduleWork, type TakenLease } from '../work/index.ts';
import { holdDue, nextDueAt, nextUnpacedAt, takeOver } from './claim.store.ts';
import { finishCampaigns } from './finish-campaigns.store.ts';
import { mailboxWait, nextDayOpening } from './gate.ts';
import { readMailbox, roomOf } from './mailbox-facts.ts';
import type { SendingPorts } from './ports.ts';
import { RECONCILE_AFTER_MS } from './record-outcome.ts';
import { sendDue } from './send-due.ts';

/** A dispatch ends after this time, so that others get their turn. */
const RUN_MS = 45_000;
/** Approved answers of one mailbox that are sent in one go. */
const REPLIES_MAX = 50;

type DispatchInput = {
  deps: Deps;
  ports: SendingPorts;
  organizationId: number;
  accountId: number;
  /** Aborted when the process stops: nothing new is claimed, and dialogues under way are finished. */
  signal: AbortSignal;
};

type Held = { ctx: Ctx<SystemActor>; lease: TakenLease };

/**
 * Sends what is due from one mailbox, under a lease whose fence every write carries; a second run of the job ends at once.
 * Ends when nothing is due, the mailbox must wait, the time is over or the process stops. The clock row then says when to
 * look again.
 */
export async function dispatchMailbox(input: DispatchInput): Promise<void> {
  const { deps, organizationId, accountId } = input;
  const ctx = systemCtx(deps, 'send.dispatch', organizationId);
  await runWork(
    deps,
    { kind: 'send', organizationId, key: accountId },
    input.signal,
    async (lease, signal) => {
      const held = { ctx, lease };
      await input.ports.checkMarker(deps, organizationId);
      await takeOverLeftBehind(held);
      await release(held, await run(input, held, signal));
      return undefined;
    },
  );
}

async function takeOverLeftBehind({ ctx, lease }: Held): Promise<void> {
  await withOrganization(ctx.database, lease.organizationId, async (tx) => {
    const now = ctx.clock.now();
    const doubtful = await takeOver(tx, lease, { now, actor: actorName(ctx.actor) });
    const at = new Date(now.getTime() + RECONCILE_AFTER_MS);
    for (const key of doubtful) {
      await scheduleWork(tx, { kind: 'reconcile', organizationId: lease.organizationId, key, at });
    }
  });
}

/** When to look again at the earliest. With `isPace` it binds steps only. Null: when something is due. */
type Wait = { at: Date; isPace: boolean } | null;

async function run(input: DispatchInput, held: Held, stopped: AbortSignal): Promise<Wait> {
  const { deps, ports, organizationId, accountId } = input;
  const until = deps.clock.monotonicMs() + RUN_MS;
  const mayGoOn = () => !stopped.aborted && deps.clock.monotonicMs() < until;
  let looked = await lookAtMailbox(held);
  while (mayGoOn() && (looked.room > 0 || looked.hasReplies)) {
    const opened = await ports.openMailbox(deps, { organizationId, accountId });
    const base = { ...held, ports, opened, stopped, until };
    const replies = looked.hasReplies ? await sendDue({ ...base, room: REPLIES_MAX, only: 'unpaced' }) : null;
    if (replies?.retryAt) return { at: replies.retryAt, isPace: false };
    const steps = looked.room > 0 ? await sendDue({ ...base, room: looked.room }) : null;
    if (steps?.retryAt) return { at: steps.retryAt, isPace: false };
    if ((replies?.taken ?? 0) + (steps?.taken ?? 0) === 0) break;
    looked = await lookAtMailbox(held);
  }
  return looked.wait;
}

type Looked = { room: number; hasReplies: boolean; wait: Wait };

/**
 * How many emails the mailbox may send now. If none, every due row gets the reason, and `wait` says when to ask again.
 * Approved answers depend on the mailbox's health only.
 */
function lookAtMailbox({ ctx, lease }: Held): Promise<Looked> {
  return withOrganization(ctx.database, lease.organizationId, async (tx) => {
    const now = ctx.clock.now();
    const mailbox = await readMailbox(tx, lease.key, now);
    if (!mailbox) return { room: 0, hasReplies: false, wait: null };
    const actor = actorName(ctx.actor);
    const trouble = mailboxWait(mailbox.facts, now.getTime());
    if (trouble) {
      const at = new Date(trouble.askAt);
      await holdDue(tx, lease.key, {
        reason: trouble.reason,
        askAt: at,
        from: ['planned', 'held'],
        now,
        actor,
      });
      return { room: 0, hasReplies: false, wait: { at, isPace: false } };
    }
    const replyAt = await nextUnpacedAt(tx, lease.key);
    const hasReplies = replyAt !== null && replyAt <= now;
    const { room, waitsFor } = roomOf(mailbox, now);
    if (waitsFor === null) return { room, hasReplies, wait: null };
    const isGap = waitsFor === 'gap';
    const at = isGap
      ? new Date((mailbox.facts.lastHandedAt ?? 0) + mailbox.facts.limits.gapSeconds * 1_000)
      : new Date(
          nextDayOpening(
            { window: mailbox.facts.limits.window, zone: mailbox.facts.zone },
            mailbox.facts.zone,
            now.getTime(),
          ),
        );
    // One entry in the history is enough for rows that wait for the gap.
    const from = isGap ? ['planned'] : ['planned', 'held'];
    await holdDue(tx, lease.key, { reason: waitsFor, askAt: at, from, isPace: true, now, actor });
    return { room: 0, hasReplies, wait: { at, isPace: true } };
  });
}

/** Releases the mailbox: due with its earliest row, but not before `wait`. */
async function release({ ctx, lease }: Held, wait: Wait): Promise<void> {
  await withOrganization(ctx.database, lease.organizationId, async (tx) => {
    // Locked first: whoever plans an email now comes after us and makes the mailbox due.
    if (!(await holdsLease(tx, lease))) return;
    const due = await nextDueAt(tx, lease.key);
    const later = due && wait && wait.at > due ? wait.at : due;
    const replyAt = wait?.isPace ? await nextUnpacedAt(tx, lease.key) : null;
    const nextAt = later && replyAt && replyAt < later ? replyAt : later;
    await releaseLease(tx, lease, { now: ctx.clock.now(), nextAt });
    await finishCampaigns(tx, { now: ctx.clock.now(), actor: actorName(ctx.actor) });
  });
}
