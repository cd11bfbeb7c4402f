import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { instant, ref, rowId } from './columns.ts';

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
  /** `search` with a blank for each sign: where words begin in it is asked of the whole sample. */
  spaced: text('spaced').generatedAlwaysAs(
    sql`translate(search, '.,''"-/&()#:;+*@!?_\\|<>[]{}%$^~\`=', repeat(' ', 32))`,
  ),
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
