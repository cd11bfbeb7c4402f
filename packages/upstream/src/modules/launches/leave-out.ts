import type { BodyOf } from '@myra/shared/contracts/answer';
import type { leaveOutOfLaunch } from '@myra/shared/contracts/launches';
import { preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { deleteChosenLeads, lockWritable } from '../writing/index.ts';
import { readStart } from './launch-settings.ts';
import { mayLeaveOut } from './missing-words.ts';
import { prepareLaunch } from './prepare-launch.ts';

/**
 * Takes the people out of a campaign whose emails do not leave for one reason of the dry run; they stay in their list. Returns
 * how many. Throws not-found, and precondition-failed once it was launched or where the reason is not mended by it.
 */
export function leaveOut(
  ctx: Ctx<UserActor>,
  campaignId: number,
  { reason, ...settings }: BodyOf<typeof leaveOutOfLaunch>,
): Promise<{ left_out: number }> {
  const start = readStart(settings, ctx.clock.now());
  return inOrganization(ctx, async (tx) => {
    const { strategyPlanId } = await lockWritable(tx, campaignId);
    if (!mayLeaveOut(reason)) {
      throw preconditionFailed('Leaving people out does not mend this.', { reason: 'leave-out' });
    }
    const { review } = await prepareLaunch(ctx, tx, { campaignId, settings, start });
    const leadIds = review.missing.get(reason)?.leadIds ?? [];
    await deleteChosenLeads(tx, campaignId, leadIds);
    const details = { leads: leadIds.length, reason };
    await appendActivity(ctx, tx, 'lead.dropped', { campaignId, strategyPlanId, details });
    return { left_out: leadIds.length };
  });
}
