/**
 * Times the ledger: emails a second, compared with bare nodemailer and the same bytes, both to one SMTP server in its
 * own process; then with a server that takes 100 ms, compared with connections divided by latency.
 * Run: `node tests/bench/sending.ts <url of a Postgres where databases may be made> [emails] [rounds]`.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { systemClock } from '@myra/platform/clock';
import { dispatchMailbox } from '@myra/upstream/src/modules/sending/dispatch-mailbox.ts';
import { planSends } from '@myra/upstream/src/modules/sending/plan-sends.ts';
import { createSendingDeps, createTestPorts, seedCampaign, statesOf } from '../support/sending-world.ts';
import { median } from './measure.ts';
import { openUpstreamDatabase } from './services.ts';

// Only for comparison. The product depends on it, the tests do not.
const nodemailer = createRequire(new URL('../../packages/mail/package.json', import.meta.url))('nodemailer');

const server = process.argv[2];
if (server === undefined) throw new Error('Name a Postgres: node tests/bench/sending.ts postgres://…');
const emails = Number(process.argv[3] ?? 2_000);
const rounds = Number(process.argv[4] ?? 3);
const never = new AbortController().signal;

type Sink = { child: ChildProcess; port: number };

async function startSink(latencyMs: number): Promise<Sink> {
  const child = fork(path.join(import.meta.dirname, 'sending-sink.ts'), [String(latencyMs)]);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port };
}

async function perSecond(count: number, work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return count / ((performance.now() - started) / 1_000);
}

async function bare(
  port: number,
  connections: number,
  messages: { raw: Buffer; to: string; from: string }[],
) {
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port,
    secure: false,
    ignoreTLS: true,
    pool: true,
    maxConnections: connections,
    maxMessages: 100,
    auth: { user: 'u', pass: 'p' },
  });
  const rate = await perSecond(messages.length, async () => {
    await Promise.all(
      messages.map(({ raw, from, to }) => transport.sendMail({ raw, envelope: { from, to } })),
    );
  });
  transport.close();
  return rate;
}

const database = await openUpstreamDatabase(server, 'sending');
const sql = database.owner;
const { deps, close } = createSendingDeps(database.databaseUrl, systemClock);

async function viaLedger(port: number, connections: number, count: number, limitMs = 120_000) {
  const seeded = await seedCampaign(sql, { leads: count, launchedAt: new Date(Date.now() - 60_000) });
  const ports = createTestPorts({ smtpPort: port, connections });
  const { organizationId, campaignId, mailboxes } = seeded;
  const planned = await perSecond(count, () => planSends({ deps, ports, organizationId, signal: never }));
  const rows = await sql`
    select o.to_address, m.bytes from outbound o join outbound_mime m on m.id = o.mime_id where o.campaign_id = ${campaignId}`;
  const until = Date.now() + limitMs;
  const sent = await perSecond(count, async () => {
    while ((await statesOf(sql, campaignId)).sent !== count && Date.now() < until) {
      await dispatchMailbox({ deps, ports, organizationId, accountId: mailboxes[0]!.id, signal: never });
    }
  });
  await ports.close();
  const messages = rows.map((row) => ({
    raw: row.bytes as Buffer,
    to: String(row.to_address),
    from: mailboxes[0]!.email,
  }));
  return { planned, sent, messages };
}

try {
  const fast = await startSink(0);
  await viaLedger(fast.port, 5, 300);
  console.log(
    `${emails} emails a round, ${rounds} interleaved rounds, medians; Postgres ${server.replace(/\/\/.*@/, '//')}`,
  );
  for (const connections of [5, 20]) {
    const ledgerRates: number[] = [];
    const bareRates: number[] = [];
    const plannedRates: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { planned, sent, messages } = await viaLedger(fast.port, connections, emails);
      plannedRates.push(planned);
      ledgerRates.push(sent);
      bareRates.push(await bare(fast.port, connections, messages));
    }
    const ratio = median(ledgerRates.map((rate, index) => rate / (bareRates[index] ?? 1)));
    console.log(
      `${connections} connections: ledger ${median(ledgerRates).toFixed(0)}/s, bare nodemailer ${median(bareRates).toFixed(0)}/s, ratio ${ratio.toFixed(2)}; freezing before that, not counted: ${median(plannedRates).toFixed(0)}/s`,
    );
  }
  fast.child.disconnect();
  const slow = await startSink(100);
  for (const connections of [5, 20]) {
    const count = connections * 100;
    const { sent, messages } = await viaLedger(slow.port, connections, count);
    const bareRate = await bare(slow.port, connections, messages);
    const ceiling = connections / 0.1;
    console.log(
      `${connections} connections, 100 ms: ${sent.toFixed(0)}/s of ${ceiling}/s possible = ${(sent / ceiling).toFixed(2)}; bare nodemailer ${(bareRate / ceiling).toFixed(2)}`,
    );
  }
  slow.child.disconnect();
} finally {
  await close();
  await database.close();
}
