/**
 * What the cached inbox costs: a page over a million sequences against ten thousand, totals, searches, and a list through
 * HTTP against bare Fastify with postgres.js that reads the same rows and the same session.
 * Run: `node tests/bench/gateway-inbox.ts <url of a Postgres where databases may be made> [rows] [rounds]`.
 */

import http from 'node:http';
import { createRequire } from 'node:module';
import { withDatabaseName } from '@myra/platform/database/create-database';
import { createLogger } from '@myra/platform/logger';
import { buildApp } from '@myra/server/src/app.ts';
import { readConfig } from '@myra/server/src/config.ts';
import { createGateway } from '@myra/server/src/create-gateway.ts';
import { migrateGateway } from '@myra/server/src/migrate.ts';
import { sequenceFilters } from '@myra/server/src/modules/mail/mail-filters.ts';
import postgres from 'postgres';
import { FakeUpstream } from '../support/fake-upstream.ts';

const server = process.argv[2];
if (server === undefined) throw new Error('Name a Postgres: node tests/bench/gateway-inbox.ts postgres://…');
const rows = Number(process.argv[3] ?? 1_000_000);
const rounds = Number(process.argv[4] ?? 7);
const SMALL = 10_000;
const CONNECTIONS = 16;

const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
const median = (values: number[]) => sorted(values)[Math.floor(values.length / 2)] ?? 0;
const p99 = (values: number[]) => sorted(values)[Math.floor(values.length * 0.99)] ?? 0;
const ms = (value: number) => value.toFixed(2);

async function timed(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const started = performance.now();
    await work();
    taken.push(performance.now() - started);
  }
  return taken;
}

/** Rows as a sweep would have written them, and the counters that belong to them. */
async function seed(sql: postgres.Sql, viewId: string, count: number): Promise<void> {
  await sql`
    insert into sequences (view_id, sequence_id, campaign_id, campaign_name, lead_id, lead_name, email, confidence_score, read,
      rep_id, rep_name, rep_email, last_message_direction, sequence_state, sequence_types, from_emails, to_emails, preview,
      last_subject, attention, started_at, activity_at, listed, hash, read_seq)
    select ${viewId}, n::text, (n % 40)::text, 'Campaign ' || (n % 40), n::text,
      (array['Ana','Bela','Carmen','Dario','Elena','Felix','Gita','Hugo'])[1 + n % 8] || ' ' ||
        substr(md5(n::text), 1, 7), substr(md5('e' || n), 1, 9) || '@clinic' || (n % 5000) || '.example.org',
      n % 100, n % 10 <> 0, (n % 3)::text, 'Rep', 'rep@x.example', case when n % 3 = 0 then 'inbound' else 'outbound' end,
      (array['active','active','active','paused','completed'])[1 + n % 5],
      case when n % 30 = 0 then array['inbox','draft'] when n % 3 = 0 then array['inbox'] else array['inbox','sent'] end,
      array[substr(md5('e' || n), 1, 9) || '@clinic' || (n % 5000) || '.example.org'], array['us@clinic.example'],
      'Thank you, tell me more about it, please.', 'About your intake ' || n, case when n % 200 = 0 then 'distress' end,
      now() - make_interval(mins => n), now() - make_interval(secs => n), true, md5(n::text), 1
    from generate_series(1, ${count}::int) n`;
  for (const [facet, condition] of [
    ['all', 'true'],
    ['unread', 'not read'],
    ['state:active', `sequence_state = 'active'`],
    ['type:sent', `sequence_types @> '{sent}'`],
    ['type:draft', `sequence_types @> '{draft}'`],
    ['rep:1', `rep_id = '1'`],
    ['attention', 'attention is not null'],
  ] as const)
    await sql`insert into counters (view_id, resource, facet, n)
      select ${viewId}, 'sequences', ${facet}, count(*) from sequences where view_id = ${viewId} and ${sql.unsafe(condition)}`;
  await sql`update sync_state set swept_at = now(), read_at = now() where view_id = ${viewId}`;
}

const databaseName = `myra_bench_inbox_${process.pid}`;
const databaseUrl = withDatabaseName(server, databaseName);
const upstream = new FakeUpstream();
const config = readConfig({
  DATABASE_URL: databaseUrl,
  MYRA_SECRET: 'only-for-benches-only-for-benches-only-for',
  MYRA_DATA: '/var/tmp/myra-bench-inbox',
  UPSTREAM_URL: await upstream.start(),
  LOG_LEVEL: 'silent',
  SESSION_IDLE_MINUTES: '1440',
});
await migrateGateway({ databaseUrl, queuesInPostgres: true });
const log = createLogger({ service: 'bench', level: 'silent' });
const { gateway, hub, close } = await createGateway({ config, log });
const app = await buildApp({ gateway, hub });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
const owner = postgres(databaseUrl, { max: 2, onnotice: () => {} });

