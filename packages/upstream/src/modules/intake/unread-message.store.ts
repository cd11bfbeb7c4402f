import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { runNamed } from '../../db/hot-statement.ts';
import { notifications, unreadMessages } from '../../db/schema.ts';
import { idList } from '../../db/value-lists.ts';

/** Stores which messages of the catch-all must still be read for safety. Returns the id of the group. */
export async function insertUnread(tx: OrganizationTx, notificationIds: readonly number[]): Promise<number> {
  const [row] = await runNamed<{ id: number }>(
    tx,
    sql`
    insert into unread_messages (organization_id, notification_ids)
    values (${tx.organizationId}, ${idList(notificationIds)}) returning id`,
  );
  if (!row) throw new Error('No row was taken in');
  return row.id;
}

/** The columns that the safety reading needs. */
export type UnreadMessage = Pick<
  typeof notifications.$inferSelect,
  'id' | 'subject' | 'ownText' | 'body' | 'class' | 'sentAt' | 'createdAt'
>;

/** The messages of a group that are still in the catch-all without a mark, oldest first. */
export function listUnread(tx: OrganizationTx, id: number): Promise<UnreadMessage[]> {
  const { subject, ownText, body, class: kind, sentAt, createdAt } = notifications;
  return tx
    .select({ id: notifications.id, subject, ownText, body, class: kind, sentAt, createdAt })
    .from(unreadMessages)
    .innerJoin(
      notifications,
      and(
        eq(notifications.organizationId, tx.organizationId),
        sql`${notifications.id} = any(${unreadMessages.notificationIds})`,
      ),
    )
    .where(
      and(
        eq(unreadMessages.organizationId, tx.organizationId),
        eq(unreadMessages.id, id),
        isNull(notifications.sequenceId),
        isNull(notifications.deletedAt),
        isNull(notifications.attention),
      ),
    )
    .orderBy(asc(notifications.id));
}

/** Stores why a person must look at a message, and how certain that is. */
export async function setAttention(
  tx: OrganizationTx,
  id: number,
  mark: { attention: string; intentCertainty: number },
): Promise<void> {
  await tx
    .update(notifications)
    .set(mark)
    .where(and(eq(notifications.organizationId, tx.organizationId), eq(notifications.id, id)));
}

/** Deletes a group whose messages are read. */
export async function removeUnread(tx: OrganizationTx, id: number): Promise<void> {
  await tx
    .delete(unreadMessages)
    .where(and(eq(unreadMessages.organizationId, tx.organizationId), eq(unreadMessages.id, id)));
}
