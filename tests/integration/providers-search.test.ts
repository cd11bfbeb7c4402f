import { APP_ROLE } from '@myra/platform/database/app-role';
import { type Database, openDatabase } from '@myra/platform/database/open-database';
import { sqlOf, withOrganization } from '@myra/platform/database/with-organization';
import { toProviderFilter } from '@myra/platform/directory/provider-filter';
import { listProviders, PROVIDER_SORTS } from '@myra/shared/contracts/providers';
import {
  countProviderRows,
  listProviderRows,
  resolveSearch,
} from '@myra/upstream/src/modules/providers/directory.store.ts';
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
  size: number | null;
  search: string;
};

/** Whose rows are asked for. */
const MINE = 7;
const ROWS = 3_000;
const SIGNS = /[.,'"\-/&()#:;+*@!?_\\|<>[\]{}%$^~`=]/g;

let upstream: TestUpstream;
let owner: Sql;
let database: Database;
let all: Row[];

/** Everybody's rows, some of the organization's own and some of another's, with names that tempt a search to go wrong. */
async function fill(): Promise<void> {
  await owner`
    insert into providers (npi, organization_id, kind, name, name_key, category, specialty, street_address, city, state, zip_code,
      facts, source, source_date)
    select '1' || lpad(i::text, 9, '0'), case when i % 41 = 0 then ${MINE} when i % 37 = 0 then 8 end::bigint, r.kind, r.name,
      lower(regexp_replace(r.name, '[^a-zA-Z ]', '', 'g')), case r.kind when 'clinician' then 'clinician' else
        (array['Hospital', 'Group Practice', null])[i % 3 + 1] end,
      (array['Cardiology', 'Oncology', 'Primary Care', null])[i % 4 + 1], (i % 500) || ' ' || (array['Main St', 'Oak-Hill Rd', 'St. Mary''s Way'])[i % 3 + 1],
      case when i % 7 = 0 then 'Waco' else (array['Chicago', 'New York', 'O''Fallon', 'Dayton'])[i % 4 + 1] end,
      case when i % 7 = 0 then 'WV' else (array['IL', 'NY', 'OH', null, 'TX'])[i % 5 + 1] end, lpad((i * 37 % 99999)::text, 5, '0'),
      jsonb_strip_nulls(jsonb_build_object('status', case when i % 9 = 0 then 'Inactive' else 'Active' end, 'numberOfProviders', case when r.kind = 'facility' then i % 23 end)),
      'nppes', '2026-11-01'
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
      || case when i % 97 = 0 then ' Unicorn' else '' end as name) r`;
  await owner`vacuum analyze providers`;
  await owner`select renew_directory_statistics()`;
  await owner`select renew_provider_facets()`;
  await owner.begin(async (sql) => {
    await sql`select set_config('app.organization_id', ${String(MINE)}, true)`;
    await sql`select renew_provider_facets()`;
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
      number_of_providers as size, search from providers where organization_id is null or organization_id = ${MINE}`;
});
afterAll(async () => {
  await database.close();
  await owner.end();
  await upstream.stop();
});

type Query = Record<string, string | string[]>;

function isFind(row: Row, { search = '', kind, sort, direction, ...facets }: Query): boolean {
  const words = String(search)
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/^[&.%]+|[&.%]+$/g, ''));
  return (
    row.kind === (kind === 'people' ? 'clinician' : 'facility') &&
    Object.entries(facets).every(([name, values]) =>
      [values].flat().includes(String(row[name as keyof Row])),
    ) &&
    words.filter(Boolean).every((word) => {
      const starts = row.search.replaceAll(SIGNS, ' ').includes(` ${word}`);
      if (/^\d+$/.test(word))
        return starts || String(row.id) === word || (word.length > 6 && row.npi.startsWith(word));
      return word.length < 3 ? starts : row.search.includes(word);
    })
  );
}

const ORDERS: Record<string, (row: Row) => (string | number | null)[]> = {
  name: (row) => [row.name_key, row.id],
  category: (row) => [row.category, row.name_key, row.id],
  location: (row) => [row.state, row.city, row.name_key, row.id],
  number_of_providers: (row) => [row.size ?? -1, row.name_key, row.id],
};

/** As the database compares texts by their codes, with nothing behind everything. */
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

const SEARCHES: Query[] = [
  ...[
    'marchell',
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
    // Stand in one place far down, whose page is asked for from the front and from the end.
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
  { search: 'nova', state: 'WV', category: 'Hospital' },
];

type Way = { gathered?: number; walked?: number; isLeafed?: boolean };
/** Ways to answer: by the ordinary limits; by walking and by first letters wherever that is possible; from the page before. */
const WAYS: Record<string, Way> = {
  ordinary: {},
  gathering: { walked: 0 },
  parting: { walked: 0, gathered: 5 },
  walking: { gathered: 0, walked: 100_000 },
  leafing: { gathered: 0, walked: 100_000, isLeafed: true },
};

describe('the search of the directory', () => {
  it.each(Object.entries(WAYS))(
    'finds, orders and counts by %s what a look at every row does (PROV-8, RULE-32)',
    async (_name, way) => {
      const wrong: unknown[] = [];
      for (const kind of ['facilities', 'people']) {
        for (const [place, given] of QUERIES.entries()) {
          const sorts = PROVIDER_SORTS.map((sort, at) => ({ sort, isDescending: (place + at) % 2 === 0 }));
          const finds = all.filter((row) => isFind(row, { ...given, kind }));
          for (const { sort, isDescending } of sorts) {
            const wanted = finds.toSorted(
              (one, other) => compare(one, other, sort) * (isDescending ? -1 : 1),
            );
            const offset = place % 3 === 0 ? 20 : 0;
            const found = await withOrganization(database, MINE, async (tx) => {
              await sqlOf(
                tx,
              )`select set_config('app.directory_gathered_max', ${way.gathered?.toString() ?? ''}, true),
                set_config('app.directory_walked_max', ${way.walked?.toString() ?? ''}, true)`;
              const query = listProviders.schema.querystring.parse({ ...given, kind });
              const filter = await resolveSearch(tx, toProviderFilter(query));
              const page = await listProviderRows(tx, {
                filter,
                sort,
                isDescending,
                offset,
                limit: 10,
                after: way.isLeafed ? wanted[offset - 1]?.id : undefined,
              });
              return { page, count: await countProviderRows(tx, filter, 10_001) };
            });
            const ids = wanted.slice(offset, offset + 10).map(({ id }) => id);
            const got = found.page.map(({ id }) => Number(id));
            if (String(got) !== String(ids) || found.count !== wanted.length)
              wrong.push({
                kind,
                given,
                sort,
                isDescending,
                got,
                ids,
                count: [found.count, wanted.length],
              });
          }
        }
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  it('goes on behind the row that the page before ended with, but not behind one that the organization does not see', async () => {
    const [foreign] = await owner<{ id: number }[]>`
      select id::integer from providers where organization_id = 8 and kind = 'clinician' order by name_key desc limit 1`;
    const query = listProviders.schema.querystring.parse({ search: 'marchell', kind: 'people' });
    const wanted = all
      .filter((row) => isFind(row, { search: 'marchell', kind: 'people' }))
      .toSorted((one, other) => compare(one, other, 'name'))
      .map(({ id }) => id);
    const pageAfter = (after: number | undefined) =>
      withOrganization(database, MINE, async (tx) => {
        await sqlOf(tx)`select set_config('app.directory_walked_max', '100000', true)`;
        const filter = await resolveSearch(tx, toProviderFilter(query));
        const input = { filter, sort: 'name', isDescending: false, offset: 20, limit: 10, after } as const;
        return (await listProviderRows(tx, input)).map(({ id }) => Number(id));
      });
    expect(await pageAfter(wanted[39])).toEqual(wanted.slice(40, 50));
    expect(await pageAfter(foreign?.id)).toEqual(wanted.slice(20, 30));
    expect(await pageAfter(2_000_000_000)).toEqual(wanted.slice(20, 30));
  });
});
