/**
 * How fast the upstream answers searches and filters of a national directory: a page of ten and the totals of both tabs.
 * Run: node tests/bench/directory.ts [rows]   (default 8000000; needs about 1.3 GB of disk for each million)
 * DATABASE_URL names a server on which a database may be made.
 */
import { APP_ROLE } from '@myra/platform/database/app-role';
import { withDatabaseName } from '@myra/platform/database/create-database';
import { openDatabase } from '@myra/platform/database/open-database';
import { withOrganization } from '@myra/platform/database/with-organization';
import { toProviderFilter } from '@myra/platform/directory/provider-filter';
import { listProviders } from '@myra/shared/contracts/providers';
import { migrateUpstream } from '@myra/upstream/src/migrate.ts';
import { countProviderRows, listProviderRows } from '@myra/upstream/src/modules/providers/directory.store.ts';
import postgres, { type Sql } from 'postgres';
import { fillDirectorySql } from './directory-rows.ts';

const REPEATS = 10;
const CAPPED = 10_001;
const SEARCHES = [
  ...['marchell', 'kelson', 'zzqxj', 'man', 'cardiology', 'health', 'md', 'ny', 'qx', '60601', '1234567'],
  ...['los angeles', 'hospital chicago', 'family medicine', 'jormar street'],
];
const QUERIES: Record<string, unknown>[] = ['facilities', 'people'].flatMap((kind) => [
  ...SEARCHES.map((search) => ({ kind, search })),
  ...[1, 100, 1_000].map((page) => ({ kind, page })),
  ...['name', 'category', 'location', 'number_of_providers'].map((sort) => ({ kind, sort })),
  { kind, state: 'WY' },
  { kind, state: ['OH', 'TX'], sort: 'location' },
  { kind, specialty: 'Oncology' },
  { kind, city: 'Chicago' },
  { kind, status: 'Inactive' },
  { kind, state: 'OH', specialty: 'Cardiology', medicare: 'Opted out' },
]);

/** Fills the directory without its indexes, which are built once the rows are there. */
async function fill(owner: Sql, rows: number): Promise<void> {
  const indexes = await owner<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'providers' and indexname not in ('providers_pkey', 'providers_npi_of')`;
  for (const { name } of indexes) await owner.unsafe(`drop index ${name}`);
  await owner`set maintenance_work_mem = '1GB'`;
  for (const statement of fillDirectorySql(rows)) await owner.unsafe(statement);
  for (const { definition } of indexes) await owner.unsafe(definition);
  await owner`vacuum providers`;
  await owner`select renew_provider_facets()`;
  await owner`select renew_directory_statistics()`;
}

async function bench(server: string, rows: number): Promise<void> {
  const name = `myra_bench_${process.pid}`;
  const url = withDatabaseName(server, name);
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database "${name}"`);
  try {
    await migrateUpstream({ databaseUrl: url, queuesInPostgres: false });
    const owner = postgres(url, { max: 1, onnotice: () => {} });
    await fill(owner, rows);
    const database = openDatabase({ url, role: APP_ROLE, poolMax: 1, applicationName: 'bench' });
    const all: number[] = [];
    for (const given of QUERIES) {
      const query = listProviders.schema.querystring.parse(given);
      const filter = toProviderFilter(query);
      const other = { ...filter, kind: filter.kind === 'facility' ? 'clinician' : 'facility' } as const;
      const times: number[] = [];
      for (let run = 0; run < REPEATS; run += 1) {
        const begun = performance.now();
        await withOrganization(database, 1, async (tx) => {
          const { sort, size: limit } = query;
          const offset = (query.page - 1) * limit;
          await listProviderRows(tx, { filter, sort, isDescending: false, offset, limit, capped: CAPPED });
          if (query.search) await countProviderRows(tx, other, CAPPED);
        });
        times.push(performance.now() - begun);
      }
      all.push(...times);
      times.sort((a, b) => a - b);
      const [median = 0, worst = 0] = [times[REPEATS / 2], times.at(-1)];
      console.log(
        `${median.toFixed(1).padStart(8)} ms (worst ${worst.toFixed(0)})  ${JSON.stringify(given)}`,
      );
    }
    all.sort((a, b) => a - b);
    const share = (part: number) => (all[Math.floor(all.length * part)] ?? 0).toFixed(1);
    console.log(`${rows} rows: p50 ${share(0.5)} ms, p90 ${share(0.9)} ms, p99 ${share(0.99)} ms`);
    await database.close();
    await owner.end();
  } finally {
    await admin.unsafe(`drop database if exists "${name}" with (force)`);
    await admin.end();
  }
}

const server = process.env.DATABASE_URL;
if (!server) throw new Error('DATABASE_URL names a server on which a database may be made');
await bench(server, Number(process.argv[2] ?? 8_000_000));
