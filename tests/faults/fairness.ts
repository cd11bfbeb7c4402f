/**
 * Fifty mailboxes of ten organizations send from one worker process: first in peace, then beside an organization with very
 * many emails and mailboxes whose server takes an email and then says nothing. Run:
 * `node tests/faults/fairness.ts [emails each] [dead mailboxes]`. Ends with 1 if the others wait more than twice as long.
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withDatabaseName } from '@myra/platform/database/create-database';
import { startEmbeddedPostgres } from '@myra/platform/embedded-postgres/start-embedded-postgres';
import { SANDBOX_LIMITS } from '@myra/shared/constants/mailbox-defaults';
import { migrateUpstream } from '@myra/upstream/src/migrate.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { openOwner, seedCampaign } from '../support/sending-world.ts';
import type { QueueChildInput } from './queue-child.ts';
import type { SinkInput } from './sink-child.ts';

const [emails = '10', dead = '5'] = process.argv.slice(2);
const ORGANIZATIONS = 10;
const MAILBOXES = 5;
/** As many emails has each mailbox of the first organization, times the others'. */
const MANY = 40;
const GAP_S = 5;
const LIMIT_MS = 600_000;
const dataDir = await makeDataFolder('fairness');
const server = await startEmbeddedPostgres({ dataDir, isDurable: false });

/** A mail server in a process of its own. */
async function startSink(name: string, latencyMs: number) {
  const given: SinkInput = {
    log: path.join(dataDir, `${name}.log`),
    latencyMs,
    cutEvery: 0,
    filesSent: true,
  };
  const child = fork(path.join(import.meta.dirname, 'sink-child.ts'), [JSON.stringify(given)]);
  const [ports] = (await once(child, 'message')) as [{ smtpPort: number; sentPort: number }];
  return { ...ports, stop: () => child.disconnect() };
}

/** How long the mailboxes that nothing is wrong with took for all their emails, in ms, shortest first. */
async function send(name: string, isDisturbed: boolean): Promise<number[]> {
  const databaseUrl = withDatabaseName(server.url('postgres'), name);
  await migrateUpstream({ databaseUrl, queuesInPostgres: true });
  const sql = openOwner(databaseUrl);
  const sink = await startSink(name, 40);
  const silent = await startSink(`${name}-silent`, LIMIT_MS);
  const watched: number[] = [];
  const portsOf: Record<number, number> = {};
  for (let no = 0; no < ORGANIZATIONS; no += 1) {
    const isBig = isDisturbed && no === 0;
    const { mailboxes, campaignId } = await seedCampaign(sql, {
      leads: MAILBOXES * Number(emails) * (isBig ? MANY : 1),
      mailboxes: MAILBOXES,
      limits: { ...SANDBOX_LIMITS, gapSeconds: isBig ? 0 : GAP_S },
      launchedAt: new Date(Date.now() - 60_000),
    });
    const first = mailboxes[0]?.id ?? 0;
    await sql`update sequences set email_account_id = ${first} + (id % ${MAILBOXES}) where campaign_id = ${campaignId}`;
    const isDead = isDisturbed && no > 0 && no <= Number(dead);
    if (isDead) portsOf[first] = silent.smtpPort;
    if (!isBig) watched.push(...mailboxes.map(({ id }) => id).slice(isDead ? 1 : 0));
  }
  const env = {
    UPSTREAM_DATABASE_URL: databaseUrl,
    MYRA_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
    MYRA_DATA: dataDir,
    LOG_LEVEL: 'silent',
  };
  const input: QueueChildInput = {
    env,
    smtpPort: sink.smtpPort,
    portsOf,
    sentUrl: `http://127.0.0.1:${sink.sentPort}`,
  };
  const worker = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'queue-child.ts'), JSON.stringify(input)],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const begun = performance.now();
  const took = new Map<number, number>();
  while (took.size < watched.length && performance.now() - begun < LIMIT_MS) {
    const rows = await sql`
      select email_account_id as id from outbound where state = 'sent' group by email_account_id having count(*) >= ${Number(emails)}`;
    for (const { id } of rows)
      if (!took.has(id) && watched.includes(id)) took.set(id, performance.now() - begun);
    await wait(200);
  }
  worker.kill('SIGKILL');
  for (const each of [sink, silent]) each.stop();
  await sql.end();
  return watched.map((id) => took.get(id) ?? Number.POSITIVE_INFINITY).toSorted((a, b) => a - b);
}

const seconds = (times: readonly number[], share: number) =>
  Math.round((times[Math.ceil(times.length * share) - 1] ?? 0) / 100) / 10;
const alone = await send('alone', false);
const beside = await send('beside', true);
for (const [name, times] of [
  ['alone', alone],
  ['beside', beside],
] as const)
  console.log(
    `${name}: ${times.length} mailboxes with ${emails} emails each and ${GAP_S} s between two: half done in ${seconds(times, 0.5)} s, ` +
      `95 % in ${seconds(times, 0.95)} s, all in ${seconds(times, 1)} s`,
  );
const isFair = seconds(beside, 0.95) <= 2 * seconds(alone, 0.95);
await server.stop();
await rm(dataDir, { recursive: true, force: true });
process.exit(isFair ? 0 : 1);
