import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { blockedSender } from '@myra/shared/contracts/orphaned';
import { notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import type { z } from 'zod';
import { actorName, type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import {
  type BlockedSenderRow,
  deleteBlock,
  insertBlock,
  listBlocks,
  listUnmatchedOf,
} from './blocked-sender.store.ts';
import { findUnmatched } from './message.store.ts';

type BlockedSender = z.input<typeof blockedSender>;

const SENDERS_SHOWN = 500;
/** More changes than a reader of the feed looks up one by one: it scans the list then. */
const TOLD_MAX = 200;

const toBlocked = ({ id, address, blockedBy, createdAt }: BlockedSenderRow): BlockedSender => ({
  id,
  address,
  blocked_by: blockedBy,
  blocked_at: createdAt.toISOString(),
});

/** Readers look each message up again: it is shown, or it is not found. */
async function tellMessages(tx: OrganizationTx, address: string): Promise<void> {
  for (const id of await listUnmatchedOf(tx, { address, limit: TOLD_MAX })) noteChange(tx, 'orphaned', id);
}

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
    await tellMessages(tx, row.address);
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
    await tellMessages(tx, address);
    await appendActivity(ctx, tx, 'sender.unblocked');
    return { success: true };
  });
}
