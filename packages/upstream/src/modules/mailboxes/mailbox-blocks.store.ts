import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { eq, sql } from 'drizzle-orm';
import { findRow } from '../../db/rows.ts';
import { mailboxBlocks } from '../../db/schema.ts';
import { noteChange } from '../changes/index.ts';

export type MailboxBlock = Pick<typeof mailboxBlocks.$inferSelect, 'at' | 'count' | 'reason'>;

export const findBlock = (tx: OrganizationTx, accountId: number): Promise<MailboxBlock | undefined> =>
  findRow(tx, mailboxBlocks, eq(mailboxBlocks.emailAccountId, accountId));

/** Adds one block. The count begins anew if the last one was before `countedSince`. */
export async function putBlock(
  tx: OrganizationTx,
  block: { accountId: number; at: Date; countedSince: Date; reason: string },
): Promise<void> {
  const { accountId, at, countedSince, reason } = block;
  await tx
    .insert(mailboxBlocks)
    .values({ organizationId: tx.organizationId, emailAccountId: accountId, count: 1, reason, at })
    .onConflictDoUpdate({
      target: [mailboxBlocks.organizationId, mailboxBlocks.emailAccountId],
      set: {
        count: sql`case when ${mailboxBlocks.at} < ${countedSince.toISOString()}::timestamptz then 1 else ${mailboxBlocks.count} + 1 end`,
        reason,
        at,
      },
    });
  noteChange(tx, 'account', accountId);
}
