import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { storableText } from '@myra/shared/rules/text/storable-text';
import type { Ctx } from '../../context.ts';
import { findBlock, type MailboxBlock, putBlock } from './mailbox-blocks.store.ts';

/** A block is shown and counted until there was none for so long. */
const REMEMBERED_MS = 7 * 86_400_000;
const REASON_MAX = 500;

/**
 * Notes that a receiver refused the mailbox's address, domain or words, for people to see. The mailbox goes on sending: one
 * receiver's filter says nothing about the others.
 */
export async function noteBlock(
  ctx: Pick<Ctx, 'clock'>,
  tx: OrganizationTx,
  { accountId, reason }: { accountId: number; reason: string },
): Promise<void> {
  const at = ctx.clock.now();
  await putBlock(tx, {
    accountId,
    at,
    countedSince: new Date(at.getTime() - REMEMBERED_MS),
    reason: storableText(reason.replace(/^smtp;\s*/i, '')).slice(0, REASON_MAX),
  });
}

/** The blocks of late, or null. */
export async function recentBlock(
  ctx: Pick<Ctx, 'clock'>,
  tx: OrganizationTx,
  accountId: number,
): Promise<MailboxBlock | null> {
  const block = await findBlock(tx, accountId);
  return block && ctx.clock.now().getTime() - block.at.getTime() < REMEMBERED_MS ? block : null;
}
