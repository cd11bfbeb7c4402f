import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { actorName, type Ctx } from '../../context.ts';
import { moveWaiting } from './effects.store.ts';
import { ASK_AGAIN_MS, type TemporaryReason } from './gate.ts';
import { wakeMailboxes } from './stop-sequence.ts';

/** Reasons that lie with a mailbox; its rows wait for them together. */
const MAILBOX_REASONS = [
  'mailbox_off',
  'needs_reauth',
  'mailbox_unreachable',
  'mailbox_throttled',
  'rep_removed',
] as const satisfies readonly TemporaryReason[];
export type MailboxReason = (typeof MAILBOX_REASONS)[number];

type Acting = Pick<Ctx, 'actor' | 'clock'>;

/** Holds everything of a mailbox that waits, with the reason a person reads; in the transaction that changes the mailbox. */
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

/** Reasons that lie with a mailbox's limits. */
const PACE_REASONS = [
  'outside_window',
  'over_daily_limit',
  'gap',
] as const satisfies readonly TemporaryReason[];

/** The limits of these mailboxes changed: what waited for the old ones is asked again now. */
export async function releasePaced(
  ctx: Acting,
  tx: OrganizationTx,
  accountIds: readonly number[],
): Promise<void> {
  for (const accountId of accountIds) {
    await moveWaiting(
      tx,
      { accountId },
      {
        from: ['held'],
        to: 'planned',
        reason: null,
        isDueNow: true,
        onlyReasons: PACE_REASONS,
        actor: actorName(ctx.actor),
        now: ctx.clock.now(),
      },
    );
  }
  await wakeMailboxes(ctx, tx, accountIds);
}

/** The mailbox can send again: what was held for its sake is due, and the gate spreads it. */
export async function releaseMailbox(ctx: Acting, tx: OrganizationTx, accountId: number): Promise<void> {
  await moveWaiting(
    tx,
    { accountId },
    {
      from: ['held'],
      to: 'planned',
      reason: null,
      isDueNow: true,
      onlyReasons: MAILBOX_REASONS,
      actor: actorName(ctx.actor),
      now: ctx.clock.now(),
    },
  );
  await wakeMailboxes(ctx, tx, [accountId]);
}
