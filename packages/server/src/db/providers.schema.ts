import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { views } from './views.schema.ts';

const viewId = () =>
  uuid('view_id')
    .notNull()
    .references(() => views.id, { onDelete: 'cascade' });

/**
 * The directory as its upstream last told it: public rows under the view of everybody, an organization's own under its own.
 * May be emptied at any time and comes back by itself.
 */
export const providers = pgTable(
  'providers',
  {
    viewId: viewId(),
    providerId: text('provider_id').notNull(),
    npi: text('npi'),
    /** `facilities` or `people`. */
    kind: text('kind').notNull().default(''),
    name: text('name').notNull().default(''),
    nameKey: text('name_key').notNull().default(''),
    category: text('category'),
    specialty: text('specialty'),
    taxonomy: text('taxonomy'),
    streetAddress: text('street_address'),
    city: text('city'),
    state: text('state'),
    zipCode: text('zip_code'),
    employerNpi: text('employer_npi'),
    employerName: text('employer_name'),
    status: text('status'),
    medicareStatus: text('medicare_status'),
    yearsBand: text('years_band'),
    role: text('role'),
    numberOfProviders: integer('number_of_providers'),
    hasEmail: boolean('has_email').notNull().default(false),
    source: text('source').notNull().default(''),
    sourceDate: text('source_date').notNull().default(''),
    /** The upstream's own: it alone knows what its search is held against. */
    search: text('search').notNull().default(''),
    hash: text('hash').notNull(),
    readSeq: bigint('read_seq', { mode: 'number' }).notNull(),
    missed: integer('missed').notNull().default(0),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => {
    const held = sql`deleted_at is null`;
    // Numbers stand as text: the longer one is the greater.
    const byId = [sql`length(provider_id)`, table.providerId] as const;
    return [
      primaryKey({ columns: [table.viewId, table.providerId] }),
      index('providers_by_name')
        .on(table.viewId, table.kind, table.nameKey, ...byId)
        .where(held),
      index('providers_by_place')
        .on(table.viewId, table.kind, table.state, table.city, table.nameKey, ...byId)
        .where(held),
      index('providers_by_category')
        .on(table.viewId, table.kind, table.category, table.nameKey, ...byId)
        .where(held),
      index('providers_by_size')
        .on(table.viewId, table.kind, sql`coalesce(number_of_providers, -1)`, table.nameKey, ...byId)
        .where(held),
      index('providers_search').using('gin', table.search.op('gin_trgm_ops')).where(held),
      index('providers_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    ];
  },
);

/** How many rows of a view's directory have each value, counted anew with each walk that changed any. */
export const providerFacets = pgTable(
  'provider_facets',
  {
    viewId: viewId(),
    /** Made-up rows are not shown to everybody. */
    isSynthetic: boolean('is_synthetic').notNull(),
    kind: text('kind').notNull(),
    facet: text('facet').notNull(),
    value: text('value').notNull(),
    label: text('label').notNull(),
    n: integer('n').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.viewId, table.isSynthetic, table.kind, table.facet, table.value] }),
    index('provider_facets_by_count').on(table.viewId, table.kind, table.facet, table.n),
  ],
);
