import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Texts that an organization uses again in answers, each under a short name. This is original data, not a cache: it is
 * backed up.
 */
export const snippets = pgTable(
  'snippets',
  {
    id: uuid('id').primaryKey(),
    organizationId: text('organization_id').notNull(),
    name: text('name').notNull(),
    body: text('body').notNull(),
    version: integer('version').notNull(),
    /** Who changed it last. */
    userId: text('user_id').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [uniqueIndex('snippets_name').on(table.organizationId, sql`lower(${table.name})`)],
);
