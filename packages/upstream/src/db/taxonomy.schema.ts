import { pgTable, text } from 'drizzle-orm/pg-core';

/** The published set of provider taxonomy codes, where somebody has loaded it: nobody's in particular. */
export const providerTaxonomies = pgTable('provider_taxonomies', {
  code: text('code').primaryKey(),
  classification: text('classification').notNull(),
  specialization: text('specialization'),
  displayName: text('display_name').notNull(),
});
