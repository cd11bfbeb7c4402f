/**
 * People unsubscribe while the campaign that writes to them is being sent. Run:
 * `node tests/faults/unsubscribe.ts [seed] [emails]`. Ends with 1 if an email was handed off after the click was answered.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from '@myra/platform/clock';
import { SeededRandom } from '@myra/upstream/src/modules/providers/seeded-random.ts';
import { unsubscribeLead } from '@myra/upstream/src/modules/public-links/unsubscribe-lead.ts';
import { planSends } from '@myra/upstream/src/modules/sending/plan-sends.ts';
import { createSendingDeps, createTestPorts, openOwner } from '../support/sending-world.ts';
import { startFaultyCampaign } from './campaign.ts';

const [seed = '1', emails = '2000'] = process.argv.slice(2);
const SENDERS = 2;
const LATENCY_MS = 40;
const random = new SeededRandom(Number(seed));
const campaign = await startFaultyCampaign({
  emails: Number(emails),
  senders: 0,
  sink: { latencyMs: LATENCY_MS, cutEvery: 0, filesSent: true },
});
const sql = openOwner(campaign.databaseUrl);
const { deps, close } = createSendingDeps(campaign.databaseUrl, systemClock, 8);
const ports = createTestPorts({ smtpPort: 0 });
const { organizationId, campaignId } = campaign.seeded;
try {
  await planSends({ deps, ports, organizationId, signal: new AbortController().signal });
  const rows = await sql<{ to: string; token: string }[]>`
    select o.to_address as to, (regexp_match(convert_from(m.bytes, 'LATIN1'), '/u/([A-Za-z0-9_-]+)'))[1] as token
    from outbound o join outbound_mime m on m.id = o.mime_id where o.campaign_id = ${campaignId} order by o.id`;
  const begun = performance.now();
  for (let sender = 0; sender < SENDERS; sender += 1) campaign.senders.push(campaign.startSender());
  while ((await campaign.begun()).length === 0) await wait(5);

  // Each click aims at the moment at which this email is expected to leave, early or late by up to a second.
  const answered = new Map<string, number>();
  const clicks = rows.map(async ({ to, token }, index) => {
    const ahead = random.next() * 0.12 - 0.02;
    const pace = async () => {
      for (;;) {
        const left = (await campaign.stored()) / rows.length;
        if (left >= index / rows.length - ahead || (await campaign.isDrained())) return;
        await wait(100);
      }
    };
    await pace();
    await wait(random.next() * 1_000);
    if (!(await unsubscribeLead(deps, token))) throw new Error('an unsubscribe link of ours is not known');
    answered.set(to, Date.now());
  });
  await Promise.all(clicks);
  await campaign.drain();

  const handed = new Map(
    (
      await sql`
        select o.to_address as to, (extract(epoch from max(h.at)) * 1000)::float8 as at
        from outbound o join outbound_history h on h.outbound_id = o.id and h.to_state = 'handed'
        where o.campaign_id = ${campaignId} group by o.to_address`
    ).map((row) => [String(row.to), Number(row.at)]),
  );
  const late = (await campaign.begun()).filter(
    ({ to, at }) => at > (answered.get(to) ?? Number.POSITIVE_INFINITY),
  );
  const broken = late.filter(({ to }) => (handed.get(to) ?? 0) > (answered.get(to) ?? 0));
  const behind = late.map(({ to, at }) => at - (answered.get(to) ?? at));
  const verdict = await campaign.verdict();
  console.log(
    `unsubscribe: seed ${seed}, ${rows.length} clicks around ${rows.length} emails; ${JSON.stringify(verdict)}; ` +
      `handed off after the answer: ${broken.length}; handed off before and in the dialogue after it: ${late.length}, ` +
      `at most ${Math.max(0, ...behind)} ms; ${Math.round((performance.now() - begun) / 1_000)} s`,
  );
  const isGood = broken.length === 0 && verdict.lost + verdict.twice + verdict.unknown === 0;
  process.exitCode = isGood ? 0 : 1;
} finally {
  await ports.close();
  await close();
  await sql.end();
  await campaign.stop();
}
