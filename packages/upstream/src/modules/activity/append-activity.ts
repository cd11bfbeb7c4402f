import type { Clock } from '@myra/platform/clock';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { ActivityEventName, ActivityObject } from '@myra/shared/constants/activity';
import { actorName, type NamedActor } from '../../context.ts';
import { type ActivityFact, insertActivity } from './activity.store.ts';

/** What an event is about, with small facts: counts, names of fields, states. Never content. */
export type ActivitySubject = {
  strategyPlanId?: number | undefined;
  campaignId?: number | undefined;
  leadId?: number | undefined;
  object?: { type: ActivityObject; id: string | number } | undefined;
  details?: Record<string, ActivityFact> | undefined;
};

/** Adds an entry to the activity log in the transaction of the event. Entries are never changed. */
export async function appendActivity(
  ctx: { actor: NamedActor; clock: Clock },
  tx: OrganizationTx,
  event: ActivityEventName,
  subject: ActivitySubject = {},
): Promise<void> {
  await insertActivity(tx, {
    event,
    strategyPlanId: subject.strategyPlanId ?? null,
    campaignId: subject.campaignId ?? null,
    leadId: subject.leadId ?? null,
    objectType: subject.object?.type ?? null,
    objectId: subject.object ? String(subject.object.id) : null,
    details: subject.details ?? null,
    triggeredBy: actorName(ctx.actor),
    createdAt: ctx.clock.now(),
  });
}
