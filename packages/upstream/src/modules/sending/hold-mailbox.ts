import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { actorName, type Ctx } from '../../context.ts';
import { listWaitingMailboxes } from './doubt.store.ts';
import { moveWaiting } from './effects.store.ts';
import { ASK_AGAIN_MS, type TemporaryReason } from './gate.ts';
import { wakeMailboxes } from './stop-sequence.ts';

/** Reasons that concern a mailbox as a whole. */
const MAILBOX_REASONS = [
  'mailbox_off',
  'needs_reauth',
  'mailbox_unreachable',
  'mailbox_throttled',
  'rep_removed',
] as const satisfies readonly TemporaryReason[];
export type MailboxReason = (typeof MAILBOX_REASONS)[number];

type Acting = Pick<Ctx, 'actor' | 'clock'>;

/** Holds all planned emails of a mailbox with a reason for people, in the transaction that changes the mailbox. */
export async function holdMailbox(
  ctx: Acting,
  tx: OrganizationTx,
  input: { accountId: number; reason: MailboxReason },
): Promise<void> {
  const now = ctx.clock.now();
  await moveWaiting(
    tx,
    { accountId: input.accountId },
    {
      from: ['planned'],
      to: 'held',
      reason: input.reason,
      dueAt: new Date(now.getTime() + ASK_AGAIN_MS),
      actor: actorName(ctx.actor),
      now,
    },
  );
}

/** Reasons that come from a mailbox's limits. */
const PACE_REASONS = [
  'outside_window',
  'over_daily_limit',
  'gap',
] as const satisfies readonly TemporaryReason[];

/** Asks the gate again for emails of these mailboxes that were held for such reasons. */
async function release(
  ctx: Acting,
  tx: OrganizationTx,
  accountIds: readonly number[],
  onlyReasons: readonly TemporaryReason[],
): Promise<void> {
  const waiting = { from: ['held'], to: 'planned', reason: null, isDueNow: true, onlyReasons } as const;
  const by = { actor: actorName(ctx.actor), now: ctx.clock.now() };
  for (const accountId of accountIds) await moveWaiting(tx, { accountId }, { ...waiting, ...by });
  await wakeMailboxes(ctx, tx, accountIds);
}

/** Asks the gate again for emails that waited for the old limits of these mailboxes. */
export const releasePaced = (ctx: Acting, tx: OrganizationTx, accountIds: readonly number[]): Promise<void> =>
  release(ctx, tx, accountIds, PACE_REASONS);

/** Releases emails that were held for the mailbox; the gate spreads them. */
export const releaseMailbox = (ctx: Acting, tx: OrganizationTx, accountId: number): Promise<void> =>
  release(ctx, tx, [accountId], MAILBOX_REASONS);

/** Asks the gate again for everything that waited for the release of sending. */
export async function releaseStopped(ctx: Acting, tx: OrganizationTx): Promise<void> {
  await release(ctx, tx, await listWaitingMailboxes(tx), ['sending_stopped']);
}
