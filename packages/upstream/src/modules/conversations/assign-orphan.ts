import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { AppError, notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { adoptMessage } from '../intake/index.ts';
import { findReceived } from './message.store.ts';
import { findSequenceFacts, listThreadOrphans } from './sequence.store.ts';

/** Messages of one thread that go along. */
const THREAD_MAX = 50;

type Assignment = { notificationId: number; sequenceId: number };

/** Whether it is done already. Throws not-found, and precondition-failed where it belongs to another conversation. */
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

async function assign(ctx: Ctx, tx: OrganizationTx, assignment: Assignment): Promise<void> {
  const { notificationId, sequenceId } = assignment;
  const sequence = await findSequenceFacts(tx, sequenceId);
  if (!sequence) throw notFound('Sequence');
  if (await isAssigned(tx, assignment)) return;
  for (const id of await listThreadOrphans(tx, { id: notificationId, limit: THREAD_MAX })) {
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
 * API-76: puts a message of the catch-all, and others of its thread, into a conversation, with the effects that they would
 * have had. Admins only, by the contract. Asked again it changes nothing. Throws not-found for a message or conversation
 * that is not the organization's, precondition-failed for a message of another conversation.
 */
export async function assignOrphan(ctx: Ctx, assignment: Assignment): Promise<{ success: true }> {
  const run = () => inOrganization(ctx, (tx) => assign(ctx, tx, assignment));
  try {
    await run();
  } catch (error) {
    // Somebody else was faster with one of them: what is left, or how it stands now, is found by looking again.
    if (!(error instanceof AppError && error.code === 'not-found')) throw error;
    await run();
  }
  return { success: true };
}