async function signIn(): Promise<{ cookie: string; viewId: string }> {
  const person = upstream.addPerson({ organizationId: upstream.addOrganization() });
  const { email, password } = person;
  const answer = await fetch(`${address}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-myra': '1' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const [row] = await owner`select view_id from sessions where user_id = ${person.id}`;
  return { cookie, viewId: String(row?.view_id) };
}

const small = await signIn();
const large = await signIn();
const seeding = performance.now();
await seed(owner, small.viewId, SMALL);
await seed(owner, large.viewId, rows);
await owner`vacuum (analyze) sequences`;
console.log(
  `${rows} and ${SMALL} sequences written in ${Math.round((performance.now() - seeding) / 1_000)} s`,
);
for (const list of [
  'read',
  'rep_id',
  'attention',
  'sequence_types',
  'from_emails',
  'to_emails',
  'started_at',
])
  await owner`insert into upstream_profile (upstream, resource, has_fields, seen_at)
    values (${config.upstream.productUrl}, 'list:sequences', ${[list]}, now())
    on conflict (upstream, resource) do update set has_fields = upstream_profile.has_fields || excluded.has_fields`;

const callerFor = async ({ cookie }: { cookie: string }) => {
  const found = await gateway.sessions.find(cookie.split('=')[1], { isBackground: true });
  return gateway.sessions.callerOf(found.session, 'bench');
};
const callers = { small: await callerFor(small), large: await callerFor(large) };
const read = (which: keyof typeof callers, filter: object) => {
  const filters = sequenceFilters.parse({ limit: 25, ...filter });
  return async () => {
    const page = await gateway.mail.listSequences(callers[which], filters);
    if (page.live) throw new Error('Asked live, not from the cache');
    return page;
  };
};

const [example] =
  await owner`select lead_name, email from sequences where view_id = ${large.viewId} and sequence_id = '500000'`;
const name = String(example?.lead_name ?? 'ana');
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
  ['sender', { fromEmail: String(example?.email ?? 'x@y.example') }],
  ['started after', { startDate: new Date(Date.now() - 3_600_000).toISOString() }],
];
for (const [label, filter] of filters) {
  const ten: number[] = [];
  const million: number[] = [];
  await timed(10, read('small', filter));
  await timed(10, read('large', filter));
  for (let round = 0; round < rounds; round += 1) {
    ten.push(...(await timed(30, read('small', filter))));
    million.push(...(await timed(30, read('large', filter))));
  }
  const growth = median(million) / median(ten);
  console.log(
    `${label.padEnd(18)} 10k ${ms(median(ten))} ms · ${rows / 1e6}M ${ms(median(million))} ms · growth ${growth.toFixed(2)} · p99 ${ms(p99(million))} ms`,
  );
}

const terms = [
  'zzzqq no such',
  name,
  name.slice(-7),
  'clinic4999',
  'ana',
  'intake 50000',
  'campaign 7',
  'gita',
  'e',
  'zq',
  'hugo campaign 13',
];
for (const search of terms) {
  const taken = await timed(60, read('large', { search }));
  console.log(
    `search ${JSON.stringify(search).padEnd(20)} median ${ms(median(taken))} ms · p99 ${ms(p99(taken))} ms`,
  );
}

const counter = await timed(
  200,
  () => owner`
  select coalesce(sum(n), 0) from counters where view_id = ${large.viewId} and resource = 'sequences' and facet in ('all')`,
);
const capped = await timed(
  50,
  () => owner`
  select count(*) from (select 1 from sequences where view_id = ${large.viewId} and deleted_at is null and listed
    and sequence_state = 'active' and not read limit 10001) c`,
);
console.log(`total from a counter ${ms(median(counter))} ms · counted up to 10,001 ${ms(median(capped))} ms`);

/** Requests a second over keep-alive connections. */
async function perSecond(
  url: string,
  cookie: string,
  milliseconds: number,
): Promise<{ rate: number; p99: number }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const until = performance.now() + milliseconds;
  const taken: number[] = [];
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const request = http.get(url, { agent, headers: { cookie, 'x-myra': '1' } }, (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`)),
        );
      });
      request.on('error', reject);
    });
  const line = async () => {
    while (performance.now() < until) {
      const started = performance.now();
      await one();
      taken.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, line));
  agent.destroy();
  return { rate: taken.length / ((performance.now() - started) / 1_000), p99: p99(taken) };
}

// The limit: the same process, the same rows, the same look at who asks, and nothing else.
const fastify = createRequire(new URL('../../packages/server/package.json', import.meta.url))('fastify');
const bareApp = fastify();
const bareSql = postgres(databaseUrl, { max: 4, onnotice: () => {}, fetch_types: false });
bareApp.get('/list', async () => {
  await bareSql`select id, view_id, user_id, seen_at from sessions where secret_hash = ${'x'}`;
  return bareSql`
    select sequence_id, campaign_id, campaign_name, lead_id, lead_name, email, confidence_score, read, rep_id, rep_name,
      rep_email, last_message_direction, sequence_state, reason_to_stop, activity_at, resume_at, preview, last_subject,
      last_intent, attention
    from sequences where view_id = ${large.viewId} and deleted_at is null and listed
    order by activity_at desc, sequence_id desc limit 25`;
});
const bareAddress = await bareApp.listen({ host: '127.0.0.1', port: 0 });
const input = encodeURIComponent(JSON.stringify({ limit: 25 }));
const hot = `${address}/trpc/mail.listSequences?input=${input}`;
const ratios: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const bare = await perSecond(`${bareAddress}/list`, '', 2_000);
  const ours = await perSecond(hot, large.cookie, 2_000);
  ratios.push(ours.rate / bare.rate);
  console.log(
    `HTTP ours ${Math.round(ours.rate)}/s (p99 ${ms(ours.p99)} ms) · Fastify + postgres.js ${Math.round(bare.rate)}/s (p99 ${ms(bare.p99)} ms) · ${(ours.rate / bare.rate).toFixed(2)}`,
  );
}
console.log(
  `hot list through HTTP ${median(ratios).toFixed(2)} of Fastify + postgres.js (median of ${rounds})`,
);
console.log(
  `requests that reached the upstream while lists were read: ${upstream.count(/^GET \/notifications/)}`,
);

await bareApp.close();
await bareSql.end();
await app.close();
await close();
await owner.end();
await upstream.stop();
const admin = postgres(server, { max: 1 });
await admin.unsafe(`drop database "${databaseName}" with (force)`);
await admin.end();
