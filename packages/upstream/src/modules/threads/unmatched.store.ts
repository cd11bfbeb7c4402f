import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { notifications } from '../../db/schema.ts';

/** Messages of one sender, of all senders of a domain, or of a mailbox. Addresses and domains in lower case. */
export type UnmatchedOf = { address: string } | { domain: string } | { accountId: number };

function conditionOf(of: UnmatchedOf) {
  if ('address' in of) return eq(notifications.sender, of.address);
  if ('domain' in of) return sql`split_part(${notifications.sender}, '@', 2) = ${of.domain}`;
  return eq(notifications.emailAccountId, of.accountId);
}

/** Ids of messages without a conversation, newest first. */
export async function listUnmatchedIds(tx: OrganizationTx, of: UnmatchedOf, limit: number) {
  const rows = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        eq(notifications.organizationId, tx.organizationId),
        conditionOf(of),
        eq(notifications.direction, 'inbound'),
        isNull(notifications.sequenceId),
        isNull(notifications.deletedAt),
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
  return rows.map((row) => row.id);
}
