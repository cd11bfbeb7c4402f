import { holdMailbox, releaseMailbox, sendingModule } from '@myra/upstream/src/modules/sending/index.ts';
import { planSends } from '@myra/upstream/src/modules/sending/plan-sends.ts';
import { resolveOutbound } from '@myra/upstream/src/modules/sending/resolve-outbound.ts';
import { suppressedAmong } from '@myra/upstream/src/modules/suppressions/index.ts';
import { expect, test } from 'vitest';
import { startLedgerWorld } from '../support/ledger-world.ts';
import { createTestPorts, MONDAY_NOON, reconcileOnce, runOnce, statesOf } from '../support/sending-world.ts';
import { startSmtpSink } from '../support/smtp-sink.ts';

const MINUTE_MS = 60_000;
const never = new AbortController().signal;
const world = startLedgerWorld();
const { launched, rowsOf, usedOf, trailOf, ctxOf, inside } = world;

test('a 4xx does not count against the limit and is tried again later with the same bytes', async () => {
  const seeded = await launched();
  const tried: string[] = [];
  world.sink.onMessage = ({ raw }) => {
    tried.push(raw);
    return tried.length === 1 ? '451 4.3.0 try later' : undefined;
  };
  await runOnce(world.deps, world.ports, seeded);
  const [row] = await rowsOf(seeded);
  expect(row).toMatchObject({ state: 'planned', reason: 'temporary', attempts: 1, smtp_code: 451 });
  expect(row!.due_ms - world.clock.now().getTime()).toBeGreaterThanOrEqual(4.5 * MINUTE_MS);
  expect(await usedOf(seeded)).toBe(0);
  world.clock.advance(6 * MINUTE_MS);
  await runOnce(world.deps, world.ports, seeded);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ sent: 1 });
  expect(tried).toHaveLength(2);
  expect(tried[0]).toBe(tried[1]);
});

test('what waited beyond its day leaves with the date of its hand-over', async () => {
  const seeded = await launched();
  const dates: (string | undefined)[] = [];
  world.sink.onMessage = ({ raw }) => {
    dates.push(/^Date: (.*?)\r?$/m.exec(raw)?.[1]);
    return dates.length === 1 ? '451 4.3.0 try later' : undefined;
  };
  await runOnce(world.deps, world.ports, seeded);
  world.clock.advance(24 * 60 * MINUTE_MS);
  await runOnce(world.deps, world.ports, seeded);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ sent: 1 });
  expect(dates.map((date) => Date.parse(date ?? ''))).toEqual([
    MONDAY_NOON.getTime(),
    MONDAY_NOON.getTime() + 24 * 60 * MINUTE_MS,
  ]);
});

test('an email that fails temporarily for 48 hours has failed', async () => {
  const seeded = await launched();
  world.sink.onMessage = () => '451 4.3.0 try later';
  for (let attempt = 0; attempt < 60; attempt += 1) {
    await runOnce(world.deps, world.ports, seeded);
    const [row] = await rowsOf(seeded);
    if (row!.state === 'failed') break;
    world.clock.set(new Date(row!.due_ms));
  }
  const [row] = await rowsOf(seeded);
  expect(row).toMatchObject({ state: 'failed', reason: 'given_up' });
  expect(world.clock.now().getTime() - MONDAY_NOON.getTime()).toBeGreaterThan(30 * 60 * MINUTE_MS);
});

test('a recipient that does not exist fails, is suppressed for the whole organization and stops every sequence of the lead', async () => {
  const seeded = await launched({
    steps: [
      { logic: 'START_CAMPAIGN', day: 0 },
      { logic: 'IF_NOT_REPLIED', day: 3 },
    ],
  });
  world.sink.onRecipient = () => '550 5.1.1 no such user';
  await runOnce(world.deps, world.ports, seeded);
  const [row] = await rowsOf(seeded);
  expect(row).toMatchObject({ state: 'failed', reason: 'bad_address', smtp_code: 550 });
  const [sequence] =
    await world.sql`select sequence_state, reason_to_stop from sequences where campaign_id = ${seeded.campaignId}`;
  expect(sequence).toEqual({ sequence_state: 'completed', reason_to_stop: 'bounced' });
  const suppressed = await inside(seeded, (tx) => suppressedAmong(world.deps, tx, [String(row!.to_address)]));
  expect(suppressed.size).toBe(1);
  const emails =
    await world.sql`select skip_reason from sequence_emails where campaign_id = ${seeded.campaignId} and sent_at is null`;
  expect(emails.every((email) => email.skip_reason !== null)).toBe(true);
  await expect(
    resolveOutbound(ctxOf(seeded), world.ports, Number(row!.id), 'send_again'),
  ).rejects.toMatchObject({
    code: 'precondition-failed',
  });
});

test('any other 5xx fails this email only, and a person may send it again', async () => {
  const seeded = await launched();
  world.sink.onMessage = () => '554 5.6.0 not this one';
  await runOnce(world.deps, world.ports, seeded);
  const [row] = await rowsOf(seeded);
  expect(row).toMatchObject({ state: 'failed', reason: 'refused', smtp_code: 554 });
  world.sink.onMessage = () => undefined;
  await resolveOutbound(ctxOf(seeded), world.ports, Number(row!.id), 'send_again');
  await runOnce(world.deps, world.ports, seeded);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ sent: 1 });
  expect(world.sink.messages).toHaveLength(1);
});

