import { APP_ROLE } from '@myra/platform/database/app-role';
import { type Database, openDatabase } from '@myra/platform/database/open-database';
import { type OrganizationTx, sqlOf, withOrganization } from '@myra/platform/database/with-organization';
import { listProviderOptions, listProviders, PROVIDER_SORTS } from '@myra/shared/contracts/providers';
import { SPARSE } from '@myra/upstream/src/db/directory.schema.ts';
import { renewFacets } from '@myra/upstream/src/modules/providers/facets.store.ts';
import { readProviderOptions } from '@myra/upstream/src/modules/providers/list-options.ts';
import { type ProviderFilter, toProviderFilter } from '@myra/upstream/src/modules/providers/search/filter.ts';
import { countProviders, findProviders } from '@myra/upstream/src/modules/providers/search/find-providers.ts';
import { beginOf, type Order } from '@myra/upstream/src/modules/providers/search/order.ts';
import { gather, look } from '@myra/upstream/src/modules/providers/search/read-rows.ts';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestUpstream, type TestUpstream } from '../support/upstream-app.ts';

type Row = {
  id: number;
  organization: number | null;
  kind: string;
  npi: string;
  name_key: string;
  specialty: string | null;
  category: string | null;
  state: string | null;
  city: string | null;
  status: string | null;
  hospital: string | null;
  group: string | null;
  size: number | null;
  beds: number | null;
  change: number | null;
  search: string;
  reachable: 'yes' | 'no';
};

