import {
  LINK_SIGN,
  PROCEDURE_SIGN,
  PROVIDER_WORD_SIGNS,
  TAXONOMY_SIGN,
} from '@myra/shared/rules/screens/providers';
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  type ExtraConfigColumn,
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
  // Arrays of the registry as text: their signs stand between words.
  "facts->>'otherNames'",
  "facts->>'moreNames'",
  "facts->>'specialtyWords'",
]
  .map((column) => `coalesce(${column}, '')`)
  .join(` || ' ' || `);

/** Searched characters of a row, without its codes. Most rows of the registry have less. An index row has at most 2,704 bytes. */
const SEARCHED_MAX = 500;

/** Characters of each list of codes. */
const CODES_MAX = 300;
/** A list of the facts with blanks between its entries. */
const listOf = (name: string): string => `translate(lower(facts->>'${name}'), '[],"', '')`;
/** Codes with blanks between them as words that begin with a sign. */
const marked = (sign: string, codes: string): string =>
  `coalesce(replace(' ' || left(${codes}, ${CODES_MAX}), ' ', ' ${sign}'), '')`;

const figure = (column: string, fact: string) =>
  doublePrecision(column).generatedAlwaysAs(sql.raw(`(facts->>'${fact}')::double precision`));

/** Both tables take their ids from here, so that an id names one row. */
export const providerIds = pgSequence('provider_ids');

/** A provider with its facts, their source and their date. */
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
  /** All taxonomy codes with blanks between them, the primary one first. */
  codes: text('codes'),
  streetAddress: text('street_address'),
  city: text('city'),
  state: text('state'),
  zipCode: text('zip_code'),
  employerNpi: text('employer_npi'),
  /** CMS Certification Number, by which cost reports name a hospital. */
  ccn: text('ccn'),
  facts: jsonb('facts').$type<Record<string, unknown>>().notNull().default({}),
  source: text('source').notNull(),
  sourceDate: text('source_date').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  /** Since when the directory has the row. */
  addedAt: instant('added_at').notNull().defaultNow(),
  // Generated columns for filters and orders.
  status: text('status').generatedAlwaysAs(sql`facts->>'status'`),
  medicareStatus: text('medicare_status').generatedAlwaysAs(sql`facts->>'medicareStatus'`),
  numberOfProviders: integer('number_of_providers').generatedAlwaysAs(
    sql`(facts->>'numberOfProviders')::integer`,
  ),
  yearsBand: text('years_band').generatedAlwaysAs(
    sql`case when (facts->>'years')::integer <= 5 then '0-5' when (facts->>'years')::integer <= 10 then '6-10' when (facts->>'years')::integer <= 20 then '11-20' when (facts->>'years')::integer > 20 then '21+' end`,
  ),
  // Figures that are filtered and sorted by; most rows have none.
  staffedBeds: figure('staffed_beds', 'staffedBeds'),
  discharges: figure('discharges', 'discharges'),
  lengthOfStay: figure('length_of_stay', 'averageLengthOfStay'),
  netPatientRevenue: figure('net_patient_revenue', 'netPatientRevenue'),
  totalRevenues: figure('total_revenues', 'totalRevenues'),
  totalLiabilities: figure('total_liabilities', 'totalLiabilities'),
  revenueChange: figure('revenue_change', 'revenueChange'),
  hasFigures: boolean('has_figures').generatedAlwaysAs(
    sql`coalesce(facts->>'staffedBeds', facts->>'discharges', facts->>'averageLengthOfStay', facts->>'netPatientRevenue', facts->>'totalRevenues', facts->>'totalLiabilities') is not null`,
  ),
  role: text('role').generatedAlwaysAs(
    sql`case when category in ('Insurance & Payers', 'Managed Care Organizations', 'Health Systems') or lower(coalesce(taxonomy, '')) like '%administrat%' then 'administrator' else 'provider' end`,
  ),
  /**
   * The searched words in lower case without accents, each after a blank; then codes, each with a sign before it: those of the
   * taxonomy, so that a branch of the tree is the beginning of a word, those of groups and hospitals, and of procedures. Cut so that an index can hold them.
   */
  search: text('search').generatedAlwaysAs(
    sql.raw(
      [
        `left(' ' || translate(fold_text(${searched}), ${signs}, repeat(' ', ${PROVIDER_WORD_SIGNS.length})), ${SEARCHED_MAX})`,
        marked(TAXONOMY_SIGN, 'lower(codes)'),
        marked(LINK_SIGN, listOf('links')),
        marked(PROCEDURE_SIGN, listOf('procedureCodes')),
      ].join(' || '),
    ),
  ),
});

