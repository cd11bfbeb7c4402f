import { withOrganization } from '@myra/platform/database/with-organization';
import { systemCtx } from '@myra/upstream/src/context.ts';
import { readdress } from '@myra/upstream/src/modules/sending/index.ts';
import { listOutbound } from '@myra/upstream/src/modules/sending/list-outbound.ts';
import { planSends } from '@myra/upstream/src/modules/sending/plan-sends.ts';
import { expect, test } from 'vitest';
import { startLedgerWorld } from '../support/ledger-world.ts';
import { MONDAY_NOON, runOnce, seedCampaign, statesOf } from '../support/sending-world.ts';

const world = startLedgerWorld();

test('a due email is frozen, handed over once and written as sent wherever people look', async () => {
  const seeded = await seedCampaign(world.sql, { leads: 3, launchedAt: MONDAY_NOON });
  await runOnce(world.deps, world.ports, seeded);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ sent: 3 });
  const mine = world.sink.messages.filter((message) => message.from === seeded.mailboxes[0]!.email);
  expect(mine).toHaveLength(3);
  expect(mine[0]!.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mine[0]!.raw).toContain('1 Main Street');
  const emails =
    await world.sql`select count(*)::int as n from sequence_emails where campaign_id = ${seeded.campaignId} and sent_at is not null`;
  expect(emails[0]!.n).toBe(3);
  const [campaign] =
    await world.sql`select sent_count, run_state from campaigns where id = ${seeded.campaignId}`;
  expect(campaign).toMatchObject({ sent_count: 3, run_state: 'finished' });
  const [sequence] =
    await world.sql`select * from sequences where campaign_id = ${seeded.campaignId} limit 1`;
  expect(sequence).toMatchObject({
    sequence_state: 'completed',
    reason_to_stop: 'finished',
    current_email_index: 1,
    last_message_direction: 'outbound',
  });
  const history = await world.sql`
    select t.from_state, t.to_state from outbound_history t join outbound o on o.id = t.outbound_id
    where o.lead_id = ${seeded.leadIds[0]!} order by t.no`;
  expect(history.map((line) => line.to_state)).toEqual(['planned', 'claimed', 'handed', 'sent']);
});

test('an email that waits goes to the address that a lead has been given since, and one that left stays as it was', async () => {
  const seeded = await seedCampaign(world.sql, { leads: 2, launchedAt: MONDAY_NOON });
  const { organizationId, leadIds } = seeded;
  const [leadId, other] = leadIds;
  await planSends({
    deps: world.deps,
    ports: world.ports,
    organizationId,
    signal: new AbortController().signal,
  });
  await withOrganization(world.deps.database, organizationId, async (tx) => {
    await world.sql`update leads set email = 'mended@sink.test', email_key = 'mended@sink.test' where id = ${leadId!}`;
    await readdress(systemCtx(world.deps, 'test', organizationId), tx, leadId!);
  });
  await runOnce(world.deps, world.ports, seeded);
  const sent = await world.sql`
    select to_address from outbound where lead_id = ${leadId!} and state = 'sent'`;
  expect(sent).toEqual([{ to_address: 'mended@sink.test' }]);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ sent: 2, cancelled: 1 });
  const { counts } = await listOutbound(systemCtx(world.deps, 'test', organizationId), seeded.campaignId, {
    limit: 10,
  });
  expect(counts).toEqual({ sent: 2 });
  await withOrganization(world.deps.database, organizationId, (tx) =>
    readdress(systemCtx(world.deps, 'test', organizationId), tx, other!),
  );
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ sent: 2, cancelled: 1 });
});
