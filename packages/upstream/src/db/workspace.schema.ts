import type { SourceFault } from '@myra/shared/constants/source-faults';
import type { CompanySuggestion, SourceState } from '@myra/shared/contracts/workspace-sources';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, ownedRow, ref } from './columns.ts';

/** From the pages of a company, over what it offers, to the people it looks for. */
export const workspaces = pgTable(
  'workspaces',
  {
    ...ownedRow(),
    name: text('name').notNull(),
    sourcesVersion: integer('sources_version').notNull().default(0),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('workspaces_open').on(table.organizationId, table.id.desc()).where(sql`deleted_at is null`),
    index('workspaces_deleted').on(table.organizationId, table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

const words = (name: string) => text(name).notNull().default('');
const saved = () => ({
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** What a workspace's company offers, as a person confirmed it. */
export const companies = pgTable(
  'companies',
  {
    ...ownedRow(),
    workspaceId: ref('workspace_id').notNull(),
    name: words('name'),
    url: words('url'),
    summary: words('summary'),
    description: words('description'),
    capabilities: words('capabilities'),
    challenges_addressed: words('challenges_addressed'),
    customer_benefits: words('customer_benefits'),
    ...saved(),
  },
  (table) => [uniqueIndex('companies_workspace').on(table.organizationId, table.workspaceId)],
);

/** Whom a workspace looks for. One that was sent without a workspace has none. */
export const personas = pgTable(
  'personas',
  {
    ...ownedRow(),
    workspaceId: ref('workspace_id'),
    /** Titles, joined by commas. */
    title: words('title'),
    speciality: words('speciality'),
    taxonomies: words('taxonomies'),
    npi_number: words('npi_number'),
    location: words('location'),
    practice_information: words('practice_information'),
    medicare_medicaid_enrollment_status: words('medicare_medicaid_enrollment_status'),
    insurance_and_payment_options: words('insurance_and_payment_options'),
    affiliations: words('affiliations'),
    ...saved(),
  },
  (table) => [uniqueIndex('personas_workspace').on(table.organizationId, table.workspaceId)],
);

/** A suggestion as it is stored; its source is the row. */
export type StoredSuggestion = Omit<CompanySuggestion, 'source_id'>;

/** A page or document that a workspace reads. What it says is a suggestion and never saved elsewhere by itself. */
export const sources = pgTable(
  'sources',
  {
    ...ownedRow(),
    workspaceId: ref('workspace_id').notNull(),
    position: integer('position').notNull(),
    url: text('url').notNull(),
    state: text('state').$type<SourceState>().notNull().default('waiting'),
    title: text('title'),
    text: text('text'),
    suggestions: jsonb('suggestions').$type<StoredSuggestion[]>().notNull().default([]),
    sha256: text('sha256'),
    fault: text('fault').$type<SourceFault>(),
    readAt: instant('read_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('sources_url').on(table.organizationId, table.workspaceId, table.url)],
);
