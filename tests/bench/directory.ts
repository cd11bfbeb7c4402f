/**
 * How fast searches and filters of a national directory are answered through the gateway, as the browser asks for them: a
 * page of ten with the totals of both tabs. Each is told beside the plainest page, which is asked for in between.
 * Run: node tests/bench/directory.ts [rows]   (default 8000000; needs about 1.6 GB of disk for each million)
 * DATABASE_URL names a server on which databases may be made; KEEP a name under which they stay for the next time.
 */
import { withDatabaseName } from '@myra/platform/database/create-database';
import { migrateUpstream } from '@myra/upstream/src/migrate.ts';
import postgres, { type Sql } from 'postgres';
import { startProduct } from '../support/product.ts';
import { DIRECTORY_CLASSES } from './directory-queries.ts';
import { fillDirectorySql } from './directory-rows.ts';

const REPEATS = 10;

/** Fills the directory without its indexes, which are built once the rows are there. */
async function fill(owner: Sql, rows: number): Promise<void> {
  const indexes = await owner<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'providers' and indexname not in ('providers_pkey', 'providers_npi_of')`;
  for (const { name } of indexes) await owner.unsafe(`drop index ${name}`);
  await owner`set maintenance_work_mem = '1GB'`;
  for (const statement of fillDirectorySql(rows)) await owner.unsafe(statement);
  for (const { definition } of indexes) await owner.unsafe(definition);
  for (const name of ['facilities', 'people'])
    await owner.unsafe(`alter index providers_${name}_by_token alter column 1 set statistics 1000`);
  await owner`vacuum providers`;
  await owner`select renew_provider_facets()`;
  await owner`select renew_directory_statistics()`;
}

/** Asks as a signed-in browser does; returns the answer's milliseconds. */
async function signIn(product: { url: string; email: string; password: string }) {
  const answer = await fetch(`${product.url}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-myra': '1' },
    body: JSON.stringify({ email: product.email, password: product.password }),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const made = await fetch(`${product.url}/trpc/organizations.create`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'x-myra': '1' },
    body: JSON.stringify({ body: { name: 'Bench' } }),
  });
  // In a directory that was kept the organization stands already.
  if (!made.ok && made.status !== 409) throw new Error(`organization: ${made.status} ${await made.text()}`);
  return async (procedure: string, input: object): Promise<number> => {
    const begun = performance.now();
    const query = new URLSearchParams({ input: JSON.stringify(input) });
    const response = await fetch(`${product.url}/trpc/${procedure}?${query}`, {
      headers: { cookie, 'x-myra': '1' },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${JSON.stringify(input)}: ${response.status} ${text.slice(0, 300)}`);
    return performance.now() - begun;
  };
}

const at = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

async function measure(product: { url: string; email: string; password: string }): Promise<void> {
  const ask = await signIn(product);
  const plain: number[] = [];
  const all: number[] = [];
  for (const { name, procedure, queries } of DIRECTORY_CLASSES) {
    const taken: number[] = [];
    for (const query of queries) {
      const own: number[] = [];
      for (let run = 0; run < REPEATS; run += 1) {
        plain.push(await ask('providers.list', { query: { kind: 'people' } }));
        own.push(await ask(procedure, { query }));
      }
      taken.push(...own);
      console.log(
        `  ${at(own, 0.5).toFixed(1).padStart(8)} ms (worst ${Math.max(...own).toFixed(0)})  ${JSON.stringify(query)}`,
      );
    }
    if (procedure === 'providers.list') all.push(...taken);
    console.log(`${name}: p50 ${at(taken, 0.5).toFixed(1)} ms, p99 ${at(taken, 0.99).toFixed(1)} ms`);
  }
  const [base, baseWorst] = [at(plain, 0.5), at(plain, 0.99)];
  const told = [0.5, 0.9, 0.99].map(
    (share) => `p${share * 100} ${at(all, share).toFixed(1)} ms (${(at(all, share) / base).toFixed(1)} x)`,
  );
  console.log(
    `all lists: ${told.join(', ')}; the plainest page p50 ${base.toFixed(1)} ms, p99 ${baseWorst.toFixed(1)} ms`,
  );
}

async function bench(server: string, rows: number): Promise<void> {
  const name = process.env.KEEP ?? `myra_bench_${process.pid}`;
  const admin = postgres(server, { max: 1, onnotice: () => {} });
  const upstreamUrl = withDatabaseName(server, `${name}_upstream`);
  const [held] = await admin`select from pg_database where datname = ${`${name}_upstream`}`;
  try {
    if (!held) {
      await admin.unsafe(`create database "${name}_upstream"`);
      await migrateUpstream({ databaseUrl: upstreamUrl, queuesInPostgres: true });
      const owner = postgres(upstreamUrl, { max: 1, onnotice: () => {} });
      await fill(owner, rows);
      await owner.end();
    }
    await admin.unsafe(`drop database if exists "${name}" with (force)`);
    await admin.unsafe(`create database "${name}"`);
    const password = 'correct-horse-battery';
    const product = await startProduct({
      DATABASE_URL: withDatabaseName(server, name),
      UPSTREAM_DATABASE_URL: upstreamUrl,
      MYRA_ADMIN_PASSWORD: password,
    });
    try {
      await measure({ ...product, password });
    } finally {
      await product.stop();
    }
  } finally {
    if (!process.env.KEEP) {
      for (const each of [name, `${name}_upstream`])
        await admin.unsafe(`drop database if exists "${each}" with (force)`);
    }
    await admin.end();
  }
}

const server = process.env.DATABASE_URL;
if (!server) throw new Error('DATABASE_URL names a server on which databases may be made');
await bench(server, Number(process.argv[2] ?? 8_000_000));
