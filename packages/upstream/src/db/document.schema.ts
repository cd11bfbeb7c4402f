import type {
  DocumentKind,
  DocumentTool,
  SuggestionState,
  VersionOrigin,
} from '@myra/shared/constants/documents';
import type { TextMark } from '@myra/shared/rules/text/marked-text';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, organizationId, ownedRow, ref } from './columns.ts';

/** A text that people work on: a template of the library, or the email of a plan, which only its author sees. */
export const documents = pgTable(
  'documents',
  {
    ...ownedRow(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    category: text('category').notNull(),
    title: text('title').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    marks: jsonb('marks').$type<TextMark[]>().notNull(),
    version: integer('version').notNull().default(1),
    productId: ref('product_id'),
    planId: ref('plan_id'),
    planSegment: text('plan_segment'),
    planStep: integer('plan_step'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('documents_of_plan').on(
      table.organizationId,
      table.planId,
      table.planSegment,
      table.planStep,
    ),
    index('documents_changed').on(table.organizationId, table.updatedAt.desc()),
  ],
);

/** Every text that a document ever had. Rows are only added. */
export const documentVersions = pgTable(
  'document_versions',
  {
    organizationId: organizationId(),
    documentId: ref('document_id').notNull(),
    version: integer('version').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    marks: jsonb('marks').$type<TextMark[]>().notNull(),
    via: text('via').$type<VersionOrigin>().notNull(),
    note: text('note').notNull(),
    userId: uuid('user_id'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.documentId, table.version] })],
);

/** Other words for a place of one version of a document. */
export const suggestions = pgTable(
  'suggestions',
  {
    ...ownedRow(),
    documentId: ref('document_id').notNull(),
    tool: text('tool').$type<DocumentTool>().notNull(),
    baseVersion: integer('base_version').notNull(),
    from: integer('from').notNull(),
    to: integer('to').notNull(),
    quote: text('quote').notNull(),
    replacement: text('replacement').notNull(),
    why: text('why').notNull(),
    state: text('state').$type<SuggestionState>().notNull().default('open'),
    userId: uuid('user_id').notNull(),
    decidedBy: uuid('decided_by'),
    createdAt: createdAt(),
    decidedAt: instant('decided_at'),
  },
  (table) => [index('suggestions_of').on(table.organizationId, table.documentId, table.state)],
);
