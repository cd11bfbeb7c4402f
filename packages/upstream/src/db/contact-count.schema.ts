import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { organizationId } from './columns.ts';

/**
 * How many contacts have each value that they are narrowed by: the sum of all rows of a value. Written by the database itself
 * whenever contacts change, as rows of their own, so that two who write never wait for each other; gathered once a day.
 */
export const contactCounts = pgTable(
  'contact_counts',
  {
    organizationId: organizationId(),
    facet: text('facet').notNull(),
    value: text('value').notNull(),
    n: integer('n').notNull(),
  },
  (table) => [index('contact_counts_of').on(table.organizationId, table.facet)],
);
