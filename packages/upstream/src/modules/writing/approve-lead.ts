import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { orNotFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { setApproval } from './approval.store.ts';
import { lockWritable } from './start-generation.ts';

type Approval = { campaignId: number; leadId: number; approved: boolean };

/**
 * A person approves the emails of a lead as they stand, or takes that back. Throws not-found, and precondition-failed
 * while they are being written, failed, or need a look.
 */
export function approveLead(ctx: Ctx<UserActor>, input: Approval): Promise<{ approved_at: string | null }> {
  return inOrganization(ctx, (tx) => approveLeadIn(ctx, tx, input));
}

/** `approveLead` in the caller's transaction. */
export async function approveLeadIn(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  { campaignId, leadId, approved }: Approval,
): Promise<{ approved_at: string | null }> {
  const { strategyPlanId } = await lockWritable(tx, campaignId);
  const at = approved ? ctx.clock.now() : null;
  const before = orNotFound(await setApproval(tx, { campaignId, leadId, at }), 'Lead');
  if (at && before.status !== 'completed') {
    throw preconditionFailed('These emails are not written yet.', { state: before.status });
  }
  if (at && before.heldEmails > 0) {
    throw preconditionFailed('An email needs a look first: mend, accept or drop it.', {
      reason: 'needs-look',
    });
  }
  if (at) await appendActivity(ctx, tx, 'sequence.approved', { strategyPlanId, campaignId, leadId });
  return { approved_at: at?.toISOString() ?? null };
}
