import { notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { addToPeopleCount } from '../leads/index.ts';
import { lockLeads, planWork } from '../sending/index.ts';
import { scheduleWork } from '../work/index.ts';
import { findAssignment, takeBack, UNDO_MS, whatFollowed } from './assignment.store.ts';
import { findReceived } from './message.store.ts';
import { removeConversation, removeLead } from './new-lead.store.ts';
import { findSequenceFacts } from './sequence.store.ts';

const WHY = {
  late: 'This was assigned too long ago to be undone.',
  effects: 'This message has taken somebody out of reach or raised an alarm, which is not undone.',
  followed: 'The conversation went on meanwhile, so this cannot be undone.',
} as const;

/**
 * Takes an assignment back within ten minutes: the messages are in the catch-all again, and the conversation is as it was,
 * with the emails that the answer had stopped. A lead and a conversation that were made for it go. Throws not-found, and precondition-failed where the message is not assigned,
 * something followed, or what it did is not undone.
 */
export function undoAssignment(
  ctx: Ctx,
  notificationId: number,
  /** Only where a lead was made: who may not assign may undo that. */
  { onlyMade = false }: { onlyMade?: boolean } = {},
): Promise<{ sequence_id: number; notification_ids: number[] }> {
  return inOrganization(ctx, async (tx) => {
    const message = await findReceived(tx, notificationId);
    if (!message) throw notFound('Message');
    const known = await findAssignment(tx, notificationId);
    const facts = known && (await findSequenceFacts(tx, known.sequence_id));
    if (!facts || message.sequenceId !== facts.id)
      throw preconditionFailed('This message was not assigned by hand.', { reason: 'not-assigned' });
    await lockLeads(tx, [facts.leadId]);
    // Under the lock it may be gone: somebody else undid it.
    const assignment = await findAssignment(tx, notificationId);
    const made = assignment?.before.made;
    if (!assignment || (onlyMade && !made))
      throw preconditionFailed('This message was not assigned by hand.', { reason: 'not-assigned' });
    const now = ctx.clock.now();
    const against = now.getTime() - assignment.at_ms > UNDO_MS ? 'late' : await whatFollowed(tx, assignment);
    if (against !== undefined) throw preconditionFailed(WHY[against], { reason: against });
    await takeBack(tx, assignment);
    if (made?.isConversationNew) await removeConversation(tx, facts.id);
    if (made && (await removeLead(tx, { id: facts.leadId, came: made.came }))) await addToPeopleCount(tx, -1);
    await scheduleWork(tx, { ...planWork(tx), at: now });
    for (const id of assignment.notification_ids) {
      noteChange(tx, 'orphaned', id);
      noteChange(tx, 'notification', id);
    }
    noteChange(tx, 'sequence', facts.id, made?.isConversationNew ? 'delete' : 'put');
    await appendActivity(ctx, tx, 'notification.unassigned', {
      leadId: facts.leadId,
      campaignId: facts.campaignId,
      ...(facts.strategyPlanId !== null && { strategyPlanId: facts.strategyPlanId }),
    });
    return { sequence_id: facts.id, notification_ids: assignment.notification_ids };
  });
}
