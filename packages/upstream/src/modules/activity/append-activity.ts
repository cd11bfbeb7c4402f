import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { actorName, type Ctx } from '../../context.ts';
import { insertActivity } from './activity.store.ts';

/** What can stand in the activity log. */
export const ACTIVITY_EVENTS = [
  'organization.onboarded',
  'product.saved',
  'product.deleted',
  'strategy.created',
  'strategy.deleted',
  'campaign.created',
  'campaign.saved',
  'campaign.launched',
  'campaign.paused',
  'campaign.resumed',
  'campaign.finished',
  'campaign.withdrawn',
  'campaign.deleted',
  'leads.imported',
  'sequences.generated',
  'email.edited',
  'email.regenerated',
  'email.sent',
  'email.failed',
  'email.unconfirmed',
  'email.settled',
  'reply.received',
  'reply.approved',
  'lead.unsubscribed',
  'lead.bounced',
  'account.connected',
  'account.paused',
  'account.deleted',
  'representative.added',
  'representative.removed',
  'role.changed',
  'person.invited',
  'person.removed',
  'suppression.added',
  'suppression.removed',
  'notification.assigned',
] as const;
export type ActivityEventName = (typeof ACTIVITY_EVENTS)[number];

/** What an event is about. */
export type ActivitySubject = { strategyPlanId?: number; campaignId?: number; leadId?: number };

/** Adds a line to the activity log in the transaction of what it tells of. Lines are never changed. */
export async function appendActivity(
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  tx: OrganizationTx,
  event: ActivityEventName,
  subject: ActivitySubject = {},
): Promise<void> {
  await insertActivity(tx, {
    event,
    strategyPlanId: subject.strategyPlanId ?? null,
    campaignId: subject.campaignId ?? null,
    leadId: subject.leadId ?? null,
    triggeredBy: actorName(ctx.actor),
    createdAt: ctx.clock.now(),
  });
}
