import type { Deps } from '@myra/upstream/src/context.ts';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createHeldClock,
  createSendingDeps,
  createTestPorts,
  type HeldClock,
  MONDAY_NOON,
  openOwner,
  runOnce,
  seedCampaign,
  statesOf,
  type TestPorts,
} from '../support/sending-world.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { createUpstreamDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let sql: Sql;
let deps: Deps;
let clock: HeldClock;
let sink: SmtpSink;
let ports: TestPorts;
let closeDeps: () => Promise<void>;

beforeAll(async () => {
  database = await createUpstreamDatabase();
  sql = openOwner(database.url);
  clock = createHeldClock(MONDAY_NOON);
  ({ deps, close: closeDeps } = createSendingDeps(database.url, clock));
  sink = await startSmtpSink();
  ports = createTestPorts({ smtpPort: sink.port });
});

afterAll(async () => {
  await ports.close();
  await sink.stop();
  await closeDeps();
  await sql.end();
  await database.drop();
});

test('a due email is frozen, handed over once and written as sent wherever people look', async () => {
  const seeded = await seedCampaign(sql, { leads: 3, launchedAt: MONDAY_NOON });
  await runOnce(deps, ports, seeded);
  expect(await statesOf(sql, seeded.campaignId)).toEqual({ sent: 3 });
  const mine = sink.messages.filter((message) => message.from === seeded.mailboxes[0]!.email);
  expect(mine).toHaveLength(3);
  expect(mine[0]!.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mine[0]!.raw).toContain('1 Main Street');
  const emails =
    await sql`select count(*)::int as n from sequence_emails where campaign_id = ${seeded.campaignId} and sent_at is not null`;
  expect(emails[0]!.n).toBe(3);
  const [campaign] = await sql`select sent_count, run_state from campaigns where id = ${seeded.campaignId}`;
  expect(campaign).toMatchObject({ sent_count: 3, run_state: 'finished' });
  const [sequence] = await sql`select * from sequences where campaign_id = ${seeded.campaignId} limit 1`;
  expect(sequence).toMatchObject({
    sequence_state: 'completed',
    reason_to_stop: 'finished',
    current_email_index: 1,
    last_message_direction: 'outbound',
  });
  const trail = await sql`
    select t.from_state, t.to_state from outbound_trail t join outbound o on o.id = t.outbound_id
    where o.lead_id = ${seeded.leadIds[0]!} order by t.no`;
  expect(trail.map((line) => line.to_state)).toEqual(['planned', 'claimed', 'handed', 'sent']);
});
