import { pgTable, text } from 'drizzle-orm/pg-core';

/** The published provider taxonomy codes, if somebody imported them. They belong to no organization. */
export const providerTaxonomies = pgTable('provider_taxonomies', {
  code: text('code').primaryKey(),
  grouping: text('grouping').notNull(),
  classification: text('classification').notNull(),
  specialization: text('specialization'),
  /** Null in older editions. */
  displayName: text('display_name'),
});
