import { MAILBOX_LIMITS_DEFAULT, SANDBOX_LIMITS } from '@myra/shared/constants/mailbox-defaults';
import { dispatchMailbox } from '@myra/upstream/src/modules/sending/dispatch-mailbox.ts';
import { stopLead, stopSequence } from '@myra/upstream/src/modules/sending/index.ts';
import { planSends } from '@myra/upstream/src/modules/sending/plan-sends.ts';
import { suppress } from '@myra/upstream/src/modules/suppressions/index.ts';
import { expect, test } from 'vitest';
import { startLedgerWorld } from '../support/ledger-world.ts';
import { MONDAY_NOON, runOnce, statesOf } from '../support/sending-world.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const never = new AbortController().signal;
const world = startLedgerWorld();
const { launched, rowsOf, ctxOf, inside } = world;

test('the daily limit holds under concurrency; the rest has the reason and is sent the next day', async () => {
  const limits = { ...SANDBOX_LIMITS, dailyLimit: 20 };
  const seeded = await launched({ leads: 50, limits });
  await planSends({
    deps: world.deps,
    ports: world.ports,
    organizationId: seeded.organizationId,
    signal: never,
  });
  await Promise.all(Array.from({ length: 6 }, () => runOnce(world.deps, world.ports, seeded)));
  await runOnce(world.deps, world.ports, seeded);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ sent: 20, held: 30 });
  const reasons =
    await world.sql`select distinct reason from outbound where campaign_id = ${seeded.campaignId} and state = 'held'`;
  expect(reasons.map((row) => row.reason)).toEqual(['over_daily_limit']);
  world.clock.advance(DAY_MS);
  await runOnce(world.deps, world.ports, seeded);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ sent: 40, held: 10 });
  expect(world.sink.messages).toHaveLength(40);
});

test('two emails keep the gap, and outside the window nothing is sent', async () => {
  const seeded = await launched({ leads: 3, limits: MAILBOX_LIMITS_DEFAULT });
  await runOnce(world.deps, world.ports, seeded);
  await runOnce(world.deps, world.ports, seeded);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ sent: 1, held: 2 });
  world.clock.advance(30_000);
  await runOnce(world.deps, world.ports, seeded);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ sent: 2, held: 1 });
  world.clock.set(new Date('2026-11-23T18:00:00Z'));
  await runOnce(world.deps, world.ports, seeded);
  const [waiting] = (await rowsOf(seeded)).filter((row) => row.state === 'held');
  expect(waiting).toMatchObject({ reason: 'outside_window' });
  expect(new Date(waiting!.due_ms).toISOString()).toBe('2026-11-24T08:00:00.000Z');
  world.clock.set(new Date('2026-11-24T08:00:00Z'));
  await runOnce(world.deps, world.ports, seeded);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ sent: 3 });
});

test('a follow-up needs a read of the mailbox that is at most ten minutes old', async () => {
  const seeded = await launched({
    steps: [
      { logic: 'START_CAMPAIGN', day: 0 },
      { logic: 'IF_NOT_REPLIED', day: 2 },
    ],
  });
  const [mailbox] = seeded.mailboxes;
  await runOnce(world.deps, world.ports, seeded);
  world.clock.advance(2 * DAY_MS);
  await world.sql`update email_accounts set synced_ok_at = ${new Date(world.clock.now().getTime() - 11 * MINUTE_MS)} where id = ${mailbox!.id}`;
  await runOnce(world.deps, world.ports, seeded);
  const [, held] = await rowsOf(seeded);
  expect(held).toMatchObject({ state: 'held', reason: 'sync_stale' });
  world.receiveNow = async () => {
    await world.sql`update email_accounts set synced_ok_at = ${world.clock.now()} where id = ${mailbox!.id}`;
    return world.clock.now();
  };
  world.clock.advance(2 * MINUTE_MS);
  await runOnce(world.deps, world.ports, seeded);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ sent: 2 });
  const [first, second] = world.sink.messages;
  const firstId = /^Message-ID: (.*)$/im.exec(first!.raw)?.[1];
  expect(second!.raw).toContain(`In-Reply-To: ${firstId}`);
  expect(second!.raw).toContain('Subject: Subject of step 1');
  expect(second!.from).toBe(first!.from);
});

test('a reply found by this read stops the follow-up, and the prepared answers stay', async () => {
  const seeded = await launched({
    steps: [
      { logic: 'START_CAMPAIGN', day: 0 },
      { logic: 'IF_REPLIED', day: 1 },
      { logic: 'IF_NOT_REPLIED', day: 2 },
    ],
  });
  await runOnce(world.deps, world.ports, seeded);
  const [sequence] = await world.sql`select id from sequences where campaign_id = ${seeded.campaignId}`;
  world.receiveNow = async () => {
    await inside(seeded, (tx) =>
      stopSequence(ctxOf(seeded), tx, { sequenceId: Number(sequence!.id), reason: 'replied' }),
    );
    await world.sql`update email_accounts set synced_ok_at = ${world.clock.now()} where id = ${seeded.mailboxes[0]!.id}`;
    return world.clock.now();
  };
  world.clock.advance(2 * DAY_MS);
  await runOnce(world.deps, world.ports, seeded);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ sent: 1, cancelled: 1 });
  const emails =
    await world.sql`select logic, skip_reason from sequence_emails where campaign_id = ${seeded.campaignId} order by step`;
  expect(emails.map((email) => email.skip_reason)).toEqual([null, null, 'replied']);
  const [after] =
    await world.sql`select sequence_state, reason_to_stop from sequences where campaign_id = ${seeded.campaignId}`;
  expect(after).toEqual({ sequence_state: 'active', reason_to_stop: 'replied' });
});

