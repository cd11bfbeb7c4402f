/**
 * Times the cached inbox: a page over a million sequences and over ten thousand, totals, and a list over
 * HTTP compared with bare Fastify and postgres.js reading the same rows and session.
 * Run: `node tests/bench/gateway-inbox.ts --server=<url of a Postgres where databases may be made> [--rows=1000000]
 * [--rounds=7] [--only=pages,totals,http] [--keep=<database that stays for the next run>]`.
 */

import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measurePages } from './inbox/pages.ts';
import { openInboxWorld, startBareList } from './inbox/world.ts';
import { median, ms, perSecond, processorMs, timed } from './measure.ts';

const { values } = parseArgs({
  options: {
    server: { type: 'string' },
    rows: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '7' },
    only: { type: 'string', default: 'pages,totals,http' },
    keep: { type: 'string' },
  },
});
if (values.server === undefined)
  throw new Error('Name a Postgres: node tests/bench/gateway-inbox.ts --server=postgres://…');
const rows = Number(values.rows);
const rounds = Number(values.rounds);
const parts = new Set(values.only.split(','));
const world = await openInboxWorld({ server: values.server, rows, few: 10_000, keep: values.keep });
const { owner, people } = world;
console.log(`load ${loadavg()[0]?.toFixed(2)}`);

const run = { world, rows, rounds };

async function totals(): Promise<void> {
  const { viewId } = people.large;
  const counter = await timed(
    200,
    () => owner`
    select coalesce(sum(total), 0) from list_counts where view_id = ${viewId} and list = 'sequences'`,
  );
  const capped = await timed(
    50,
    () => owner`
    select count(*) from (select 1 from sequences where view_id = ${viewId} and deleted_at is null and listed
      and sequence_state = 'active' and not read limit 10001) c`,
  );
  console.log(`total from a counter ${ms(median(counter))} · counted up to 10,001 ${ms(median(capped))}`);
}

/** In short turns, so that other load affects both equally. */
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

if (parts.has('pages')) await measurePages(run);
if (parts.has('totals')) await totals();
if (parts.has('http')) await overHttp();
console.log(
  `requests that reached the upstream while lists were read: ${world.upstream.count(/^GET \/notifications/)} · load ${loadavg()[0]?.toFixed(2)}`,
);
await world.close();
