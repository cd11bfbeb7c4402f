import type { blockedSender } from '@myra/shared/contracts/orphaned';
import { notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import type { z } from 'zod';
import { actorName, type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteUnmatched } from '../threads/index.ts';
import { type BlockedSenderRow, deleteBlock, insertBlock, listBlocks } from './blocked-sender.store.ts';
import { findUnmatched } from './message.store.ts';

type BlockedSender = z.input<typeof blockedSender>;

const SENDERS_SHOWN = 500;

const toBlocked = ({ id, address, blockedBy, createdAt }: BlockedSenderRow): BlockedSender => ({
  id,
  address,
  blocked_by: blockedBy,
  blocked_at: createdAt.toISOString(),
});

/**
 * Keeps the messages of an unmatched message's sender out of the catch-all; those that need a person stay. Throws not-found,
 * and precondition-failed for a message without a sender.
 */
export function blockSender(ctx: Ctx<UserActor>, notificationId: number): Promise<BlockedSender> {
  return inOrganization(ctx, async (tx) => {
    const message = await findUnmatched(tx, notificationId);
    if (!message) throw notFound('Message');
    if (!message.sender) {
      throw preconditionFailed('This message does not say who sent it.', { reason: 'no-sender' });
    }
    const row = await insertBlock(tx, {
      address: message.sender,
      blockedBy: actorName(ctx.actor),
      createdAt: ctx.clock.now(),
    });
    await noteUnmatched(tx, { address: row.address });
    await appendActivity(ctx, tx, 'sender.blocked');
    return toBlocked(row);
  });
}

/** Blocked senders, newest first. */
export function listBlockedSenders(ctx: Ctx): Promise<{ senders: BlockedSender[] }> {
  return inOrganization(ctx, async (tx) => ({
    senders: (await listBlocks(tx, SENDERS_SHOWN)).map(toBlocked),
  }));
}

/** Shows all messages of a sender again. Throws not-found. */
export function unblockSender(ctx: Ctx, id: number): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    const address = await deleteBlock(tx, id);
    if (address === undefined) throw notFound('Blocked sender');
    await noteUnmatched(tx, { address });
    await appendActivity(ctx, tx, 'sender.unblocked');
    return { success: true };
  });
}
