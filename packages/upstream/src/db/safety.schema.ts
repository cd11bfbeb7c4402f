import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, ownedRow, ref } from './columns.ts';

/**
 * Messages that people of the organization must know about, one row per message. `createdAt` is the time of receipt.
 */
export const safetyAlerts = pgTable(
  'safety_alerts',
  {
    ...ownedRow(),
    notificationId: ref('notification_id').notNull(),
    /** Null while the message is in the catch-all. */
    sequenceId: ref('sequence_id'),
    /** The reason: adverse-event, distress, legal, complaint. */
    attention: text('attention').notNull(),
    /** The email to the safety contact in the ledger. If there is none, `noMailReason` says why. */
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
 * Messages of the catch-all that still have to be checked for safety. Messages that were stored together are one row
 * until all of them are checked. Messages stored before this table existed were checked on receipt.
 */
export const unreadMessages = pgTable('unread_messages', {
  ...ownedRow(),
  notificationIds: bigint('notification_ids', { mode: 'number' }).array().notNull(),
  createdAt: createdAt(),
});
