import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, organizationId } from './columns.ts';

/**
 * Email addresses that an organization knows of providers, by NPI: typed by a person, or from a list of NPIs and addresses. Rows
 * of the directory are public, so these stand beside them.
 */
export const providerAddresses = pgTable(
  'provider_addresses',
  {
    organizationId: organizationId(),
    npi: text('npi').notNull(),
    email: text('email').notNull(),
    /** `person` or `file`. A file never replaces what a person typed. */
    source: text('source').notNull(),
    sourceDate: text('source_date').notNull(),
    /** Who typed it; null for a file. */
    setBy: text('set_by'),
    updatedAt: instant('updated_at').notNull(),
    /** Another one at each write, also after the row was removed and came again. */
    version: bigint('version', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.npi] })],
);