/** The sort expressions of each order. */
const ORDERS = {
  name: ['name_key', 'id'],
  category: ['(category is null)', "coalesce(category, '')", 'name_key', 'id'],
  place: ['(state is null)', "coalesce(state, '')", '(city is null)', "coalesce(city, '')", 'name_key', 'id'],
  size: ['coalesce(number_of_providers, -1)', 'name_key', 'id'],
} as const;
const by = (order: keyof typeof ORDERS) =>
  ORDERS[order].map((expression) => sql.raw(expression)) as [SQL, ...SQL[]];

const KINDS = ['facility', 'clinician'] as const;

/** One row in so many is in the sparse indexes. A prime, so that no regularity of a file falls together with it. */
export const SPARSE = 151;

/** The columns of filters. */
const FILTERED = [
  'category',
  'specialty',
  'taxonomy',
  'city',
  'state',
  'medicareStatus',
  'yearsBand',
  'status',
  'role',
  'employerNpi',
] as const;

/** The columns of figures. */
const FIGURES = [
  'staffedBeds',
  'discharges',
  'lengthOfStay',
  'netPatientRevenue',
  'totalRevenues',
  'totalLiabilities',
  'revenueChange',
] as const;

type Columns = Record<(typeof FILTERED)[number], ExtraConfigColumn>;
const tokens = (name: string, table: Columns) =>
  index(name).using('gin', sql`word_beginnings(search)`, ...FILTERED.map((column) => table[column]));

/** Public rows. The table has no policy, so that an index can answer a search. */
export const directoryProviders = pgTable('directory_providers', providerColumns(), (table) => [
  unique('directory_providers_npi').on(table.npi),
  // With all that is searched, so that no row is read for it.
  index('directory_providers_by_name').on(
    table.kind,
    ...by('name'),
    table.source,
    table.search,
    ...FILTERED.map((name) => table[name]),
  ),
  index('directory_providers_by_category').on(table.kind, ...by('category')),
  index('directory_providers_by_place').on(table.kind, ...by('place')),
  index('directory_providers_by_size').on(table.kind, ...by('size')),
  // Rows are added at the end of the table, so that new ones stand together.
  index('directory_providers_added').using('brin', table.addedAt),
  index('directory_providers_by_ccn').on(table.ccn).where(sql`ccn is not null`),
  // The few rows with figures, with all that is searched.
  index('directory_providers_with_figures')
    .on(
      table.kind,
      ...by('name'),
      table.source,
      table.search,
      ...[...FILTERED, 'numberOfProviders' as const, ...FIGURES].map((name) => table[name]),
    )
    .where(sql`has_figures`),
  // Hospitals of cost reports, which get their NPI from the registry.
  index('directory_providers_without_npi').on(table.ccn).where(sql`npi is null`),
  index('directory_providers_similar_name')
    .using('gin', table.nameKey.op('gin_trgm_ops'))
    .where(sql`kind = 'facility'`),
  // One index for each tab answers words and filters together. A sparse one says first whether many rows match, because an index
  // of this kind reads all that it finds, whatever the limit.
  ...KINDS.flatMap((kind) => [
    tokens(`directory_providers_${kind}_tokens`, table).where(sql.raw(`kind = '${kind}'`)),
    tokens(`directory_providers_${kind}_sparse`, table).where(
      sql.raw(`kind = '${kind}' and id % ${SPARSE} = 0`),
    ),
  ]),
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

/** Operators' imports of public files, with their checkpoints. */
export const directoryImports = pgTable(
  'directory_imports',
  {
    id: rowId(),
    kind: text('kind').notNull(),
    fileName: text('file_name').notNull(),
    /** Identifies a file by its length and a hash of its ends. */
    fingerprint: text('fingerprint').notNull(),
    state: text('state').notNull().default('running'),
    checkpoint: jsonb('checkpoint').$type<Record<string, unknown>>(),
    startedAt: instant('started_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('directory_imports_open').on(table.fingerprint, table.kind, table.state)],
);

/** Lines of these files that were refused, duplicate or unmatched. */
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

/** How many rows of the directory have each value. Public rows have no organization. */
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
    /** The words of the label in lower case without accents, each after a blank. */
    words: text('words').generatedAlwaysAs(
      sql.raw(`' ' || translate(fold_text(label), ${signs}, repeat(' ', ${PROVIDER_WORD_SIGNS.length}))`),
    ),
  },
  (table) => [
    unique('provider_facets_of')
      .on(table.organizationId, table.isSynthetic, table.kind, table.facet, table.value)
      .nullsNotDistinct(),
    index('provider_facets_by_count').on(table.kind, table.facet, table.n),
    // The wall of organizations keeps the key from being read by what follows its organization.
    index('provider_facets_by_value').on(table.kind, table.facet, table.value),
  ],
);

/** When the directory was last counted: the public rows, and each organization's own. */
export const directoryVersions = pgTable(
  'directory_versions',
  {
    organizationId: ref('organization_id'),
    countedAt: instant('counted_at').notNull(),
  },
  (table) => [unique('directory_versions_of').on(table.organizationId).nullsNotDistinct()],
);