test('a mailbox with a refused password holds its emails without counting attempts, and sends all after it is connected again', async () => {
  const seeded = await launched({ leads: 5 });
  const [mailbox] = seeded.mailboxes;
  world.sink.onRecipient = () => '530 5.7.0 authentication required';
  await runOnce(world.deps, world.ports, seeded);
  await inside(seeded, (tx) =>
    holdMailbox(ctxOf(seeded), tx, { accountId: mailbox!.id, reason: 'needs_reauth' }),
  );
  await world.sql`update email_accounts set health = 'needs_reauth' where id = ${mailbox!.id}`;
  world.clock.advance(20 * MINUTE_MS);
  await runOnce(world.deps, world.ports, seeded);
  const rows = await rowsOf(seeded);
  expect(rows.map((row) => [row.state, row.reason, row.attempts])).toEqual(
    Array(5).fill(['held', 'needs_reauth', 0]),
  );
  expect(await usedOf(seeded)).toBe(0);
  world.sink.onRecipient = () => undefined;
  await world.sql`update email_accounts set health = 'ok' where id = ${mailbox!.id}`;
  await inside(seeded, (tx) => releaseMailbox(ctxOf(seeded), tx, mailbox!.id));
  await runOnce(world.deps, world.ports, seeded);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ sent: 5 });
});

test('a 421 slows the mailbox down, stops its dispatch, and does not count as an attempt', async () => {
  const seeded = await launched({ leads: 6 });
  world.sink.onRecipient = () => '421 4.7.0 too many messages';
  await runOnce(world.deps, world.ports, seeded);
  const rows = await rowsOf(seeded);
  expect(rows.every((row) => row.state === 'planned' && row.attempts === 0)).toBe(true);
  expect(world.ports.outcomes.some((outcome) => outcome.kind === 'temporary' && outcome.throttled)).toBe(
    true,
  );
  expect(world.ports.outcomes.length).toBeLessThanOrEqual(2);
});

test('cut after the final dot: in doubt, then sent without a second handoff if Sent has it (E11)', async () => {
  const seeded = await launched();
  world.sink.onMessage = () => 'cut';
  await runOnce(world.deps, world.ports, seeded);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ in_doubt: 1 });
  world.inSent = 'found';
  world.clock.advance(2 * MINUTE_MS);
  world.sink.onMessage = () => undefined;
  await runOnce(world.deps, world.ports, seeded);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ in_doubt: 1 });
  await reconcileOnce(world.deps, world.ports, world.sql, seeded.organizationId);
  const [row] = await rowsOf(seeded);
  expect(row).toMatchObject({ state: 'sent', resolved_by: 'sent-folder', attempts: 1 });
  expect(world.sink.messages).toHaveLength(1);
});

test('absent twice, a minute apart, where the provider files Sent itself: the same bytes are sent again', async () => {
  const seeded = await launched();
  const tried: string[] = [];
  world.sink.onMessage = ({ raw }) => {
    tried.push(raw);
    return tried.length === 1 ? 'drop' : undefined;
  };
  await runOnce(world.deps, world.ports, seeded);
  world.inSent = 'absent';
  world.clock.advance(MINUTE_MS + 1_000);
  await reconcileOnce(world.deps, world.ports, world.sql, seeded.organizationId);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ in_doubt: 1 });
  world.clock.advance(MINUTE_MS + 1_000);
  await reconcileOnce(world.deps, world.ports, world.sql, seeded.organizationId);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ planned: 1 });
  await runOnce(world.deps, world.ports, seeded);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ sent: 1 });
  expect(tried[0]).toBe(tried[1]);
  expect(await trailOf(seeded)).toEqual([
    'planned',
    'claimed',
    'handed',
    'in_doubt(cut_after_message)',
    'planned(not_in_sent)',
    'claimed',
    'handed',
    'sent',
  ]);
});

/** A launched campaign whose one email was cut off where absence proves nothing. */
async function leftUnconfirmed() {
  const seeded = await launched();
  world.sink.onMessage = () => 'cut';
  await runOnce(world.deps, world.ports, seeded);
  for (let look = 0; look < 2; look += 1) {
    world.clock.advance(MINUTE_MS + 1_000);
    await reconcileOnce(world.deps, world.ports, world.sql, seeded.organizationId);
  }
  const [row] = await rowsOf(seeded);
  return { seeded, row };
}

test('an unconfirmed email to somebody who opted out meanwhile is settled without being sent again', async () => {
  const { seeded, row } = await leftUnconfirmed();
  await inside(seeded, (tx) =>
    world.ports.suppressAddress(ctxOf(seeded), tx, {
      address: String(row!.to_address),
      reason: 'bounced',
      source: 'smtp',
    }),
  );
  const answer = await resolveOutbound(ctxOf(seeded), world.ports, Number(row!.id), 'send_again');
  expect(answer).toMatchObject({ state: 'cancelled', reason: 'suppressed' });
  await runOnce(world.deps, world.ports, seeded);
  expect(world.sink.messages).toHaveLength(1);
  const [email] =
    await world.sql`select skip_reason, outbound_id from sequence_emails where campaign_id = ${seeded.campaignId}`;
  expect(email).toEqual({ skip_reason: 'suppressed', outbound_id: null });
});

