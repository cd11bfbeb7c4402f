import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx } from '../../context.ts';
import { scheduleWork } from '../work/index.ts';
import { cancelWaiting } from './cancel-waiting.ts';
import { listSequencesOfLead } from './effects.store.ts';
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
  await replan(ctx, tx, { sequenceIds: await listSequencesOfLead(tx, leadId), reason: 'address_changed' });
}

/**
 * Emails of these conversations that wait frozen are open again and planned anew, in the caller's transaction, which has locked
 * their leads.
 */
export async function replan(
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  tx: OrganizationTx,
  { sequenceIds, reason }: { sequenceIds: readonly number[]; reason: 'address_changed' | 'name_changed' },
): Promise<void> {
  const scope = { sequenceIds, kinds: ['step' as const] };
  const cancelled = await cancelWaiting(ctx, tx, scope, { reason, goesOn: true });
  if (cancelled.length > 0) await scheduleWork(tx, { ...planWork(tx), at: ctx.clock.now() });
}
