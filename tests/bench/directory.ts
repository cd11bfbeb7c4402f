/**
 * Times searches and filters of a national directory through the gateway, as the browser sends them: a page of ten
 * and, at the same time, the totals of both tabs. No stored answers.
 * Run: `node tests/bench/directory.ts [rows]` (default 8000000; about 1.6 GB of disk for each million). DATABASE_URL
 * names a server on which databases may be made; KEEP is a name under which they stay for the next run.
 */

import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { withDatabaseName } from '@myra/platform/database/create-database';
import { VERSION_QUESTION } from '@myra/server/src/modules/providers/provider-answers.store.ts';
import { migrateUpstream } from '@myra/upstream/src/migrate.ts';
import { renewFacets } from '@myra/upstream/src/modules/providers/facets.store.ts';
import postgres, { type Sql } from 'postgres';
import { startProduct } from '../support/product.ts';
import { DIRECTORY_CLASSES, type QueryClass } from './directory-queries.ts';
import { fillDirectorySql } from './directory-rows.ts';
import { at } from './measure.ts';
import { dropDatabases, signInAt } from './services.ts';

const REPEATS = 10;

/** Fills the directory and then builds its indexes. */
async function fill(owner: Sql, rows: number): Promise<void> {
  const indexes = await owner<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'directory_providers' and indexname not in ('directory_providers_pkey', 'directory_providers_npi')`;
  for (const { name } of indexes) await owner.unsafe(`drop index ${name}`);
  await owner`set maintenance_work_mem = '1GB'`;
  for (const statement of fillDirectorySql(rows)) await owner.unsafe(statement);
  for (const { definition } of indexes) await owner.unsafe(definition);
  await owner`vacuum analyze directory_providers`;
  await owner.begin((sql) => renewFacets(sql, 'public'));
}

/** One call of a signed-in browser: its milliseconds and its last row. */
type Ask = (procedure: string, query: object) => Promise<{ ms: number; last: string | undefined }>;

async function signIn(product: { url: string; email: string; password: string }): Promise<Ask> {
  const { query, mutate } = await signInAt(product.url, product);
  const made = await mutate('organizations.create', { body: { name: 'Bench' } });
  // A kept directory already has the organization.
  if (!made.ok && made.status !== 409) throw new Error(`organization: ${made.status} ${await made.text()}`);
  return async (procedure, asked) => {
    const send = () => query(procedure, { query: asked });
    let begun = performance.now();
    let response = await send();
    // Rate-limited calls wait and are not counted.
    while (response.status === 429) {
      await response.text();
      await setTimeout(2_000);
      begun = performance.now();
      response = await send();
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${JSON.stringify(asked)}: ${response.status} ${text.slice(0, 300)}`);
    const ms = performance.now() - begun;
    const answer = JSON.parse(text) as { result: { data: { items?: { id: string }[] } } };
    return { ms, last: answer.result.data.items?.at(-1)?.id };
  };
}

const told = (values: number[]): string =>
  [0.5, 0.9, 0.99].map((share) => `p${share * 100} ${at(values, share).toFixed(1)} ms`).join(', ');
/** The first time a search may find its rows on disk only. */
const again = (values: number[]): number[] => values.filter((_, place) => place % REPEATS !== 0);
const inShort = (values: number[]): string =>
  `${at(values, 0.5).toFixed(1).padStart(7)} ms (worst ${Math.max(...values).toFixed(0)})`;

type Taken = { rows: number[]; totals: number[] };
/** Deletes the gateway's stored answers. */
type Forget = () => Promise<unknown>;

/** The first request of a page for a search: its rows and, in parallel, the totals of both tabs. */
async function askBoth(ask: Ask, query: Record<string, unknown>, own: Taken): Promise<void> {
  const { kind: _kind, sort: _sort, direction: _direction, page: _page, ...filter } = query;
  const [rows, totals] = await Promise.all([
    ask('providers.list', { ...query, only: 'rows' }),
    ask('providers.list', { ...filter, only: 'totals' }),
  ]);
  own.rows.push(rows.ms);
  own.totals.push(totals.ms);
}

async function askFor(
  ask: Ask,
  forget: Forget,
  { queries, procedure, isLeafed }: QueryClass,
): Promise<Taken> {
  const taken: Taken = { rows: [], totals: [] };
  for (const query of queries) {
    const own: Taken = { rows: [], totals: [] };
    const before = { ...query, page: Number(query.page) - 1 };
    const after = isLeafed ? (await ask(procedure, before)).last : undefined;
    for (let run = 0; run < REPEATS; run += 1) {
      await forget();
      if (after !== undefined)
        own.rows.push((await ask(procedure, { ...query, after_id: after, only: 'rows' })).ms);
      else if (procedure === 'providers.list') await askBoth(ask, query, own);
      else own.rows.push((await ask(procedure, query)).ms);
    }
    taken.rows.push(...own.rows);
    taken.totals.push(...own.totals);
    const totals = own.totals.length > 0 ? ` · totals ${inShort(own.totals)}` : '';
    console.log(`  ${inShort(own.rows)}${totals}  ${JSON.stringify(query)}`);
  }
  return taken;
}

async function measure(ask: Ask, forget: Forget): Promise<void> {
  const all: Taken = { rows: [], totals: [] };
  console.log(`load ${loadavg()[0]?.toFixed(2)}`);
  for (const each of DIRECTORY_CLASSES) {
    const taken = await askFor(ask, forget, each);
    const totals = taken.totals.length > 0 ? `; totals ${told(taken.totals)}` : '';
    console.log(`${each.name}: ${told(taken.rows)}${totals}`);
    if (each.procedure !== 'providers.list') continue;
    all.rows.push(...taken.rows);
    all.totals.push(...taken.totals);
  }
  console.log(`load ${loadavg()[0]?.toFixed(2)}`);
  console.log(`all lists: ${told(all.rows)}; totals ${told(all.totals)}`);
  console.log(
    `the same without the first of ten: ${told(again(all.rows))}; totals ${told(again(all.totals))}`,
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
    const answers = postgres(withDatabaseName(server, name), { max: 1, onnotice: () => {} });
    const forget = () => answers`delete from provider_answers where question_hash <> ${VERSION_QUESTION}`;
    try {
      await measure(await signIn({ ...product, password }), forget);
    } finally {
      await answers.end();
      await product.stop();
    }
  } finally {
    await admin.end();
    if (!process.env.KEEP) await dropDatabases(server, name, `${name}_upstream`);
  }
}

const server = process.env.DATABASE_URL;
if (!server) throw new Error('DATABASE_URL names a server on which databases may be made');
await bench(server, Number(process.argv[2] ?? 8_000_000));
