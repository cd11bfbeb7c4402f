import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { QueryOf } from '@myra/shared/contracts/answer';
import type { listSafetyAlerts, safetyAlert } from '@myra/shared/contracts/safety';
import { orNotFound } from '@myra/shared/errors/app-error';
import { isAdmin } from '@myra/shared/rules/screens/roles';
import type { z } from 'zod';
import { actorName, type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { noteChange } from '../changes/index.ts';
import { countUnmatched, findAlert, listAbout, listOpen, takeCorrected, takeOf } from './alert-list.store.ts';
import { raiseAlert } from './raise-alert.ts';

type Alert = z.input<typeof safetyAlert>;

/** Most alerts in one answer. The rest is counted. */
const LISTED_MAX = 20;

/** The person whose alerts are shown: null for all of them. */
const limitOf = ({ role, userId }: UserActor): string | null => (isAdmin(role) ? null : userId);

/** Alerts about messages of the catch-all that nobody has taken, of those that the person may see. */
export const unmatchedAlerts = (ctx: Ctx<UserActor>, tx: OrganizationTx) =>
  countUnmatched(tx, limitOf(ctx.actor));

/**
 * Alerts that nobody has taken, of those that the person may see. With a conversation or a message: all of theirs,
 * including taken ones.
 */
export function listAlerts(
  ctx: Ctx<UserActor>,
  query: QueryOf<typeof listSafetyAlerts>,
): Promise<{ alerts: Alert[]; total: number }> {
  const { sequence_id: sequenceId, notification_id: notificationId } = query;
  return inOrganization(ctx, async (tx) => {
    if (sequenceId === undefined && notificationId === undefined) {
      const { rows, total } = await listOpen(tx, { userId: limitOf(ctx.actor), limit: LISTED_MAX });
      return { alerts: rows, total };
    }
    const about = sequenceId === undefined ? { notificationId: notificationId ?? 0 } : { sequenceId };
    const alerts = await listAbout(tx, { limit: LISTED_MAX, about });
    return { alerts, total: alerts.length };
  });
}

/**
 * Records that the person looks after an alert. The first person stays. Throws not-found for one that they may not see.
 */
export function takeAlert(ctx: Ctx<UserActor>, id: number): Promise<Alert> {
  return inOrganization(ctx, async (tx) => {
    const found = orNotFound(await findAlert(tx, { id, userId: limitOf(ctx.actor) }), 'Alert');
    if (found.taken_at !== null) return found;
    const { sequence_id: sequenceId, attention, sender } = found;
    await takeOf(tx, { sequenceId, sender, attention, by: ctx.actor.email, now: ctx.clock.now() });
    if (sequenceId === null) noteChange(tx, 'orphaned', found.notification_id);
    else noteChange(tx, 'sequence', sequenceId);
    return (await findAlert(tx, { id, userId: null })) ?? found;
  });
}

/** A grave meaning raises an alert also where a person says it. Who says that one in doubt is none has looked after it. */
export async function alertAfterCorrection(
  ctx: Ctx,
  tx: OrganizationTx,
  corrected: { notificationId: number; sequenceId: number },
): Promise<void> {
  await raiseAlert(ctx, tx, corrected);
  const by = ctx.actor.kind === 'user' ? ctx.actor.email : actorName(ctx.actor);
  await takeCorrected(tx, { ...corrected, by, now: ctx.clock.now() });
}
