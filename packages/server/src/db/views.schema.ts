import { jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

/** What one group of people may see at one upstream. The first column of every cache key. */
export const views = pgTable(
  'views',
  {
    id: uuid('id').primaryKey(),
    upstream: text('upstream').notNull(),
    /** Empty for a person without an organization, and for data that is the same for all. */
    organizationId: text('organization_id').notNull(),
    kind: text('kind', { enum: ['organization', 'role', 'user'] }).notNull(),
    key: text('key').notNull(),
    wokenAt: timestamp('woken_at', { withTimezone: true }).notNull(),
    /** The organization as the upstream last gave it, for the time when the upstream does not answer. */
    organization: jsonb('organization').$type<Record<string, unknown>>(),
  },
  (table) => [unique('views_of').on(table.upstream, table.organizationId, table.kind, table.key)],
);
