import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** What has been learned of an upstream from its answers. */
export const upstreamProfile = pgTable(
  'upstream_profile',
  {
    upstream: text('upstream').notNull(),
    resource: text('resource').notNull(),
    idType: text('id_type', { enum: ['number', 'string'] }),
    /** The largest page that it gave. */
    pageMax: integer('page_max'),
    /** Fields that were ever there in a row. */
    hasFields: text('has_fields').array(),
    /** What it says of itself; of the resource `capabilities` alone. */
    capabilities: jsonb('capabilities'),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.upstream, table.resource] })],
);
