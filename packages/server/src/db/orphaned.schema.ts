import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, viewId } from './columns.ts';

/** The catch-all of each view. It is a cache: if it is emptied, it fills again. */
export const orphaned = pgTable(
  'orphaned',
  {
    viewId: viewId(),
    notificationId: text('notification_id').notNull(),
    /** Its sender, lower case. */
    leadEmail: text('lead_email').notNull().default(''),
    status: text('status').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** The list's form: the message with a short body. */
    preview: jsonb('preview').notNull(),
    /** The whole message from the lenient reader. */
    doc: jsonb('doc').notNull(),
    hash: text('hash').notNull(),
    readSeq: bigint('read_seq', { mode: 'number' }).notNull(),
    missed: integer('missed').notNull().default(0),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.viewId, table.notificationId] }),
    // Numbers are stored as text, so a longer one is greater.
    index('orphaned_in_order')
      .on(table.viewId, table.createdAt, sql`length(notification_id)`, table.notificationId)
      .where(sql`deleted_at is null`),
    index('orphaned_of_lead_in_order')
      .on(table.viewId, table.leadEmail, table.createdAt, sql`length(notification_id)`, table.notificationId)
      .where(sql`deleted_at is null`),
    index('orphaned_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('orphaned_missed').on(table.viewId).where(sql`missed > 0 and deleted_at is null`),
  ],
);
