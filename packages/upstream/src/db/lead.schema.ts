import { TEXT_FIELDS } from '@myra/shared/constants/lead-fields';
import type { LeadRole } from '@myra/shared/constants/lead-roles';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, ownedRow, ref, SOON_SORTED, textColumns } from './columns.ts';

/** Employers of an organization's leads. */
export const accounts = pgTable(
  'accounts',
  {
    ...ownedRow(),
    name: text('name').notNull(),
    /** Normalized name: equal for spellings of one employer. */
    nameKey: text('name_key').notNull(),
    providerId: ref('provider_id'),
    createdAt: createdAt(),
  },
  (table) => [
    // One without a row of the directory, and one for each row.
    unique('accounts_name').on(table.organizationId, table.nameKey, table.providerId).nullsNotDistinct(),
    index('accounts_provider').on(table.organizationId, table.providerId).where(sql`provider_id is not null`),
  ],
);

/** A value from the directory, with its source and date. */
export type FoundFact = { value: string | string[]; source: string; source_date: string };

/** The shown value of a column: the person's own, else the directory's. */
const shown = (column: string) => `coalesce(${column}, found->'${column}'->>'value')`;
const shownSpecialties = `(case when specialties = '{}' then found_specialties else specialties end)`;

/**
 * A person, known by address; `emailKey` is its normalized form. A person from the directory without a known address has
 * `npi:` and the number as `emailKey`, and is never written to.
 */
export const leads = pgTable(
  'leads',
  {
    ...ownedRow(),
    accountId: ref('account_id'),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    ...textColumns(TEXT_FIELDS),
    specialties: text('specialties').array().notNull().default([]),
    providerId: ref('provider_id'),
    isRoleAddress: boolean('is_role_address').notNull().default(false),
    /** Values from the directory, by column. */
    found: jsonb('found').$type<Record<string, FoundFact>>().notNull().default({}),
    foundSpecialties: text('found_specialties').array().notNull().default([]),
    /** The role that a person chose; null for what the title says. */
    role: text('role').$type<LeadRole>(),
    /** Columns that a person typed into: no import changes them. */
    editedFields: text('edited_fields').array().notNull().default([]),
    /** The score of the newest list. */
    score: doublePrecision('score'),
    scoreReasons: text('score_reasons').array().notNull().default([]),
    /** Who of the organization looks after the lead; null for nobody, and for somebody who left. */
    ownerId: uuid('owner_id'),
    tags: text('tags').array().notNull().default([]),
    /** What a person will do next, and on which day. */
    nextStep: text('next_step'),
    nextStepOn: date('next_step_on', { mode: 'string' }),
    /** The row that this one was merged into; this one is deleted. */
    mergedInto: ref('merged_into'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    // Generated columns for sorting, filters and search.
    nameKey: text('name_key').generatedAlwaysAs(
      sql.raw(
        `lower(coalesce(nullif(btrim(coalesce(${shown('last_name')}, '') || ' ' || coalesce(${shown('first_name')}, '')), ''), email))`,
      ),
    ),
    scoreKey: doublePrecision('score_key').generatedAlwaysAs(sql`coalesce(score, -1)`),
    shownState: text('shown_state').generatedAlwaysAs(sql.raw(shown('state'))),
    shownCategory: text('shown_category').generatedAlwaysAs(sql.raw(shown('category'))),
    shownSpecialties: text('shown_specialties').array().generatedAlwaysAs(sql.raw(shownSpecialties)),
    /** The own department, else that of the job title. */
    shownDepartment: text('shown_department').generatedAlwaysAs(
      sql.raw(`coalesce(${shown('department')}, department_of(${shown('title')}))`),
    ),
    /** State, category, specialties and tags in one index. */
    facets: text('facets')
      .array()
      .generatedAlwaysAs(
        sql.raw(
          `array_remove(array[${shown('state')}, ${shown('category')}] || ${shownSpecialties} || tags, null)`,
        ),
      ),
    search: text('search').generatedAlwaysAs(
      sql.raw(
        `fold_text(${[
          shown('first_name'),
          shown('last_name'),
          'email',
          shown('provider_name'),
          shown('city'),
          shown('title'),
          'npi',
        ]
          .map((part) => `coalesce(${part}, '')`)
          .join(" || ' ' || ")})`,
      ),
    ),
  },
  (table) => [
    uniqueIndex('leads_email').on(table.organizationId, table.emailKey),
    index('leads_by_name').on(table.organizationId, table.nameKey, table.id).where(sql`deleted_at is null`),
    index('leads_by_score').on(table.organizationId, table.scoreKey, table.id).where(sql`deleted_at is null`),
    index('leads_by_age').on(table.organizationId, table.id).where(sql`deleted_at is null`),
    index('leads_by_facet').using('gin', table.facets).with(SOON_SORTED).where(sql`deleted_at is null`),
    index('leads_by_text')
      .using('gin', table.search.op('gin_trgm_ops'))
      .with(SOON_SORTED)
      .where(sql`deleted_at is null`),
    index('leads_owned').on(table.organizationId, table.ownerId, table.id).where(sql`owner_id is not null`),
    index('leads_planned')
      .on(table.organizationId, table.nextStepOn, table.id)
      .where(sql`next_step is not null`),
    index('leads_merged').on(table.organizationId, table.mergedInto).where(sql`merged_into is not null`),
    index('leads_by_npi').on(table.organizationId, table.npi).where(sql`npi is not null`),
    // Which providers can be written to is asked of this index alone.
    index('leads_reached')
      .on(table.organizationId, table.npi)
      .where(sql`npi is not null and email <> '' and deleted_at is null`),
    // Partial, because with a new organization the planner would otherwise use this index to look up people by address.
    index('leads_account')
      .on(table.organizationId, table.accountId, table.id)
      .where(sql`account_id is not null`),
  ],
);

/** Uploaded files under FILES_DIR. */
export const files = pgTable(
  'files',
  {
    ...ownedRow(),
    name: text('name').notNull(),
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    mediaType: text('media_type').notNull(),
    path: text('path').notNull(),
    taskId: ref('task_id'),
    createdAt: createdAt(),
    deleteAfter: instant('delete_after'),
  },
  (table) => [index('files_task').on(table.organizationId, table.taskId)],
);