test('a follow-up keeps its distance from a late email, and leaves where that was refused', async () => {
  const steps = [
    { logic: 'START_CAMPAIGN', day: 0 },
    { logic: 'IF_NOT_REPLIED', day: 3 },
  ];
  const late = await launched({ steps });
  world.receiveNow = async () => {
    await world.sql`update email_accounts set synced_ok_at = ${world.clock.now()}`;
    return world.clock.now();
  };
  world.clock.advance(2 * DAY_MS);
  await runOnce(world.deps, world.ports, late);
  world.clock.advance(DAY_MS);
  await runOnce(world.deps, world.ports, late);
  expect(world.sink.messages).toHaveLength(1);
  world.clock.advance(2 * DAY_MS);
  await runOnce(world.deps, world.ports, late);
  expect(world.sink.messages).toHaveLength(2);
  world.clock.set(MONDAY_NOON);
  const refused = await launched({ steps });
  world.sink.onMessage = () => '554 5.6.0 not this one';
  await runOnce(world.deps, world.ports, refused);
  world.sink.onMessage = () => undefined;
  world.clock.advance(3 * DAY_MS);
  await runOnce(world.deps, world.ports, refused);
  expect(world.sink.messages.at(-1)!.raw).toContain('this is step 1.');
});

test('after an accepted unsubscribe no handoff begins, whatever the moment (E12)', async () => {
  const seeded = await launched({ leads: 120 });
  await planSends({
    deps: world.deps,
    ports: world.ports,
    organizationId: seeded.organizationId,
    signal: never,
  });
  const rows =
    await world.sql`select lead_id, to_address from outbound where campaign_id = ${seeded.campaignId} order by id`;
  let tick = 0;
  const unsubscribe = async (leadId: number, address: string) => {
    tick += 3;
    const wait = tick % 160;
    await new Promise((resolve) => setTimeout(resolve, wait));
    await inside(seeded, async (tx) => {
      await stopLead(ctxOf(seeded), tx, { leadId, reason: 'unsubscribed' });
      await suppress(world.deps, tx, {
        scope: 'address',
        value: address,
        reason: 'unsubscribed',
        source: 'test',
      });
    });
  };
  const half = rows.filter((_, index) => index % 2 === 0);
  world.sink.latencyMs = 4;
  const sentAtUnsubscribe = new Map<string, number>();
  await Promise.all([
    runOnce(world.deps, world.ports, seeded),
    ...half.map(async (row) => {
      await unsubscribe(Number(row.lead_id), String(row.to_address));
      const [state] = await world.sql`select state from outbound where lead_id = ${row.lead_id}`;
      sentAtUnsubscribe.set(
        String(row.to_address),
        ['handed', 'sent'].includes(String(state!.state)) ? 1 : 0,
      );
    }),
  ]);
  world.sink.latencyMs = 0;
  await runOnce(world.deps, world.ports, seeded);
  const states = await statesOf(world.sql, seeded.campaignId);
  expect((states.sent ?? 0) + (states.cancelled ?? 0)).toBe(120);
  for (const [address, allowed] of sentAtUnsubscribe) {
    const got = world.sink.messages.filter((message) => message.to === address).length;
    expect(got).toBeLessThanOrEqual(allowed);
  }
});

test('a text with a merge field, a foreign link or patient data is held with its reason, stays editable, and is sent once corrected', async () => {
  const seeded = await launched({ leads: 3 });
  const emails =
    await world.sql`select id from sequence_emails where campaign_id = ${seeded.campaignId} order by id`;
  const faults = ['Hello {{first_name}}', 'See https://elsewhere.example.net/offer', 'MRN: 12345678'];
  for (const [index, body] of faults.entries()) {
    await world.sql`update sequence_emails set body = ${body} where id = ${emails[index]!.id}`;
  }
  await runOnce(world.deps, world.ports, seeded);
  const rows = await rowsOf(seeded);
  expect(rows.map((row) => [row.state, row.reason])).toEqual(Array(3).fill(['held', 'content_check']));
  expect(world.sink.messages).toHaveLength(0);
  const [open] =
    await world.sql`select count(*)::int as n from sequence_emails where campaign_id = ${seeded.campaignId} and outbound_id is null`;
  expect(open!.n).toBe(3);
  await world.sql`update sequence_emails set body = 'Hello, see https://clinic.example.org/here' where campaign_id = ${seeded.campaignId}`;
  world.clock.advance(40 * MINUTE_MS);
  await runOnce(world.deps, world.ports, seeded);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ sent: 3, cancelled: 3 });
});

test('a stopping process claims nothing new, finishes its dialogues and releases the mailbox', async () => {
  const seeded = await launched({ leads: 40 });
  await planSends({
    deps: world.deps,
    ports: world.ports,
    organizationId: seeded.organizationId,
    signal: never,
  });
  const stopping = new AbortController();
  world.sink.latencyMs = 30;
  world.sink.onMessage = () => {
    if (world.sink.messages.length === 5) stopping.abort();
    return undefined;
  };
  const [mailbox] = seeded.mailboxes;
  await dispatchMailbox({
    deps: world.deps,
    ports: world.ports,
    organizationId: seeded.organizationId,
    accountId: mailbox!.id,
    signal: stopping.signal,
  });
  world.sink.latencyMs = 0;
  const states = await statesOf(world.sql, seeded.campaignId);
  expect(Object.keys(states).toSorted()).toEqual(['planned', 'sent']);
  expect(states.sent).toBe(world.sink.messages.length);
  expect(states.sent).toBeLessThanOrEqual(9);
  const [clockRow] =
    await world.sql`select leased_until from work_clock where kind = 'send' and key = ${mailbox!.id}`;
  expect(clockRow!.leased_until).toBeNull();
});
