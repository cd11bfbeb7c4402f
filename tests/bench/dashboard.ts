/**
 * Times the dashboard over ten million interactions of one organization: its calls over HTTP through the gateway, a
 * full count in the same run, and the first count of a whole year.
 * Run: `node tests/bench/dashboard.ts --server=<url of a Postgres where databases may be made>
 * [--conversations=700000] [--rounds=5] [--keep=<database that stays for the next run>]`.
 */

import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { withOrganization } from '@myra/platform/database/with-organization';
import { countStep } from '@myra/upstream/src/modules/results/count-results.ts';
import { COUNTED, countAll } from './dashboard/full-count.ts';
import { openDashboardWorld } from './dashboard/world.ts';
import { median, ms, p99, timed } from './measure.ts';

const { values } = parseArgs({
  options: {
    server: { type: 'string' },
    conversations: { type: 'string', default: '700000' },
    rounds: { type: 'string', default: '5' },
    keep: { type: 'string' },
  },
});
if (values.server === undefined)
  throw new Error('Name a Postgres: node tests/bench/dashboard.ts --server=postgres://…');
const rounds = Number(values.rounds);
const world = await openDashboardWorld({
  server: values.server,
  conversations: Number(values.conversations),
  keep: values.keep,
});
const { owner, deps, organizationId, get } = world;

async function countTheYear(): Promise<void> {
  const started = performance.now();
  let isMore = true;
  let changed = 0;
  while (isMore) {
    const step = await withOrganization(deps.database, organizationId, (tx) =>
      countStep(deps, tx, { isWaiting: true }),
    );
    isMore = step?.isMore ?? false;
    changed += step?.changed ?? 0;
  }
  if (changed === 0) return;
  const seconds = (performance.now() - started) / 1_000;
  const [row] =
    await owner`select count(*)::int as n from email_results where organization_id = ${organizationId}`;
  console.log(
    `counted ${row?.n} emails in ${seconds.toFixed(0)} s, ${Math.round(Number(row?.n) / seconds)} a second`,
  );
}

const CALLS: [string, string, object][] = [
  ['30 days', 'dashboard.get', { query: {} }],
  ['7 days', 'dashboard.get', { query: { days: 7 } }],
  ['90 days', 'dashboard.get', { query: { days: 90 } }],
  ['366 days', 'dashboard.get', { query: { days: 366 } }],
  ['90 days, one campaign', 'dashboard.get', { query: { days: 90, campaign_id: '3' } }],
  ['what waits', 'dashboard.waiting', {}],
  ['emails replied', 'dashboard.emails', { query: { metric: 'replied', days: 90 } }],
  ['emails unsubscribed', 'dashboard.emails', { query: { metric: 'unsubscribed', days: 366 } }],
];

try {
  const [facts] =
    await owner`select count(*)::int as n from interactions where organization_id = ${organizationId}`;
  console.log(`${facts?.n} interactions, load ${loadavg()[0]?.toFixed(2)}`);
  await countTheYear();
  const taken = new Map<string, number[]>();
  const full: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [label, name, input] of CALLS) {
      await get(name, input);
      const times = await timed(40, () => get(name, input));
      taken.set(label, [...(taken.get(label) ?? []), ...times]);
    }
    full.push(...(await timed(1, () => countAll(owner, organizationId))));
  }
  for (const [label, times] of taken) {
    console.log(`${label.padEnd(24)} p50 ${ms(median(times))} · p99 ${ms(p99(times))} · n ${times.length}`);
  }
  const own = median(taken.get('366 days') ?? []);
  console.log(
    `full count ${ms(median(full))} · ratio of the year's call to it ${(own / median(full)).toFixed(5)} · load ${loadavg()[0]?.toFixed(2)}`,
  );
  const counted = await countAll(owner, organizationId);
  const { totals } = (await get('dashboard.get', { query: { days: 366 } })) as {
    totals: Record<string, number>;
  };
  const wrong = COUNTED.filter((name) => Number(counted[name]) !== Number(totals[name]));
  console.log(wrong.length === 0 ? 'equal to the full count' : `NOT EQUAL in ${wrong.join(', ')}`);
  console.log(JSON.stringify(totals));
} finally {
  await world.close();
}
