import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { organizationId } from './columns.ts';

/**
 * How many contacts have each value that they are filtered by: the sum of all rows of a value. The database writes
 * these rows whenever contacts change. Each change is a new row, so that two writers never wait for each other. The
 * rows are combined once a day.
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
