import { LISTED_TEXT_FIELDS } from '@myra/shared/constants/lead-fields';
import type { LeadPhrase } from '@myra/writer/types';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, organizationId, ownedRow, ref, SOON_SORTED, textColumns } from './columns.ts';

export const leadLists = pgTable(
  'lead_lists',
  {
    ...ownedRow(),
    name: text('name').notNull(),
    taskId: ref('task_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('lead_lists_organization').on(table.organizationId, table.id.desc()),
    uniqueIndex('lead_lists_task').on(table.organizationId, table.taskId),
  ],
);

/** A lead in one list: the values, score and pain points of this import. */
export const leadListLeads = pgTable(
  'lead_list_leads',
  {
    organizationId: organizationId(),
    leadListId: ref('lead_list_id').notNull(),
    leadId: ref('lead_id').notNull(),
    sourceLine: integer('source_line'),
    email: text('email').notNull(),
    ...textColumns(LISTED_TEXT_FIELDS),
    specialties: text('specialties').array().notNull().default([]),
    accountId: ref('account_id'),
    providerId: ref('provider_id'),
    /** Facts copied from the directory, each with source and date. */
    providerFacts: jsonb('provider_facts').$type<Record<string, unknown>>(),
    painpoints: jsonb('painpoints').$type<LeadPhrase[]>().notNull().default([]),
    benefits: jsonb('benefits').$type<LeadPhrase[]>().notNull().default([]),
    /** 0.0 to 10.0; null if too little is known. */
    score: doublePrecision('score'),
    scoreReasons: text('score_reasons').array().notNull().default([]),
    isRoleAddress: boolean('is_role_address').notNull().default(false),
    enrichedAt: instant('enriched_at'),
    scoredAt: instant('scored_at'),
    /** Sort keys. A missing score comes last. */
    scoreKey: doublePrecision('score_key').generatedAlwaysAs(sql`coalesce(score, -1)`),
    nameKey: text('name_key').generatedAlwaysAs(
      sql`lower(coalesce(last_name, '') || ' ' || coalesce(first_name, ''))`,
    ),
    search: text('search').generatedAlwaysAs(
      sql`fold_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email || ' ' || coalesce(provider_name, '') || ' ' || coalesce(city, '') || ' ' || coalesce(title, ''))`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.leadListId, table.leadId] }),
    // Indexed once the lead is completed (`scored_at`): an import inserts bare rows first, and so writes the indexes only once.
    // Key and id have the same direction, so that a page begins with one row comparison.
    index('lead_list_leads_by_score')
      .on(table.organizationId, table.leadListId, table.scoreKey, table.leadId)
      .where(sql`scored_at is not null`),
    index('lead_list_leads_by_name')
      .on(table.organizationId, table.leadListId, table.nameKey, table.leadId)
      .where(sql`scored_at is not null`),
    index('lead_list_leads_by_email')
      .on(table.organizationId, table.leadListId, table.email, table.leadId)
      .where(sql`scored_at is not null`),
    index('lead_list_leads_by_text')
      .using('gin', table.search.op('gin_trgm_ops'))
      .with(SOON_SORTED)
      .where(sql`scored_at is not null`),
    // For rare values; frequent ones are found soon by a sorted index.
    index('lead_list_leads_by_state')
      .on(table.organizationId, table.leadListId, table.state)
      .where(sql`scored_at is not null`),
    index('lead_list_leads_by_category')
      .on(table.organizationId, table.leadListId, table.category)
      .where(sql`scored_at is not null`),
  ],
);

/** Rows of a file that were refused, duplicate or changed. */
export const importRows = pgTable(
  'import_rows',
  {
    organizationId: organizationId(),
    taskId: ref('task_id').notNull(),
    line: integer('line').notNull(),
    outcome: text('outcome').notNull(),
    code: text('code').notNull(),
    columnName: text('column_name'),
    message: text('message').notNull(),
    raw: jsonb('raw').$type<Record<string, string>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.taskId, table.line] }),
    index('import_rows_outcome').on(table.organizationId, table.taskId, table.outcome, table.line),
  ],
);
