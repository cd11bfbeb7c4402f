import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LeadPhrase } from '../writer/types.ts';
import { createdAt, instant, organizationId, ref, rowId } from './columns.ts';

/** Employers of an organization's leads. */
export const accounts = pgTable(
  'accounts',
  {
    id: rowId(),
    organizationId: organizationId(),
    name: text('name').notNull(),
    /** Folded name: what makes two spellings one employer. */
    nameKey: text('name_key').notNull(),
    providerId: ref('provider_id'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('accounts_name').on(table.organizationId, table.nameKey)],
);

/** A value that the directory filled in, with where and when it was written there. */
export type FoundFact = { value: string | string[]; source: string; source_date: string };

/** What is shown of a column: the person's own value, else what the directory says. */
const shown = (column: string) => `coalesce(${column}, found->'${column}'->>'value')`;
const shownSpecialties = `(case when specialties = '{}' then found_specialties else specialties end)`;

/**
 * A person, once an organization, known by address. `emailKey` is the lower-case normal form. Somebody of the directory
 * whose address nobody knows has an empty one, is known as `npi:` and the number, and is never written to.
 */
export const leads = pgTable(
  'leads',
  {
    id: rowId(),
    organizationId: organizationId(),
    accountId: ref('account_id'),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    credential: text('credential'),
    title: text('title'),
    officePhone: text('office_phone'),
    streetAddress: text('street_address'),
    city: text('city'),
    state: text('state'),
    zipCode: text('zip_code'),
    category: text('category'),
    providerName: text('provider_name'),
    specialties: text('specialties').array().notNull().default([]),
    npi: text('npi'),
    website: text('website'),
    linkedinUrl: text('linkedin_url'),
    notes: text('notes'),
    providerId: ref('provider_id'),
    isRoleAddress: boolean('is_role_address').notNull().default(false),
    /** By column: what the directory filled in where nobody told us. */
    found: jsonb('found').$type<Record<string, FoundFact>>().notNull().default({}),
    foundSpecialties: text('found_specialties').array().notNull().default([]),
    /** As the newest list scored the person. */
    score: doublePrecision('score'),
    scoreReasons: text('score_reasons').array().notNull().default([]),
    /** Who this row turned out to be: its address leads there, and the row is deleted. */
    mergedInto: ref('merged_into'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    // What contacts are sorted, narrowed and found by.
    nameKey: text('name_key').generatedAlwaysAs(
      sql.raw(
        `lower(coalesce(nullif(btrim(coalesce(${shown('last_name')}, '') || ' ' || coalesce(${shown('first_name')}, '')), ''), email))`,
      ),
    ),
    scoreKey: doublePrecision('score_key').generatedAlwaysAs(sql`coalesce(score, -1)`),
    shownState: text('shown_state').generatedAlwaysAs(sql.raw(shown('state'))),
    shownCategory: text('shown_category').generatedAlwaysAs(sql.raw(shown('category'))),
    shownSpecialties: text('shown_specialties').array().generatedAlwaysAs(sql.raw(shownSpecialties)),
    /** Where the job title belongs; `department_of` is a function of the database. */
    department: text('department').generatedAlwaysAs(sql.raw(`department_of(${shown('title')})`)),
    /** State, category and specialties together: one index narrows by any of them. */
    facets: text('facets')
      .array()
      .generatedAlwaysAs(
        sql.raw(`array_remove(array[${shown('state')}, ${shown('category')}] || ${shownSpecialties}, null)`),
      ),
    search: text('search').generatedAlwaysAs(
      sql.raw(
        `lower(${[
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
    index('leads_by_facet').using('gin', table.facets).where(sql`deleted_at is null`),
    index('leads_by_text').using('gin', table.search.op('gin_trgm_ops')).where(sql`deleted_at is null`),
    index('leads_merged').on(table.organizationId, table.mergedInto).where(sql`merged_into is not null`),
    index('leads_by_npi').on(table.organizationId, table.npi).where(sql`npi is not null`),
    index('leads_account').on(table.organizationId, table.accountId, table.id),
  ],
);

export const leadLists = pgTable(
  'lead_lists',
  {
    id: rowId(),
    organizationId: organizationId(),
    name: text('name').notNull(),
    taskId: ref('task_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('lead_lists_organization').on(table.organizationId, table.id.desc()),
    uniqueIndex('lead_lists_task').on(table.organizationId, table.taskId),
  ],
);

/** What one list knows of a person: its own contact values, score, pain points. Lists are read from here alone. */
export const leadListLeads = pgTable(
  'lead_list_leads',
  {
    organizationId: organizationId(),
    leadListId: ref('lead_list_id').notNull(),
    leadId: ref('lead_id').notNull(),
    sourceLine: integer('source_line'),
    email: text('email').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    credential: text('credential'),
    title: text('title'),
    officePhone: text('office_phone'),
    city: text('city'),
    state: text('state'),
    category: text('category'),
    providerName: text('provider_name'),
    specialties: text('specialties').array().notNull().default([]),
    accountId: ref('account_id'),
    providerId: ref('provider_id'),
    /** Facts copied from the directory, each with source and date. */
    providerFacts: jsonb('provider_facts').$type<Record<string, unknown>>(),
    painpoints: jsonb('painpoints').$type<LeadPhrase[]>().notNull().default([]),
    benefits: jsonb('benefits').$type<LeadPhrase[]>().notNull().default([]),
    /** 0.0 to 10.0; null where too little is known. */
    score: doublePrecision('score'),
    scoreReasons: text('score_reasons').array().notNull().default([]),
    isRoleAddress: boolean('is_role_address').notNull().default(false),
    enrichedAt: instant('enriched_at'),
    scoredAt: instant('scored_at'),
    /** What sorts: missing scores last, names folded. */
    scoreKey: doublePrecision('score_key').generatedAlwaysAs(sql`coalesce(score, -1)`),
    nameKey: text('name_key').generatedAlwaysAs(
      sql`lower(coalesce(last_name, '') || ' ' || coalesce(first_name, ''))`,
    ),
    search: text('search').generatedAlwaysAs(
      sql`lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email || ' ' || coalesce(provider_name, '') || ' ' || coalesce(city, '') || ' ' || coalesce(title, ''))`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.leadListId, table.leadId] }),
    // A lead is listed, sorted and found once it is completed (`scored_at`): an import puts the bare rows in first, so these
    // indexes are written once and not twice. Key and id go the same way: a page starts at one row comparison.
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
      .where(sql`scored_at is not null`),
    // For values that few leads have; common ones are met soon on the way along a sorted index.
    index('lead_list_leads_by_state')
      .on(table.organizationId, table.leadListId, table.state)
      .where(sql`scored_at is not null`),
    index('lead_list_leads_by_category')
      .on(table.organizationId, table.leadListId, table.category)
      .where(sql`scored_at is not null`),
    index('lead_list_leads_by_specialty').using('gin', table.specialties).where(sql`scored_at is not null`),
  ],
);

/** Rows of a file that were not plainly accepted. */
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

/** The directory. Public rows carry no organization; each fact says where and when it came from. */
export const providers = pgTable(
  'providers',
  {
    id: rowId(),
    organizationId: ref('organization_id'),
    npi: text('npi'),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    credential: text('credential'),
    category: text('category'),
    specialty: text('specialty'),
    taxonomy: text('taxonomy'),
    streetAddress: text('street_address'),
    city: text('city'),
    state: text('state'),
    zipCode: text('zip_code'),
    employerNpi: text('employer_npi'),
    /** CMS Certification Number: what cost reports know a hospital by. */
    ccn: text('ccn'),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull().default({}),
    source: text('source').notNull(),
    sourceDate: text('source_date').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    // What filters and orders ask for, kept by the database itself so that every writer of facts stays right.
    status: text('status').generatedAlwaysAs(sql`facts->>'status'`),
    medicareStatus: text('medicare_status').generatedAlwaysAs(sql`facts->>'medicareStatus'`),
    numberOfProviders: integer('number_of_providers').generatedAlwaysAs(
      sql`(facts->>'numberOfProviders')::integer`,
    ),
    yearsBand: text('years_band').generatedAlwaysAs(
      sql`case when (facts->>'years')::integer <= 5 then '0-5' when (facts->>'years')::integer <= 10 then '6-10' when (facts->>'years')::integer <= 20 then '11-20' when (facts->>'years')::integer > 20 then '21+' end`,
    ),
    role: text('role').generatedAlwaysAs(
      sql`case when category in ('Insurance & Payers', 'Managed Care Organizations', 'Health Systems') or lower(coalesce(taxonomy, '')) like '%administrat%' then 'administrator' else 'provider' end`,
    ),
    /** Lower case, a blank before each word: what a search is held against. Numbers that name a row are looked up apart. */
    search: text('search').generatedAlwaysAs(
      sql`' ' || lower(name || ' ' || coalesce(category, '') || ' ' || coalesce(specialty, '') || ' ' || coalesce(street_address, '') || ' ' || coalesce(city, '') || ' ' || coalesce(state, '') || ' ' || coalesce(zip_code, ''))`,
    ),
  },
  (table) => [
    unique('providers_npi_of').on(table.npi, table.organizationId).nullsNotDistinct(),
    // The last columns let a page far down be found without a look at the rows before it.
    index('providers_by_name').on(table.kind, table.nameKey, table.id, table.organizationId),
    index('providers_by_place').on(
      table.kind,
      table.state,
      table.city,
      table.nameKey,
      table.id,
      table.organizationId,
    ),
    index('providers_by_size').on(
      table.kind,
      sql`coalesce(number_of_providers, -1)`,
      table.nameKey,
      table.id,
      table.organizationId,
      table.numberOfProviders,
    ),
    index('providers_by_state').on(table.kind, table.state, table.nameKey, table.id, table.organizationId),
    index('providers_by_category').on(
      table.kind,
      table.category,
      table.nameKey,
      table.id,
      table.organizationId,
    ),
    index('providers_by_specialty').on(
      table.kind,
      table.specialty,
      table.nameKey,
      table.id,
      table.organizationId,
    ),
    index('providers_by_city').on(table.kind, table.city, table.nameKey, table.id, table.organizationId),
    index('providers_by_taxonomy').on(
      table.kind,
      table.taxonomy,
      table.nameKey,
      table.id,
      table.organizationId,
    ),
    index('providers_by_employer').on(table.employerNpi, table.nameKey),
    index('providers_by_ccn').on(table.ccn).where(sql`ccn is not null`),
    index('providers_own').on(table.organizationId, table.id).where(sql`organization_id is not null`),
    // One for each tab: a word that all facilities share costs a search for people nothing.
    index('providers_facilities_by_token')
      .using(
        'gin',
        sql`provider_tokens(search, name_key, organization_id, source, specialty, taxonomy, category, state, city, medicare_status, years_band, status, role, employer_npi)`,
      )
      .where(sql`kind = 'facility'`),
    index('providers_people_by_token')
      .using(
        'gin',
        sql`provider_tokens(search, name_key, organization_id, source, specialty, taxonomy, category, state, city, medicare_status, years_band, status, role, employer_npi)`,
      )
      .where(sql`kind = 'clinician'`),
    index('providers_similar_name')
      .using('gin', table.nameKey.op('gin_trgm_ops'))
      .where(sql`kind = 'facility'`),
  ],
);

/** Every word of the directory's searched texts, whoever's rows they stand in: leads from a part of a word to whole ones. */
export const providerWords = pgTable(
  'provider_words',
  {
    word: text('word').primaryKey(),
    /** About how many rows hold it, by a sample: decides how a search is answered, never what it finds. */
    facilities: integer('facilities').notNull().default(0),
    clinicians: integer('clinicians').notNull().default(0),
  },
  (table) => [index('provider_words_inside').using('gin', table.word.op('gin_trgm_ops'))],
);

/**
 * Two thousand public rows of each tab from all over the directory, as they stood when it was last counted: tell how a search
 * is best answered and where in an order a share of all rows ends, never what is found.
 */
export const providerSample = pgTable('provider_sample', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  kind: text('kind').notNull(),
  npi: text('npi'),
  nameKey: text('name_key').notNull(),
  search: text('search').notNull(),
  specialty: text('specialty'),
  taxonomy: text('taxonomy'),
  category: text('category'),
  city: text('city'),
  state: text('state'),
  medicareStatus: text('medicare_status'),
  yearsBand: text('years_band'),
  status: text('status'),
  role: text('role'),
  employerNpi: text('employer_npi'),
  numberOfProviders: integer('number_of_providers'),
  source: text('source').notNull(),
});

/** Imports of public files that operators started, with where each goes on. */
export const directoryImports = pgTable(
  'directory_imports',
  {
    id: rowId(),
    kind: text('kind').notNull(),
    fileName: text('file_name').notNull(),
    /** Tells the same file again: length and a hash of its ends. */
    fingerprint: text('fingerprint').notNull(),
    state: text('state').notNull().default('running'),
    checkpoint: jsonb('checkpoint').$type<Record<string, unknown>>(),
    startedAt: instant('started_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('directory_imports_open').on(table.fingerprint, table.kind, table.state)],
);

/** Lines of those files that were not plainly taken. */
export const directoryImportLines = pgTable(
  'directory_import_lines',
  {
    importId: ref('import_id').notNull(),
    line: integer('line').notNull(),
    outcome: text('outcome').notNull(),
    code: text('code').notNull(),
    columnName: text('column_name'),
    message: text('message').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

/** How many rows of the directory have each value: public rows carry no organization, as in the directory itself. */
export const providerFacets = pgTable(
  'provider_facets',
  {
    organizationId: ref('organization_id'),
    isSynthetic: boolean('is_synthetic').notNull(),
    kind: text('kind').notNull(),
    facet: text('facet').notNull(),
    value: text('value').notNull(),
    label: text('label').notNull(),
    n: integer('n').notNull(),
  },
  (table) => [
    unique('provider_facets_of')
      .on(table.organizationId, table.isSynthetic, table.kind, table.facet, table.value)
      .nullsNotDistinct(),
    index('provider_facets_by_count').on(table.kind, table.facet, table.n),
  ],
);

/** When the directory was last counted anew, which every import ends with: of the public rows, and of each organization's own. */
export const directoryVersions = pgTable(
  'directory_versions',
  {
    organizationId: ref('organization_id'),
    countedAt: instant('counted_at').notNull(),
  },
  (table) => [unique('directory_versions_of').on(table.organizationId).nullsNotDistinct()],
);

/** Uploaded files under FILES_DIR. */
export const files = pgTable(
  'files',
  {
    id: rowId(),
    organizationId: organizationId(),
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
