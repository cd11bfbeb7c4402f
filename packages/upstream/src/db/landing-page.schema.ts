import type { PageState } from '@myra/shared/constants/landing-page-templates';
import type { PageDoc } from '@myra/shared/contracts/page-doc';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, instant, organizationId, ownedRow, ref } from './columns.ts';

/** The draft of a page. What is published is in `page_versions`. */
export const landingPages = pgTable(
  'landing_pages',
  {
    ...ownedRow(),
    productId: ref('product_id').notNull(),
    name: text('name').notNull(),
    leadName: text('lead_name').notNull().default(''),
    slug: text('slug').notNull(),
    doc: jsonb('doc').$type<PageDoc>().notNull(),
    /** The version that the draft is, or would be published as. */
    version: integer('version').notNull().default(1),
    publishedVersion: integer('published_version'),
    /** Counts every save of the draft. */
    revision: integer('revision').notNull().default(1),
    state: text('state').$type<PageState>().notNull().default('draft'),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // Addresses are those of the whole service.
    uniqueIndex('landing_pages_slug').on(table.slug),
    index('landing_pages_newest').on(table.organizationId, table.updatedAt.desc(), table.id.desc()),
  ],
);

/** The bytes that were published. Rows are only added. */
export const pageVersions = pgTable(
  'page_versions',
  {
    organizationId: organizationId(),
    pageId: ref('page_id').notNull(),
    version: integer('version').notNull(),
    bytes: bytea('bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** Whether search engines may list it. */
    isIndexed: boolean('is_indexed').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.pageId, table.version] })],
);

/** How often a page was read on a day (UTC). Nothing is stored of who read it. */
export const pageDays = pgTable(
  'page_days',
  {
    organizationId: organizationId(),
    pageId: ref('page_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.pageId, table.day] })],
);
