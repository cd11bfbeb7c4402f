import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, organizationId, ref, rowId } from './columns.ts';

/** Messages that people of the organization must be told of; `createdAt` is the time of receipt. One row a message. */
export const safetyAlerts = pgTable(
  'safety_alerts',
  {
    id: rowId(),
    organizationId: organizationId(),
    notificationId: ref('notification_id').notNull(),
    /** Null while the message lies in the catch-all. */
    sequenceId: ref('sequence_id'),
    /** Why: adverse-event, distress, legal, complaint. */
    attention: text('attention').notNull(),
    /** The email to the safety contact in the ledger; where there is none, `noMailReason` says why. */
    outboundId: ref('outbound_id'),
    noMailReason: text('no_mail_reason'),
    /** Who looks after it, and since when. */
    takenBy: text('taken_by'),
    takenAt: instant('taken_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('safety_alerts_message').on(table.organizationId, table.notificationId),
    index('safety_alerts_open').on(table.organizationId, table.id).where(sql`${table.takenAt} is null`),
    index('safety_alerts_sequence').on(table.organizationId, table.sequenceId, table.id),
  ],
);

/**
 * Messages of the catch-all that are still to be read for safety: those that were stored together are one row, until all of
 * them were read. What was stored before there was this table was read as it came in.
 */
export const unreadOrphans = pgTable('unread_orphans', {
  id: rowId(),
  organizationId: organizationId(),
  notificationIds: bigint('notification_ids', { mode: 'number' }).array().notNull(),
  createdAt: createdAt(),
});
