import { INVITATION_BYTES_MAX } from '@myra/mail/invitation';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { blockedSenders, messageAttachments, notifications, outbound } from '../../db/schema.ts';
import type { MessageFilter } from './conversation-filter.ts';
import { asksOf } from './message-search.store.ts';

/** A message with the ledger's state of an outbound one. */
export type MessageRow = typeof notifications.$inferSelect & {
  ledgerState: string | null;
  ledgerReason: string | null;
  dueAt: Date | null;
  tracksOpens: boolean;
  tracksLinks: boolean;
};

export type AttachmentRow = Pick<
  typeof messageAttachments.$inferSelect,
  'id' | 'notificationId' | 'name' | 'mediaType' | 'bytes' | 'contentId'
> & {
  /** Of a calendar file that is not too large. */
  calendar: Buffer | null;
};

const tracks = (kind: 'open' | 'click') => sql<boolean>`exists (
  select from tracked_links t
  where t.organization_id = ${notifications.organizationId} and t.outbound_id = ${notifications.outboundId} and t.kind = ${kind})`;

function selectMessages(tx: OrganizationTx, where: SQL | undefined) {
  return tx
    .select({
      ...getTableColumns(notifications),
      ledgerState: outbound.state,
      ledgerReason: outbound.reason,
      dueAt: outbound.dueAt,
      tracksOpens: tracks('open'),
      tracksLinks: tracks('click'),
    })
    .from(notifications)
    .leftJoin(outbound, eq(outbound.id, notifications.outboundId))
    .where(and(eq(notifications.organizationId, tx.organizationId), isNull(notifications.deletedAt), where))
    .$dynamic();
}

/** Messages of a conversation, newest first, at most `limit`. */
export async function listMessages(
  tx: OrganizationTx,
  sequenceId: number,
  limit: number,
): Promise<MessageRow[]> {
  return selectMessages(tx, eq(notifications.sequenceId, sequenceId))
    .orderBy(sql`${notifications.createdAt} desc nulls last`, desc(notifications.id))
    .limit(limit);
}

/** A message of a blocked sender is shown only if a person must read it. */
const isShown = sql`(${notifications.attention} is not null or not exists (
  select from ${blockedSenders} b where b.organization_id = ${notifications.organizationId} and b.address = ${notifications.sender}))`;
const unmatched = and(isNull(notifications.sequenceId), eq(notifications.direction, 'inbound'), isShown);
const fromAddress = (address: string | undefined) =>
  address === undefined ? undefined : eq(notifications.sender, address.toLowerCase());

/** Which unmatched messages are meant: of one sender, with what a search asks. */
export type UnmatchedAsked = MessageFilter & { sender: string | undefined };
const meant = ({ sender, ...asked }: UnmatchedAsked) =>
  and(unmatched, fromAddress(sender), ...asksOf(sql`${notifications}`, asked));

/** A page of unmatched messages, newest first. */
export async function listUnmatched(
  tx: OrganizationTx,
  input: UnmatchedAsked & { skipped: number; limit: number },
): Promise<MessageRow[]> {
  const { skipped, limit, ...asked } = input;
  return selectMessages(tx, meant(asked))
    .orderBy(sql`${notifications.createdAt} desc nulls last`, sql`${notifications.id} desc nulls last`)
    .offset(skipped)
    .limit(limit);
}

/** How many unmatched messages there are, read and unread. */
export async function countUnmatched(
  tx: OrganizationTx,
  asked: UnmatchedAsked,
): Promise<{ unread: number; read: number }> {
  const [row] = await tx
    .select({
      unread: sql<number>`(count(*) filter (where ${notifications.status} <> 'read'))::int`,
      read: sql<number>`(count(*) filter (where ${notifications.status} = 'read'))::int`,
    })
    .from(notifications)
    .where(
      and(eq(notifications.organizationId, tx.organizationId), isNull(notifications.deletedAt), meant(asked)),
    );
  return row ?? { unread: 0, read: 0 };
}

/** A received message that was not deleted, wherever it belongs. */
export async function findReceived(tx: OrganizationTx, id: number): Promise<MessageRow | undefined> {
  const [row] = await selectMessages(
    tx,
    and(eq(notifications.id, id), eq(notifications.direction, 'inbound')),
  );
  return row;
}

/** A message that the catch-all shows. */
export async function findUnmatched(tx: OrganizationTx, id: number): Promise<MessageRow | undefined> {
  const [row] = await selectMessages(tx, and(eq(notifications.id, id), unmatched));
  return row;
}

/** Marks a received message as read. False if it was read already. */
export async function markMessageRead(tx: OrganizationTx, id: number): Promise<boolean> {
  const rows = await tx
    .update(notifications)
    .set({ status: 'read' })
    .where(and(eq(notifications.id, id), eq(notifications.status, 'received')))
    .returning({ id: notifications.id });
  return rows.length === 1;
}

/** The downloadable parts of messages, in order. */
export async function listAttachments(
  tx: OrganizationTx,
  messageIds: readonly number[],
): Promise<AttachmentRow[]> {
  if (messageIds.length === 0) return [];
  return tx
    .select({
      id: messageAttachments.id,
      notificationId: messageAttachments.notificationId,
      name: messageAttachments.name,
      mediaType: messageAttachments.mediaType,
      bytes: messageAttachments.bytes,
      contentId: messageAttachments.contentId,
      calendar: sql<Buffer | null>`case when ${messageAttachments.mediaType} = 'text/calendar'
        and ${messageAttachments.bytes} <= ${INVITATION_BYTES_MAX} then ${messageAttachments.content} end`,
    })
    .from(messageAttachments)
    .where(
      and(
        eq(messageAttachments.organizationId, tx.organizationId),
        inArray(messageAttachments.notificationId, [...messageIds]),
      ),
    )
    .orderBy(asc(messageAttachments.notificationId), asc(messageAttachments.position));
}