test('where absence proves nothing the email is unconfirmed, and a person marks it as sent', async () => {
  const { seeded, row } = await leftUnconfirmed();
  expect(row).toMatchObject({ state: 'unconfirmed', reason: 'not_proved' });
  const answer = await resolveOutbound(ctxOf(seeded), world.ports, Number(row!.id), 'mark_sent');
  expect(answer.state).toBe('sent');
  await expect(
    resolveOutbound(ctxOf(seeded), world.ports, Number(row!.id), 'send_again'),
  ).rejects.toMatchObject({
    code: 'precondition-failed',
    details: { state: 'sent' },
  });
  expect(world.sink.messages).toHaveLength(1);
});

test('cut before the message was transmitted: tried again', async () => {
  const seeded = await launched();
  let isFirst = true;
  world.sink.onRecipient = () => {
    if (!isFirst) return undefined;
    isFirst = false;
    return '450 4.2.0 busy';
  };
  await runOnce(world.deps, world.ports, seeded);
  world.clock.advance(10 * MINUTE_MS);
  await runOnce(world.deps, world.ports, seeded);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ sent: 1 });
});

test('after a takeover claimed rows are planned and handed rows are in doubt, and the old process cannot overwrite them', async () => {
  const seeded = await launched({ leads: 2 });
  await planSends({
    deps: world.deps,
    ports: world.ports,
    organizationId: seeded.organizationId,
    signal: never,
  });
  const [first, second] = await rowsOf(seeded);
  await world.sql`update work_clock set fence = 7 where kind = 'send' and organization_id = ${seeded.organizationId}`;
  await world.sql`update outbound set state = 'claimed', fence = 7 where id = ${first!.id}`;
  await world.sql`update outbound set state = 'handed', fence = 7, handed_at = ${world.clock.now()} where id = ${second!.id}`;
  await runOnce(world.deps, world.ports, seeded);
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ sent: 1, in_doubt: 1 });
  const [doubtful] = await world.sql`select reason, fence from outbound where id = ${second!.id}`;
  expect(doubtful).toMatchObject({ reason: 'interrupted', fence: 7 });
});

test('each job delivered five times, by two processes at once, hands off every email once (E13)', async () => {
  const seeded = await launched({ leads: 150, mailboxes: 2 });
  const other = world.secondProcess();
  await world.sql`update sequences set email_account_id = ${seeded.mailboxes[0]!.id} + (id % 2) where campaign_id = ${seeded.campaignId}`;
  const everyone = [world.deps, other.deps].flatMap((one) => Array.from({ length: 5 }, () => one));
  await Promise.all(
    everyone.map((one) =>
      planSends({ deps: one, ports: world.ports, organizationId: seeded.organizationId, signal: never }),
    ),
  );
  await Promise.all(everyone.map((one) => runOnce(one, world.ports, seeded)));
  await runOnce(world.deps, world.ports, seeded);
  await other.close();
  expect(await statesOf(world.sql, seeded.campaignId)).toEqual({ sent: 150 });
  expect(world.sink.messages).toHaveLength(150);
  expect(new Set(world.sink.messages.map((message) => message.sendId)).size).toBe(150);
  const [attempts] =
    await world.sql`select sum(attempts)::int as n from outbound where campaign_id = ${seeded.campaignId}`;
  expect(attempts!.n).toBe(150);
});

test('a mail server that takes an email and then is silent holds up no job; its mailbox goes on, also at the end of the process', async () => {
  const seeded = await launched({ leads: 2, mailboxes: 2 });
  const [slow, fine] = seeded.mailboxes.map(({ id }) => id);
  await world.sql`update sequences set email_account_id = ${fine!} where id = (select max(id) from sequences where campaign_id = ${seeded.campaignId})`;
  const silent = await startSmtpSink();
  silent.latencyMs = 600_000;
  const ports = createTestPorts({ smtpPort: world.sink.port, portsOf: { [slow!]: silent.port } });
  const module = sendingModule(ports, 100);
  const run = { jobId: '1', attempt: 1, log: world.deps.log, signal: never };
  const stop = await module.start?.(world.deps);
  const { organizationId } = seeded;
  await planSends({ deps: world.deps, ports, organizationId, signal: never });
  await module.jobs?.(world.deps).dispatchSends?.({ organizationId, accountIds: [slow!, fine!] }, run);
  const states = () => statesOf(world.sql, seeded.campaignId);
  await expect.poll(states, { timeout: 20_000 }).toEqual({ handed: 1, sent: 1 });
  await expect.poll(() => silent.messages.length, { timeout: 20_000 }).toBe(1);
  const stopped = stop?.();
  await silent.stop();
  await stopped;
  expect(await states()).toEqual({ in_doubt: 1, sent: 1 });
  await ports.close();
});
