/**
 * What the cached inbox costs: a page over a million sequences against ten thousand, totals, searches, and a list through
 * HTTP against bare Fastify with postgres.js that reads the same rows and the same session.
 * Run: `node tests/bench/gateway-inbox.ts --server=<url of a Postgres where databases may be made> [--rows=1000000]
 * [--rounds=7] [--only=pages,searches,totals,http] [--keep=<database that stays for the next run>]`.
 */

import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { median, ms, p99, perSecond, processorMs, timed } from './inbox/measure.ts';
import { openInboxWorld, startBareList } from './inbox/world.ts';

const { values } = parseArgs({
  options: {
    server: { type: 'string' },
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '7' },
    only: { type: 'string', default: 'pages,searches,totals,http' },
    keep: { type: 'string' },
  },
});
if (values.server === undefined)
  throw new Error('Name a Postgres: node tests/bench/gateway-inbox.ts --server=postgres://…');
const rows = Number(values.rows);
const rounds = Number(values.rounds);
const parts = new Set(values.only.split(','));
const world = await openInboxWorld({ server: values.server, rows, few: 10_000, keep: values.keep });
const { owner, people, read } = world;
console.log(`load ${loadavg()[0]?.toFixed(2)}`);

const [example] = await owner`
  select lead_name, email from sequences
  where view_id = ${people.large.viewId} and sequence_id = ${String(2 * Math.floor(rows / 4) + 1)}`;
const name = String(example?.lead_name).toLowerCase();
const email = String(example?.email);

async function pages(): Promise<void> {
  const filters: [string, object][] = [
    ['first page', {}],
    ['page 40', { page: 40 }],
    ['status', { status: 'active' }],
    ['unread', { read: false }],
    ['drafts', { sequenceType: 'draft' }],
    ['sent', { sequenceType: 'sent' }],
    ['representative', { repId: '1' }],
    ['attention', { attention: true }],
    ['status and unread', { status: 'active', read: false }],
    ['sent, active, of one', { status: 'active', sequenceType: 'sent', repId: '1' }],
    ['sender', { fromEmail: email }],
    ['started after', { startDate: new Date(Date.now() - 3_600_000).toISOString() }],
    ['started long ago', { startDate: '2020-01-01T00:00:00Z' }],
    ['started and unread', { startDate: new Date(Date.now() - 86_400_000).toISOString(), read: false }],
  ];
  for (const [label, filter] of filters) {
    const few: number[] = [];
    const many: number[] = [];
    await timed(10, read('small', filter));
    await timed(10, read('large', filter));
    for (let round = 0; round < rounds; round += 1) {
      few.push(...(await timed(30, read('small', filter))));
      many.push(...(await timed(30, read('large', filter))));
    }
    console.log(
      `${label.padEnd(20)} 10k ${ms(median(few))} · ${rows / 1e6}M ${ms(median(many))} · growth ${(median(many) / median(few)).toFixed(2)} · p99 ${ms(p99(many))}`,
    );
  }
}

async function searches(): Promise<void> {
  const family = name.split(' ')[1] ?? name;
  const terms = [
    'zzzqq no such',
    name,
    family,
    email,
    'clinic4999',
    'ana',
    'intake 50000',
    'about your intake zzzqq',
    'campaign 7',
    'gita',
    'gita maner',
    'lerlera',
    'senger.maner',
    'marilomari',
    'anders',
    'andersenger',
    'hugo campaign 13',
    'hugo marilo campaign',
    'e',
    'zq',
    'ma ri',
    'an 99',
  ];
  const all: number[] = [];
  const costs: number[] = [];
  const reference: number[] = [];
  for (const search of terms) {
    const found = await read('large', { search })();
    const before = await processorMs(owner);
    const taken = await timed(60, read('large', { search }));
    const cost = ((await processorMs(owner)) - before) / taken.length;
    costs.push(cost);
    // The same work each time, to tell what the machine's other work adds.
    reference.push(...(await timed(60, () => owner`select count(*) from generate_series(1, 30000)`)));
    all.push(...taken);
    console.log(
      `search ${JSON.stringify(search).padEnd(26)} found ${String(found.pagination.total).padStart(6)}${found.pagination.totalExact ? ' ' : '+'} · least ${ms(Math.min(...taken))} · median ${ms(median(taken))} · p99 ${ms(p99(taken))} · processor ${ms(cost)}`,
    );
  }
  console.log(
    `search, all ${terms.length} terms: median ${ms(median(all))} · p99 ${ms(p99(all))} · processor time of the dearest ${ms(Math.max(...costs))}`,
  );
  console.log(
    `the reference: least ${ms(Math.min(...reference))} · median ${ms(median(reference))} · p99 ${ms(p99(reference))}`,
  );
}

async function totals(): Promise<void> {
  const { viewId } = people.large;
  const counter = await timed(
    200,
    () => owner`
    select coalesce(sum(n), 0) from counters where view_id = ${viewId} and resource = 'sequences' and facet in ('all')`,
  );
  const capped = await timed(
    50,
    () => owner`
    select count(*) from (select 1 from sequences where view_id = ${viewId} and deleted_at is null and listed
      and sequence_state = 'active' and not read limit 10001) c`,
  );
  console.log(`total from a counter ${ms(median(counter))} · counted up to 10,001 ${ms(median(capped))}`);
}

/** Both in short turns: the machine's other work meets one as much as the other. */
async function overHttp(): Promise<void> {
  const bareList = await startBareList(world);
  const input = encodeURIComponent(JSON.stringify({ limit: 25 }));
  const hot = `${world.address}/trpc/mail.listSequences?input=${input}`;
  const measured = async (url: string, cookie: string) => {
    const before = await processorMs(owner);
    const { rate, p99: slowest, requests } = await perSecond(url, cookie, 500);
    return { rate, slowest, cost: ((await processorMs(owner)) - before) / requests };
  };
  const turns: { ours: Awaited<ReturnType<typeof measured>>; bare: Awaited<ReturnType<typeof measured>> }[] =
    [];
  for (let turn = 0; turn < rounds * 6; turn += 1) {
    const bare = await measured(bareList.url, '');
    const ours = await measured(hot, people.large.cookie);
    if (turn > 1) turns.push({ ours, bare });
  }
  const mid = (of: (turn: (typeof turns)[number]) => number) => median(turns.map(of));
  console.log(
    `HTTP ours ${Math.round(mid(({ ours }) => ours.rate))}/s (p99 ${ms(mid(({ ours }) => ours.slowest))}, ${ms(mid(({ ours }) => ours.cost))} of processor time each)`,
  );
  console.log(
    `HTTP Fastify + postgres.js ${Math.round(mid(({ bare }) => bare.rate))}/s (p99 ${ms(mid(({ bare }) => bare.slowest))}, ${ms(mid(({ bare }) => bare.cost))} of processor time each)`,
  );
  console.log(
    `hot list through HTTP ${mid(({ ours, bare }) => ours.rate / bare.rate).toFixed(2)} of Fastify + postgres.js (median of ${turns.length} turns), by processor time ${mid(({ ours, bare }) => bare.cost / ours.cost).toFixed(2)}`,
  );
  await bareList.stop();
}

if (parts.has('pages')) await pages();
if (parts.has('searches')) await searches();
if (parts.has('totals')) await totals();
if (parts.has('http')) await overHttp();
console.log(
  `requests that reached the upstream while lists were read: ${world.upstream.count(/^GET \/notifications/)} · load ${loadavg()[0]?.toFixed(2)}`,
);
await world.close();