const MINE = 7;
const ROWS = 3_000;
const SIGNS = /[.,'"\-/&()#:;+*@!?_\\|<>[\]{}%$^~`=]/g;

let upstream: TestUpstream;
let owner: Sql;
let database: Database;
let all: Row[];

/** Public rows, own rows and rows of another organization, with names that are hard to search. */
async function fill(): Promise<void> {
  await owner`
    create table made as
    select '1' || lpad(i::text, 9, '0') as npi, case when i % 41 = 0 then ${MINE} when i % 37 = 0 then 8 end::bigint as organization_id, r.kind, r.name,
      lower(regexp_replace(r.name, '[^a-zA-Z ]', '', 'g')) as name_key, case r.kind when 'clinician' then 'clinician' else
        (array['Hospital', 'Group Practice', null])[i / 3 % 3 + 1] end as category,
      (array['Cardiology', 'Oncology', 'Primary Care', null])[i % 4 + 1] as specialty, (i % 500) || ' ' || (array['Main St', 'Oak-Hill Rd', 'St. Mary''s Way'])[i % 3 + 1] as street_address,
      case when i % 7 = 0 then 'Waco' else (array['Chicago', 'New York', 'O''Fallon', 'Dayton'])[i % 4 + 1] end as city,
      case when i % 7 = 0 then 'WV' else (array['IL', 'NY', 'OH', null, 'TX'])[i % 5 + 1] end as state, lpad((i * 37 % 99999)::text, 5, '0') as zip_code,
      jsonb_strip_nulls(jsonb_build_object('status', case when i % 9 = 0 then 'Inactive' else 'Active' end, 'numberOfProviders', case when r.kind = 'facility' then i % 23 end,
        'staffedBeds', case when r.kind = 'facility' and i % 4 = 0 then i % 310 end, 'revenueChange', case when i % 12 = 0 then (i % 41) / 2.0 - 10 end,
        'links', case when i % 2 = 0 then jsonb_build_array('500000000' || i % 9, '600000000' || i % 5) end,
        'procedureCodes', case when i % 100 = 7 then jsonb_build_array('43260') end,
        'procedures', case when i % 100 = 7 then jsonb_build_array(jsonb_build_object('code', '43260', 'text', 'Ercp exam')) end)) as facts,
      'nppes' as source, '2026-11-01' as source_date
    from generate_series(1, ${ROWS}::integer) i
    cross join lateral (select (array['Abel', 'Ärtz', 'Bel', 'O''Brien', 'Zimmer', 'marchell', 'Kaan-Bel', 'Émile'])[i % 8 + 1] as first,
      (array['Mercer', 'Lake & Sons', 'Belmor', '100% Care', 'Hill', 'Marchellson', '21st Street'])[i / 8 % 7 + 1] as last) n
    -- Sixteen and sixty-four words that share a part in their midst, many that share a beginning, hundreds more than are worth
    -- naming, and a rare one beside them.
    cross join lateral (select substr('abcdefghijklmnop', i / 11 % 16 + 1, 1) as letter, translate(i::text, '0123456789', 'abcdefghij') as letters) l
    cross join lateral (select case when i % 3 = 0 then 'facility' else 'clinician' end as kind, n.first || ' ' || n.last
      || case when i % 5 = 0 then ' ' || l.letter || 'quill' else '' end || case when i % 11 = 0 then ' St.Trev' || l.letter || 'or' else '' end
      || case when i % 4 = 1 then ' ' || chr(97 + i / 4 % 8) || chr(97 + i / 32 % 8) || 'vale' else '' end
      || case when i % 2 = 0 then ' Nova' || l.letters else '' end || case when i % 13 = 0 then ' Nova' else '' end
      || case when i % 97 = 0 then ' Unicorn' else '' end || (array['', ' Surgeons', ' Surgery', ' Surgical', '', ' Orthopedic', ' Orthopaedics'])[i / 5 % 7 + 1] as name) r`;
  const columns = owner.unsafe(
    'npi, kind, name, name_key, category, specialty, street_address, city, state, zip_code, facts, source, source_date',
  );
  await owner`insert into directory_providers (${columns}) select ${columns} from made where organization_id is null`;
  await owner`
    insert into organization_providers (organization_id, ${columns})
    select organization_id, ${columns} from made where organization_id is not null`;
  // Every sixth row has an address of an organization or a contact; those of another organization reach nobody.
  await owner`
    insert into provider_addresses (organization_id, npi, email, source, source_date, updated_at)
    select case when npi::bigint % 12 = 0 then ${MINE} else 8 end, npi, 'a@example.org', 'file', '2026-11-01', now() from made
    where npi::bigint % 6 = 0`;
  await owner`
    insert into leads (organization_id, email, email_key, npi)
    select ${MINE}, case when npi::bigint % 26 = 0 then '' else npi || '@example.org' end, npi, npi from made where npi::bigint % 13 = 0`;
  await owner`vacuum analyze directory_providers`;
  await owner`drop table made`;
  await owner.begin(async (sql) => {
    await renewFacets(sql, 'public');
    await sql`select set_config('app.organization_id', ${String(MINE)}, true)`;
    await sql`set local role ${owner(APP_ROLE)}`;
    await renewFacets(sql, 'bound');
  });
}

beforeAll(async () => {
  upstream = await startTestUpstream();
  owner = postgres(upstream.databaseUrl, { max: 1, onnotice: () => {} });
  await fill();
  database = openDatabase({
    url: upstream.databaseUrl,
    role: APP_ROLE,
    poolMax: 1,
    applicationName: 'test',
  });
  all = await owner<Row[]>`
    select id::integer, organization_id::integer as organization, kind, npi, name_key, specialty, category, state, city, status,
      facts->'links'->>0 as hospital, facts->'links'->>1 as group, number_of_providers as size, staffed_beds as beds, revenue_change as change,
      case when npi::bigint % 12 = 0 or npi::bigint % 26 = 13 then 'yes' else 'no' end as reachable,
      lower(concat_ws(' ', name, category, specialty, street_address, city, state, zip_code)) as search from providers where organization_id is null or organization_id = ${MINE}`;
});
afterAll(async () => {
  await database.close();
  await owner.end();
  await upstream.stop();
});

type Query = Record<string, string | string[]>;

/** Other forms of searched words. */
const FORMS: Record<string, string[]> = {
  surgeon: ['surgery'],
  surgery: ['surgeon'],
  orthopedist: ['orthopedic', 'orthopaedic'],
};

/** Whether each word of the search, or another form of it, begins a word of the row. */
function isFind(row: Row, { search = '', kind, sort, direction, ...facets }: Query): boolean {
  const words = String(search).toLowerCase().replaceAll(SIGNS, ' ').split(' ').filter(Boolean);
  const text = ` ${row.search} ${row.id} ${row.npi}`.replaceAll(SIGNS, ' ');
  return (
    row.kind === (kind === 'people' ? 'clinician' : 'facility') &&
    Object.entries(facets).every(([name, values]) => {
      const [figure = '', side] = name.split(/_(?=m(?:in|ax)$)/);
      const value = row[figure as keyof Row];
      if (side === undefined) return [values].flat().includes(String(row[name as keyof Row]));
      if (typeof value !== 'number') return false;
      return side === 'min' ? value >= Number(values) : value <= Number(values);
    }) &&
    words.every((word) => [word, ...(FORMS[word] ?? [])].some((form) => text.includes(` ${form}`)))
  );
}

const ORDERS: Record<string, (row: Row) => (string | number | null)[]> = {
  name: (row) => [row.name_key, row.id],
  category: (row) => [row.category, row.name_key, row.id],
  location: (row) => [row.state, row.city, row.name_key, row.id],
  number_of_providers: (row) => [row.size ?? -1, row.name_key, row.id],
};

/** Compares texts by code as the database does, empty ones last. */
function compare(one: Row, other: Row, sort: string): number {
  const [left, right] = [ORDERS[sort]!(one), ORDERS[sort]!(other)];
  for (const [place, value] of left.entries()) {
    const against = right[place] ?? null;
    if (value === against) continue;
    if (value === null) return 1;
    if (against === null) return -1;
    if (typeof value === 'number') return value - Number(against);
    return Buffer.compare(Buffer.from(value), Buffer.from(String(against)));
  }
  return 0;
}

/** Rows in an order. By a figure, those without it come last in either direction. */
function inOrder(rows: Row[], sort: string, isDescending: boolean): Row[] {
  if (sort !== 'beds' && sort !== 'change')
    return rows.toSorted((one, other) => compare(one, other, sort) * (isDescending ? -1 : 1));
  const byFigure = (one: Row, other: Row) =>
    (Number(one[sort]) - Number(other[sort]) || compare(one, other, 'name')) * (isDescending ? -1 : 1);
  return [
    ...rows.filter((row) => row[sort] !== null).toSorted(byFigure),
    ...rows.filter((row) => row[sort] === null).toSorted((one, other) => compare(one, other, 'name')),
  ];
}
/** Orders by figures that no row has are orders by name. */
const SORTS = PROVIDER_SORTS.filter((sort) => sort === 'beds' || sort === 'change' || sort in ORDERS);

const SEARCHES: Query[] = [
  ...[
    'marchell',
    'marchells',
    'marchellsonia',
    '1000000',
    '10000004',
    '1000000041',
    'bel',
    'el',
    'o',
    "o'brien",
    'kaan-bel',
    'mercer chicago',
    'oh',
    '12',
    '21st',
    '100%',
    '1000000',
    '& sons',
    'zzz',
    'zimmer',
    'dayton',
    // One is far down the list, so that its page is read from the front and from the end.
    'waco',
    'waco',
    'waco',
  ],
  ...['quill', 'quill unicorn', 'unicorn quill', 'trev', 'revo', 'quill trev', 'trev unicorn', 'quill st.t'],
  ...[
    'vale',
    'vale unicorn',
    'vale quill',
    'nova',
    'nova trev',
    'nova quill',
    'vale nova unicorn',
    '12 nova bel',
  ],
  ...['surgeon', 'surgery nova', 'orthopedist', 'surgical', 'orthopedist chicago quill'],
  ...["mary's", 'st. abel', 'l-h', 'cardiology new york', 'clinician', 'ärtz', '17'],
].map((search) => ({ search }));
const FILTERS: Query[] = [
  {},
  { state: 'OH' },
  { category: 'Hospital' },
  { status: 'Inactive' },
  { state: ['OH', 'NY'], status: 'Inactive' },
  { specialty: 'Oncology', city: "O'Fallon" },
  { category: 'Hospital', state: 'IL', specialty: ['Cardiology', 'Primary Care'] },
];
const QUERIES = [
  ...SEARCHES,
  ...FILTERS,
  { search: 'mer', state: 'OH' },
  { search: 'bel', status: 'Inactive' },
  { search: 'quill', state: ['OH', 'NY'] },
  { search: 'trev', state: 'OH' },
  { search: 'revo quill', status: 'Inactive' },
  { search: 'vale', state: ['OH', 'NY'] },
  { search: 'nova', state: 'OH' },
  { search: 'surgeon orthopedist', state: 'OH' },
  { search: 'surgeon', state: ['OH', 'NY'], hospital: '5000000003' },
  { search: 'orthopedist', reachable: 'yes' },
  { search: 'surgeon', beds_min: '100' },
  { search: 'nova', state: 'WV', category: 'Hospital' },
  { hospital: '5000000003' },
  { hospital: ['5000000003', '5000000007'], status: 'Active' },
  { search: 'nova', hospital: ['5000000001', '5000000002'] },
  { hospital: ['5000000001', '5000000002'], group: '6000000001' },
  { search: 'nova', state: ['OH', 'NY', 'IL'], hospital: '5000000004', group: ['6000000002', '6000000003'] },
  { reachable: 'yes' },
  { reachable: 'no' },
  { search: 'mer', reachable: 'yes' },
  { search: 'nova quill', reachable: 'no' },
  { state: ['OH', 'NY'], category: 'Hospital', reachable: 'yes' },
  { beds_min: '200' },
  { beds_min: '100', beds_max: '150', state: ['OH', 'WV'] },
  { change_min: '0', search: 'bel' },
  { beds_max: '40', change_max: '-2.5', category: 'Hospital' },
];

type Way = {
  find: (tx: OrganizationTx, wanted: Wanted) => Promise<string[]>;
  isLeafed?: boolean;
  /** Orders by a figure are made of two others. */
  sorts?: typeof SORTS;
};
type Wanted = { filter: ProviderFilter; order: Order };

const begun = async (tx: OrganizationTx, { filter, order }: Wanted) => ({
  filter,
  order: await beginOf(sqlOf(tx), order),
});
const gathered = async (tx: OrganizationTx, wanted: Wanted) => gather(tx, await begun(tx, wanted));
const gatheredByAddress = async (tx: OrganizationTx, { filter, order }: Wanted) =>
  gathered(tx, { filter: filter.reach === 'yes' ? { ...filter, reach: 'many' } : filter, order });
const looked = async (tx: OrganizationTx, wanted: Wanted) =>
  (await look(tx, await begun(tx, wanted), 2 * ROWS)).ids;

/** The search as it chooses, and each of its two methods alone; also from the previous page. */
const WAYS: Record<string, Way> = {
  searching: { find: findProviders, sorts: SORTS },
  'leafing by a figure': { find: findProviders, isLeafed: true, sorts: ['beds', 'change'] },
  gathering: { find: gathered },
  'gathering by address': { find: gatheredByAddress },
  looking: { find: looked },
  'leafing by gathering': { find: gathered, isLeafed: true },
  'leafing by looking': { find: looked, isLeafed: true },
};

const read = <T>(work: (tx: OrganizationTx) => Promise<T>) => withOrganization(database, MINE, work);

describe('the search of the directory', () => {
  it.each(Object.entries(WAYS))(
    'finds, orders and counts by %s what a look at every row does (PROV-8, RULE-32)',
    async (_name, { find, isLeafed, sorts = SORTS.filter((sort) => sort in ORDERS) }) => {
      const wrong: unknown[] = [];
      for (const kind of ['facilities', 'people']) {
        for (const [place, given] of QUERIES.entries()) {
          const finds = all.filter((row) => isFind(row, { ...given, kind }));
          const filter = toProviderFilter(listProviders.schema.querystring.parse({ ...given, kind }));
          const count = await read((tx) => countProviders(tx, filter));
          if (count.value !== finds.length || !count.exact)
            wrong.push({ kind, given, count, n: finds.length });
          for (const [at, sort] of sorts.entries()) {
            const isDescending = (place + at) % 2 === 0;
            const wanted = inOrder(finds, sort, isDescending);
            const offset = place % 3 === 0 ? 20 : 0;
            const after = isLeafed ? wanted[offset - 1]?.id : undefined;
            const order = { sort, isDescending, offset, limit: 10, after };
            const got = (await read((tx) => find(tx, { filter, order }))).map(Number);
            const ids = wanted.slice(offset, offset + 10).map(({ id }) => id);
            if (String(got) !== String(ids)) wrong.push({ kind, given, sort, isDescending, got, ids });
          }
        }
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  it('goes on behind the row that the page before ended with, but not behind one that the organization does not see', async () => {
    const [foreign] = await owner<{ id: number }[]>`
      select id::integer from organization_providers where organization_id = 8 and kind = 'clinician'
      order by name_key desc limit 1`;
    const query = listProviders.schema.querystring.parse({ search: 'marchell', kind: 'people' });
    const wanted = all
      .filter((row) => isFind(row, { search: 'marchell', kind: 'people' }))
      .toSorted((one, other) => compare(one, other, 'name'))
      .map(({ id }) => id);
    const filter = toProviderFilter(query);
    const pageAfter = async (after: number | undefined) => {
      const order = { sort: 'name', isDescending: false, offset: 20, limit: 10, after } as const;
      return (await read((tx) => looked(tx, { filter, order }))).map(Number);
    };
    expect(await pageAfter(wanted[39])).toEqual(wanted.slice(40, 50));
    expect(await pageAfter(foreign?.id)).toEqual(wanted.slice(20, 30));
    expect(await pageAfter(2_000_000_000)).toEqual(wanted.slice(20, 30));
  });

  it('counts the values of a filter under the others as a look at every row does, and each is found by its beginning (PROV-27)', async () => {
    const asked: Query[] = [
      { state: 'OH' },
      { search: 'bel', category: ['Hospital', 'Group Practice'] },
      { beds_min: '100' },
      { state: ['OH', 'WV'], city: 'Waco', status: 'Active' },
    ];
    const few = { wholeUpTo: 0, countedTo: 40, countedMax: 60 };
    const wrong: unknown[] = [];
    for (const given of asked) {
      for (const facet of ['state', 'city', 'category', 'specialty', 'status'] as const) {
        for (const settings of [undefined, few]) {
          const query = { ...given, kind: 'facilities', facet };
          const read = (find?: string) =>
            withOrganization(database, MINE, (tx) =>
              readProviderOptions(
                tx,
                listProviderOptions.schema.querystring.parse({ ...query, ...(find && { find }) }),
                settings,
              ),
            );
          const others = Object.fromEntries(Object.entries(given).filter(([name]) => name !== facet));
          const finds = all.filter(
            (row) => isFind(row, { ...others, kind: 'facilities' }) && row[facet] !== null,
          );
          const wanted = Map.groupBy(finds, (row) => String(row[facet]));
          const { options } = await read();
          for (const [value, rows] of wanted) {
            const count = options.find((option) => option.value === value)?.count;
            const isRight = count?.exact ? count.value === rows.length : rows.length >= (count?.value ?? 1e9);
            const again = (await read(value.slice(0, 3))).options.some((option) => option.value === value);
            if (!isRight || !again) wrong.push({ given, facet, value, count, n: rows.length, again });
          }
          const more = options.filter(({ value, count }) => !wanted.has(value) && count?.value !== 0);
          if (more.length > 0) wrong.push({ given, facet, more });
        }
      }
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('finds states by their names and procedures by their codes among the values', async () => {
    const read = async (query: Query) => {
      const asked = listProviderOptions.schema.querystring.parse(query);
      const { options } = await withOrganization(database, MINE, (tx) => readProviderOptions(tx, asked));
      return options.map(({ value }) => value);
    };
    for (const more of [{}, { category: 'Hospital' }])
      for (const find of ['Ohio', 'ohi', 'OH'])
        expect(await read({ facet: 'state', find, ...more }), find).toEqual(['OH']);
    expect(await read({ facet: 'state', find: 'west virg' })).toEqual(['WV']);
    for (const more of [{}, { status: 'Active' }])
      for (const find of ['43260', '432', 'ercp'])
        expect(await read({ facet: 'taxonomy', kind: 'people', find, ...more }), find).toEqual(['43260']);
  });

  it('counts no further where the sparse index shows that far more than 10,000 match (PROV-8)', async () => {
    const add = (from: number, to: number) => owner`
      insert into directory_providers (id, kind, name, name_key, source, source_date)
      select ${SPARSE} * i::bigint, 'facility', 'Qwx ' || i, 'qwx ' || i, 'nppes', '2026-11-01' from generate_series(${from}::integer, ${to}::integer) i`;
    const filter = toProviderFilter(listProviders.schema.querystring.parse({ search: 'qwx' }));
    await add(100_001, 100_100);
    expect(await read((tx) => countProviders(tx, filter))).toEqual({ value: 100, exact: true });
    await add(100_101, 100_160);
    expect(await read((tx) => countProviders(tx, filter))).toEqual({ value: 10_001, exact: false });
  });
});
