import { PROVIDER_WORD_SIGNS } from '@myra/shared/rules/providers';
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { instant, organizationId, ref, rowId } from './columns.ts';

const signs = `'${PROVIDER_WORD_SIGNS.replace("'", "''")}'`;
const searched = [
  'name',
  'id::text',
  'npi',
  'category',
  'specialty',
  'street_address',
  'city',
  'state',
  'zip_code',
]
  .map((column) => `coalesce(${column}, '')`)
  .join(` || ' ' || `);

/** Ids of both tables below: a row of either is named by its id alone. */
export const providerIds = pgSequence('provider_ids');

/** What is known of a provider; each fact says where and when it came from. */
const providerColumns = () => ({
  id: bigint('id', { mode: 'number' }).primaryKey().default(sql`nextval('provider_ids')`),
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
  /** The words that a search is held against, in lower case, a blank before each. */
  search: text('search').generatedAlwaysAs(
    sql.raw(`' ' || translate(lower(${searched}), ${signs}, repeat(' ', ${PROVIDER_WORD_SIGNS.length}))`),
  ),
});

/** What the orders of a list go by, one expression each. */
const ORDERS = {
  name: ['name_key', 'id'],
  category: ['(category is null)', "coalesce(category, '')", 'name_key', 'id'],
  place: ['(state is null)', "coalesce(state, '')", '(city is null)', "coalesce(city, '')", 'name_key', 'id'],
  size: ['coalesce(number_of_providers, -1)', 'name_key', 'id'],
} as const;
const by = (order: keyof typeof ORDERS) =>
  ORDERS[order].map((expression) => sql.raw(expression)) as [SQL, ...SQL[]];

/** Everybody's rows: no policy, so that an index may answer a search. */
export const directoryProviders = pgTable('directory_providers', providerColumns(), (table) => [
  unique('directory_providers_npi').on(table.npi),
  index('directory_providers_by_name').on(table.kind, ...by('name')),
  index('directory_providers_by_category').on(table.kind, ...by('category')),
  index('directory_providers_by_place').on(table.kind, ...by('place')),
  index('directory_providers_by_size').on(table.kind, ...by('size')),
  index('directory_providers_by_ccn').on(table.ccn).where(sql`ccn is not null`),
  index('directory_providers_similar_name')
    .using('gin', table.nameKey.op('gin_trgm_ops'))
    .where(sql`kind = 'facility'`),
  // Words and filters are answered together.
  index('directory_providers_tokens').using(
    'gin',
    sql`word_beginnings(search)`,
    table.kind,
    table.category,
    table.specialty,
    table.taxonomy,
    table.city,
    table.state,
    table.medicareStatus,
    table.yearsBand,
    table.status,
    table.role,
    table.employerNpi,
  ),
]);

/** An organization's own rows. */
export const organizationProviders = pgTable(
  'organization_providers',
  { organizationId: organizationId(), ...providerColumns() },
  (table) => [
    unique('organization_providers_npi').on(table.organizationId, table.npi),
    index('organization_providers_by_name').on(table.organizationId, table.kind, ...by('name')),
    index('organization_providers_by_category').on(table.organizationId, table.kind, ...by('category')),
    index('organization_providers_by_place').on(table.organizationId, table.kind, ...by('place')),
    index('organization_providers_by_size').on(table.organizationId, table.kind, ...by('size')),
    index('organization_providers_by_ccn').on(table.ccn).where(sql`ccn is not null`),
    index('organization_providers_similar_name')
      .using('gin', table.nameKey.op('gin_trgm_ops'))
      .where(sql`kind = 'facility'`),
  ],
);

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
