import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { actorName, type Ctx } from '../../context.ts';
import { scheduleWork } from '../work/index.ts';
import { listSequencesOfLead, moveWaiting, thawEmails, withdrawMessages } from './effects.store.ts';
import { planWork } from './stop-sequence.ts';

/**
 * A lead has another address: emails that wait with the earlier one are planned anew, in the caller's transaction, which has locked
 * the lead. Approved answers go where the message came from.
 */
export async function readdress(
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  tx: OrganizationTx,
  leadId: number,
): Promise<void> {
  const now = ctx.clock.now();
  const cancelled = await moveWaiting(
    tx,
    { sequenceIds: await listSequencesOfLead(tx, leadId), kinds: ['step'] },
    {
      from: ['planned', 'held'],
      to: 'cancelled',
      reason: 'address_changed',
      actor: actorName(ctx.actor),
      now,
    },
  );
  await withdrawMessages(tx, cancelled, now);
  await thawEmails(tx, cancelled);
  if (cancelled.length > 0) await scheduleWork(tx, { ...planWork(tx), at: now });
}
