import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, organizationId, ownedRow } from './columns.ts';

/** Addresses and domains that the organization may not write to, as hashes, because they outlive leads and accounts. */
export const suppressions = pgTable(
  'suppressions',
  {
    organizationId: organizationId(),
    scope: text('scope').notNull(),
    valueHash: text('value_hash').notNull(),
    valueSealed: text('value_sealed').notNull(),
    reason: text('reason').notNull(),
    source: text('source').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.scope, table.valueHash] }),
    index('suppressions_newest').on(table.organizationId, table.at, table.valueHash),
  ],
);

/** Who removed a suppression, and why. Append-only. */
export const suppressionRemovals = pgTable(
  'suppression_removals',
  {
    ...ownedRow(),
    scope: text('scope').notNull(),
    valueHash: text('value_hash').notNull(),
    valueSealed: text('value_sealed').notNull(),
    wasReason: text('was_reason').notNull(),
    reason: text('reason').notNull(),
    removedBy: text('removed_by').notNull(),
    removedAt: instant('removed_at').notNull(),
  },
  (table) => [index('suppression_removals_organization').on(table.organizationId, table.id)],
);
