import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, ownedRow } from './columns.ts';

/** Providers that somebody ticked in the directory for a campaign. Changed only where two rows of the directory become one. */
export const providerSets = pgTable(
  'provider_sets',
  {
    ...ownedRow(),
    /** The same key means the same set. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** In the order in which they were ticked. */
    providerIds: bigint('provider_ids', { mode: 'number' }).array().notNull(),
    /** How many of them had an address when the set was made. */
    withEmail: integer('with_email').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('provider_sets_key').on(table.organizationId, table.idempotencyKey),
    index('provider_sets_organization').on(table.organizationId, table.id),
  ],
);
