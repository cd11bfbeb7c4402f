import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChildInput } from '../support/sending-child.ts';
import { openOwner, type SeededCampaign, seedCampaign, statesOf } from '../support/sending-world.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { createUpstreamDatabase, type TestDatabase } from '../support/test-database.ts';

const CHILD = path.join(import.meta.dirname, '../support/sending-child.ts');

let database: TestDatabase;
let sql: Sql;
let sink: SmtpSink;
let sent: Server;
let sentUrl: string;
/** Whether the server files what it accepts, so that absence proves something. */
let filesSent = true;

beforeAll(async () => {
  database = await createUpstreamDatabase();
  sql = openOwner(database.url);
  sink = await startSmtpSink();
  sent = createServer((request, response) => {
    const key = (request.url ?? '').slice(1);
    if (!filesSent) return void response.end('no-proof');
    response.end(sink.countOf(key) > 0 ? 'found' : 'absent');
  });
  await new Promise<void>((resolve) => sent.listen(0, '127.0.0.1', resolve));
  sentUrl = `http://127.0.0.1:${(sent.address() as AddressInfo).port}`;
});

afterAll(async () => {
  sent.closeAllConnections();
  await new Promise((resolve) => sent.close(resolve));
  await sink.stop();
  await sql.end();
  await database.drop();
});

function startChild(seeded: SeededCampaign): ChildProcess {
  const { organizationId, mailboxes } = seeded;
  const input: ChildInput = {
    databaseUrl: database.url,
    smtpPort: sink.port,
    sentUrl,
    organizationId,
    mailboxes,
  };
  return spawn(process.execPath, [CHILD, JSON.stringify(input)], { stdio: ['ignore', 'ignore', 'inherit'] });
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

/** Lets leases and the waits of emails in doubt expire. */
async function letTimePass(organizationId: number, deadPid?: number): Promise<void> {
  if (deadPid !== undefined) {
    // Nobody else locks the rows of a dead process; the senders lock rows in another order.
    await sql`
      update work_clock set leased_until = now() where (kind, organization_id, key) in (
        select kind, organization_id, key from work_clock
        where organization_id = ${organizationId} and owner like ${`p${deadPid}-%`} for update skip locked)`;
  }
  await sql`update outbound set looked_up_at = looked_up_at - interval '61 seconds' where organization_id = ${organizationId} and state = 'in_doubt'`;
  await sql`
    update work_clock set next_at = now() where (kind, organization_id, key) in (
      select kind, organization_id, key from work_clock
      where organization_id = ${organizationId} and kind = 'reconcile' and next_at > now() for update skip locked)`;
}

async function pollUntil(
  isDone: () => Promise<boolean>,
  deadlineMs: number,
  each: () => Promise<void>,
): Promise<void> {
  const until = Date.now() + deadlineMs;
  while (!(await isDone())) {
    if (Date.now() > until) throw new Error('not done in time');
    await each();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Kills one of two senders at random moments `kills` times; then a new pair finishes. */
async function sendUnderKills(seeded: SeededCampaign, kills: number): Promise<{ inFlightAtKills: number }> {
  const { organizationId, campaignId } = seeded;
  const children = [startChild(seeded), startChild(seeded)];
  let inFlightAtKills = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const before = sink.messages.length;
    await pollUntil(
      async () => sink.messages.length > before || (await isDrained(campaignId)),
      120_000,
      () => letTimePass(organizationId),
    );
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 120));
    const victim = children[kill % 2]!;
    victim.kill('SIGKILL');
    await ended(victim);
    const [flying] =
      await sql`select count(*)::int as n from outbound where organization_id = ${organizationId} and state = 'handed'`;
    inFlightAtKills += Number(flying!.n);
    await letTimePass(organizationId, victim.pid);
    children[kill % 2] = startChild(seeded);
  }
  await pollUntil(
    () => isDrained(campaignId),
    300_000,
    () => letTimePass(organizationId),
  );
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map(ended));
  return { inFlightAtKills };
}

async function isDrained(campaignId: number): Promise<boolean> {
  const [row] = await sql`
    select (select count(*)::int from outbound where campaign_id = ${campaignId} and state not in ('sent', 'unconfirmed')) as waiting,
           (select count(*)::int from sequence_emails where campaign_id = ${campaignId} and outbound_id is null) as unplanned`;
  return row!.waiting === 0 && row!.unplanned === 0;
}

const sendKeys = async (campaignId: number, state: string): Promise<string[]> =>
  (await sql`select send_key from outbound where campaign_id = ${campaignId} and state = ${state}`).map(
    (row) => String(row.send_key),
  );

test('senders killed 15 times during 250 emails lose none and send none twice, if Sent can be searched (E11)', async () => {
  filesSent = true;
  sink.latencyMs = 40;
  const seeded = await seedCampaign(sql, {
    leads: 250,
    mailboxes: 3,
    launchedAt: new Date(Date.now() - 60_000),
  });
  await sql`update sequences set email_account_id = ${seeded.mailboxes[0]!.id} + (id % 3) where campaign_id = ${seeded.campaignId}`;
  const { inFlightAtKills } = await sendUnderKills(seeded, 15);
  const states = await statesOf(sql, seeded.campaignId);
  const keys = await sendKeys(seeded.campaignId, 'sent');
  const counts = keys.map((key) => sink.countOf(key));
  console.log(
    `15 kills, 250 emails, ${inFlightAtKills} in the dialogue at the kills: ${JSON.stringify(states)}`,
  );
  expect(states).toEqual({ sent: 250 });
  expect(counts.filter((count) => count !== 1)).toEqual([]);
}, 600_000);

test('without proof of the outcome no email is sent twice, and each one in doubt becomes unconfirmed', async () => {
  filesSent = false;
  const before = sink.messages.length;
  const seeded = await seedCampaign(sql, {
    leads: 100,
    mailboxes: 2,
    launchedAt: new Date(Date.now() - 60_000),
  });
  await sql`update sequences set email_account_id = ${seeded.mailboxes[0]!.id} + (id % 2) where campaign_id = ${seeded.campaignId}`;
  const { inFlightAtKills } = await sendUnderKills(seeded, 5);
  const mine = sink.messages.slice(before);
  const states = await statesOf(sql, seeded.campaignId);
  console.log(
    `5 kills, 100 emails, ${inFlightAtKills} in the dialogue at the kills: ${JSON.stringify(states)}`,
  );
  expect((states.sent ?? 0) + (states.unconfirmed ?? 0)).toBe(100);
  expect(states.unconfirmed ?? 0).toBeLessThanOrEqual(inFlightAtKills);
  expect(new Set(mine.map((message) => message.sendId)).size).toBe(mine.length);
  const known = new Set([
    ...(await sendKeys(seeded.campaignId, 'sent')),
    ...(await sendKeys(seeded.campaignId, 'unconfirmed')),
  ]);
  expect(mine.filter((message) => !known.has(message.sendId))).toEqual([]);
  const lost = (await sendKeys(seeded.campaignId, 'sent')).filter((key) => sink.countOf(key) !== 1);
  expect(lost).toEqual([]);
}, 600_000);
