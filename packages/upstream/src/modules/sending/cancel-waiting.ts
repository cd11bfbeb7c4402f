import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { actorName, type Ctx } from '../../context.ts';
import { type LedgerScope, moveWaiting, thawEmails, withdrawMessages } from './effects.store.ts';

/**
 * Cancels the emails that wait, with their messages in the conversations, in the caller's transaction. `goesOn`: they may be edited and
 * planned anew. Returns the ids of their ledger rows.
 */
export async function cancelWaiting(
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  tx: OrganizationTx,
  scope: LedgerScope,
  { reason, goesOn }: { reason: string; goesOn: boolean },
): Promise<number[]> {
  const now = ctx.clock.now();
  const cancelled = await moveWaiting(tx, scope, {
    from: ['planned', 'held'],
    to: 'cancelled',
    reason,
    actor: actorName(ctx.actor),
    now,
  });
  await withdrawMessages(tx, cancelled, now);
  if (goesOn) await thawEmails(tx, cancelled);
  return cancelled;
}
