/**
 * What one page of a list and its total cost: every sort with every filter and searches of 0 to 25 % finds, on a small
 * list and on a large one beside it, each at least 12 times on one connection. Figures are medians in ms.
 * Run: `node tests/bench/lists.ts <url of a Postgres where databases may be made> [large]`.
 */
import { APP_ROLE } from '@myra/platform/database/app-role';
import { withDatabaseName } from '@myra/platform/database/create-database';
import { openDatabase } from '@myra/platform/database/open-database';
import { withOrganization } from '@myra/platform/database/with-organization';
import { migrateUpstream } from '@myra/upstream/src/migrate.ts';
import { toListFilter } from '@myra/upstream/src/modules/leads/list-filter.ts';
import { countList, type ListSort, listPageIds } from '@myra/upstream/src/modules/leads/list-page.store.ts';
import postgres from 'postgres';

const server = process.argv[2];
if (server === undefined) throw new Error('Name a Postgres: node tests/bench/lists.ts postgres://…');
const large = Number(process.argv[3] ?? 100_000);
const SMALL = 10_000;
const RUNS = 12;
const PAGE = 101;
const databaseName = `myra_bench_lists_${process.pid}`;
const databaseUrl = withDatabaseName(server, databaseName);

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** `share` of the leads carry the word; scattered, or all of them together at one end of the order by name. */
const FILTERS: [string, Parameters<typeof toListFilter>[0]][] = [
  ['no filter', {}],
  ['band', { band: 'warm' }],
  ['state (2 %)', { state: 'S7' }],
  ['category (25 %)', { category: 'Clinic 1' }],
  ['category and state (0.5 %)', { category: 'Clinic 3', state: 'S7' }],
  ['search, no find', { search: 'nobody at all' }],
  ['search, 10 finds', { search: 'needle' }],
  ['search, 1 %', { search: 'oakfield' }],
  ['search, 1 % at the end', { search: 'zzlast' }],
  ['search, 5 %', { search: 'lakeside' }],
  ['search, 25 %', { search: 'medical group' }],
  ['search, all', { search: 'example' }],
  ['search, 25 % of a category', { search: 'medical group', category: 'Clinic 1' }],
  ['search, 2 characters', { search: 'qx' }],
];
/** Rows are as wide as completed leads are. */
const PHRASES = JSON.stringify(
  ['Denied claims', 'Late schedules', 'Long waits'].map((title) => ({
    title,
    text: `${title} cost this practice time`,
  })),
);
const SORTS: ListSort[] = ['score', 'name', 'email'];

await migrateUpstream({ databaseUrl, queuesInPostgres: false });
const owner = postgres(databaseUrl, { max: 1, onnotice: () => {} });
const database = openDatabase({
  url: databaseUrl,
  role: APP_ROLE,
  poolMax: 1,
  applicationName: 'bench-lists',
});

async function seedList(leads: number): Promise<{ organizationId: number; listId: number }> {
  const [organization] = await owner`insert into organizations (name) values ('Clinic') returning id`;
  const organizationId = Number(organization?.id);
  const [list] =
    await owner`insert into lead_lists (organization_id, name) values (${organizationId}, 'List') returning id`;
  const listId = Number(list?.id);
  await owner`
    insert into leads (organization_id, email, email_key)
    select ${organizationId}, md5(n::text) || '@example.org', md5(n::text) || '@example.org' from generate_series(1, ${leads}) n`;
  await owner`
    insert into lead_list_leads (organization_id, lead_list_id, lead_id, email, first_name, last_name, provider_name, city,
      title, state, category, specialties, score, scored_at, painpoints, benefits, score_reasons)
    select l.organization_id, ${listId}, l.id, l.email, 'First' || n % 997,
      case when n % 100 = 3 then 'Zzlast' else 'Last' end || n % 4999,
      case when n % 4 = 0 then 'Medical Group ' when n % 20 = 1 then 'Lakeside ' when n % 100 = 2 then 'Oakfield ' else 'Practice ' end || n % 313
        || case when n % ${Math.floor(leads / 10)} = 5 then ' needle' else '' end,
      'City ' || n % 211, 'Title ' || n % 13, 'S' || n % 50, 'Clinic ' || (n / 50) % 4, array['Specialty ' || n % 9],
      (hashint8(n) & 1023) / 102.4, now(), ${PHRASES}::text::jsonb, ${PHRASES}::text::jsonb,
      array['Works in a specialty that you look for ' || n, 'Has a role that decides ' || n % 17]
    from (select l.*, row_number() over (order by l.id) as n from leads l where organization_id = ${organizationId}) l`;
  await owner`analyze`;
  return { organizationId, listId };
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return median(times);
}

type Seeded = Awaited<ReturnType<typeof seedList>>;

const page = ({ organizationId, listId }: Seeded, filter: ReturnType<typeof toListFilter>, sort: ListSort) =>
  withOrganization(database, organizationId, (tx) =>
    listPageIds(tx, { listId, filter, sort, descending: sort === 'score', after: null, limit: PAGE }),
  );

const total = ({ organizationId, listId }: Seeded, filter: ReturnType<typeof toListFilter>) =>
  withOrganization(database, organizationId, (tx) => countList(tx, { listId, filter, capped: 10_001 }));

try {
  const lists = [await seedList(SMALL), await seedList(large)];
  console.log(`${SMALL} and ${large} leads; ms on the small list / on the large one`);
  for (const [name, wire] of FILTERS) {
    const filter = toListFilter(wire);
    const cells: string[] = [];
    for (const sort of SORTS) {
      const [few = 0, many = 0] = [
        await took(() => page(lists[0] as Seeded, filter, sort)),
        await took(() => page(lists[1] as Seeded, filter, sort)),
      ];
      cells.push(`${sort} ${few.toFixed(1)} / ${many.toFixed(1)}`);
    }
    const [few, many] = [
      await took(() => total(lists[0] as Seeded, filter)),
      await took(() => total(lists[1] as Seeded, filter)),
    ];
    console.log(`${name.padEnd(28)} ${cells.join('   ')}   total ${few.toFixed(1)} / ${many.toFixed(1)}`);
  }
} finally {
  await database.close(1);
  await owner.end();
  const admin = postgres(server, { max: 1 });
  await admin.unsafe(`drop database if exists "${databaseName}" with (force)`);
  await admin.end();
}
