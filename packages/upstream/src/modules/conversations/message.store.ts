import { INVITATION_BYTES_MAX } from '@myra/mail/invitation';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Total } from '@myra/shared/contracts/wire';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { blockedSenders, messageAttachments, notifications, outbound } from '../../db/schema.ts';
import { countMatches, countScanned, readPage, type Search } from '../../db/search.ts';
import type { MessageFilter } from './conversation-filter.ts';
import { asksOf, datesOf } from './message-search.store.ts';

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

/** More messages of one sender are not counted. */
const OF_SENDER_MAX = 5_000;

const tracks = (kind: 'open' | 'click') => sql<boolean>`exists (
  select from tracked_links t
  where t.organization_id = ${notifications.organizationId} and t.outbound_id = ${notifications.outboundId} and t.kind = ${kind})`;

const ofOrganization = (tx: OrganizationTx) =>
  and(eq(notifications.organizationId, tx.organizationId), isNull(notifications.deletedAt));

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
    .where(and(ofOrganization(tx), where))
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

/** Words are looked for in the newest messages only, of the dates that are asked for. */
function unmatchedSearch(tx: OrganizationTx, { sender, ...asked }: UnmatchedAsked): Search {
  const table = sql`${notifications}`;
  const narrow = asksOf(table, asked);
  return {
    from: table,
    alias: table,
    id: sql`${notifications.id}`,
    base: sql`${and(ofOrganization(tx), unmatched, fromAddress(sender), ...datesOf(table, asked))}`,
    narrow,
    finder: narrow.length > 0 ? 'scan' : undefined,
  };
}
const newestFirst = sql`${notifications.createdAt} desc nulls last, ${notifications.id} desc nulls last`;

/** A page of unmatched messages, newest first. */
export async function listUnmatched(
  tx: OrganizationTx,
  { asked, skipped, limit }: { asked: UnmatchedAsked; skipped: number; limit: number },
): Promise<MessageRow[]> {
  const ids = await readPage(tx, unmatchedSearch(tx, asked), { order: newestFirst, skipped, limit });
  return ids.length === 0 ? [] : selectMessages(tx, inArray(notifications.id, ids)).orderBy(newestFirst);
}

/** How many unmatched messages there are; of a search at least how many. */
export async function countUnmatched(tx: OrganizationTx, asked: UnmatchedAsked): Promise<Total> {
  const search = unmatchedSearch(tx, asked);
  if (search.finder) return countScanned(tx, search, newestFirst);
  return { value: await countMatches(tx, search, { order: newestFirst, capped: null }), exact: true };
}

/** How many unmatched messages of an address are read and unread, of the newest 5,000. */
export async function countUnmatchedOf(tx: OrganizationTx, sender: string) {
  const newest = tx
    .select({ status: notifications.status })
    .from(notifications)
    .where(and(ofOrganization(tx), unmatched, fromAddress(sender)))
    .orderBy(newestFirst)
    .limit(OF_SENDER_MAX)
    .as('newest');
  const isRead = sql`${newest.status} = 'read'`;
  const [row] = await tx
    .select({
      unread: sql<number>`(count(*) filter (where not ${isRead}))::int`,
      read: sql<number>`(count(*) filter (where ${isRead}))::int`,
    })
    .from(newest);
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
export async function listAttachments(tx: OrganizationTx, messageIds: readonly number[]) {
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
