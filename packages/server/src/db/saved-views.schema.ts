import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Named filters of lists, for one person or shared in the organization. This is original data, not a cache: it is
 * backed up.
 */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey(),
    organizationId: text('organization_id').notNull(),
    /** The person who made it. */
    userId: text('user_id').notNull(),
    isShared: boolean('is_shared').notNull(),
    /** The list it belongs to: `leads` or `inbox`. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The search part of the list's address. */
    search: text('search').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('saved_views_list').on(table.organizationId, table.list, table.name)],
);
