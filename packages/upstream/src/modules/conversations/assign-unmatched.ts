import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { AppError, notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { adoptMessage } from '../intake/index.ts';
import { imageOf, insertAssignment, type Made } from './assignment.store.ts';
import { findReceived } from './message.store.ts';
import { findSequenceFacts, listThreadUnmatched } from './sequence.store.ts';

/** Messages of one thread that are assigned together. */
const THREAD_MAX = 50;

type Assignment = {
  notificationId: number;
  sequenceId: number;
  /** What was made for it, which undoing it takes away. */
  made?: Made;
};

/** Whether it is done already. Throws not-found, and precondition-failed if it belongs to another conversation. */
async function isAssigned(tx: OrganizationTx, { notificationId, sequenceId }: Assignment): Promise<boolean> {
  const message = await findReceived(tx, notificationId);
  if (!message) throw notFound('Message');
  if (message.sequenceId === null) return false;
  if (message.sequenceId === sequenceId) return true;
  throw preconditionFailed('This message belongs to another conversation already.', {
    reason: 'assigned',
    state: 'assigned',
    sequence_id: message.sequenceId,
  });
}

/** Puts a message of the catch-all, and others of its thread, into a conversation. Throws as `assignUnmatched` does. */
export async function assign(ctx: Ctx, tx: OrganizationTx, assignment: Assignment): Promise<void> {
  const { notificationId, sequenceId } = assignment;
  const sequence = await findSequenceFacts(tx, sequenceId);
  if (!sequence) throw notFound('Sequence');
  if (await isAssigned(tx, assignment)) return;
  const notificationIds = await listThreadUnmatched(tx, { id: notificationId, limit: THREAD_MAX });
  // Somebody else has assigned it since the line above.
  if (!notificationIds.includes(notificationId)) throw notFound('Message');
  await insertAssignment(tx, {
    sequenceId,
    notificationIds,
    before: { ...(await imageOf(tx, sequenceId)), ...(assignment.made && { made: assignment.made }) },
    createdAt: ctx.clock.now(),
  });
  for (const id of notificationIds) {
    await adoptMessage(ctx, tx, { notificationId: id, sequenceId });
    noteChange(tx, 'orphaned', id, 'delete');
    noteChange(tx, 'notification', id);
  }
  noteChange(tx, 'sequence', sequenceId);
  const { leadId, campaignId, strategyPlanId } = sequence;
  await appendActivity(ctx, tx, 'notification.assigned', {
    leadId,
    campaignId,
    ...(strategyPlanId !== null && { strategyPlanId }),
  });
}

/**
 * Assigns a message of the catch-all, and others of its thread, to a conversation, with the effects that they would
 * have had. Admins only, by the contract. Doing it again changes nothing. Throws not-found for a message or
 * conversation of another organization, precondition-failed for a message of another conversation.
 */
export async function assignUnmatched(ctx: Ctx, assignment: Assignment): Promise<{ success: true }> {
  const run = () => inOrganization(ctx, (tx) => assign(ctx, tx, assignment));
  try {
    await run();
  } catch (error) {
    // Another person assigned one of them first. Reading again shows what is left and how it is now.
    if (!(error instanceof AppError && error.code === 'not-found')) throw error;
    await run();
  }
  return { success: true };
}
