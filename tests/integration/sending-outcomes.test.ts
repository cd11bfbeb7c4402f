import { withOrganization } from '@myra/platform/database/with-organization';
import { MAILBOX_LIMITS_DEFAULT, SANDBOX_LIMITS } from '@myra/shared/constants/mailbox-defaults';
import { type Ctx, type Deps, systemCtx } from '@myra/upstream/src/context.ts';
import {
  holdMailbox,
  releaseMailbox,
  type SentAnswer,
  stopLead,
  stopSequence,
} from '@myra/upstream/src/modules/sending/index.ts';
import { planSends } from '@myra/upstream/src/modules/sending/plan-sends.ts';
import { pumpMailbox } from '@myra/upstream/src/modules/sending/pump-mailbox.ts';
import { settleOutbound } from '@myra/upstream/src/modules/sending/settle-outbound.ts';
import { suppress, suppressedAmong } from '@myra/upstream/src/modules/suppressions/index.ts';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createHeldClock,
  createSendingDeps,
  createTestPorts,
  type HeldClock,
  MONDAY_NOON,
  openOwner,
  runOnce,
  type SeededCampaign,
  seedCampaign,
  settleOnce,
  statesOf,
  type TestPorts,
} from '../support/sending-world.ts';
import { type SmtpSink, startSmtpSink } from '../support/smtp-sink.ts';
import { createUpstreamDatabase, type TestDatabase } from '../support/test-database.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const never = new AbortController().signal;

let database: TestDatabase;
let sql: Sql;
let deps: Deps;
let clock: HeldClock;
let sink: SmtpSink;
let ports: TestPorts;
let closeDeps: () => Promise<void>;
let inSent: SentAnswer;
let receiveNow: () => Promise<Date | null>;

beforeAll(async () => {
  database = await createUpstreamDatabase();
  sql = openOwner(database.url);
  clock = createHeldClock(MONDAY_NOON);
  ({ deps, close: closeDeps } = createSendingDeps(database.url, clock));
  sink = await startSmtpSink();
  ports = createTestPorts({
    smtpPort: sink.port,
    isInSent: async () => inSent,
    receiveNow: () => receiveNow(),
  });
});

afterAll(async () => {
  await ports.close();
  await sink.stop();
  await closeDeps();
  await sql.end();
  await database.drop();
});

beforeEach(() => {
  clock.set(MONDAY_NOON);
  sink.onMessage = () => undefined;
  sink.onRecipient = () => undefined;
  sink.messages.length = 0;
  inSent = 'no-proof';
  receiveNow = async () => null;
  ports.outcomes.length = 0;
});

const rowsOf = (seeded: SeededCampaign) => sql`
  select o.*, (extract(epoch from o.due_at) * 1000)::float8 as due_ms from outbound o
  where campaign_id = ${seeded.campaignId} order by id`;
const usedOf = async ({ mailboxes }: SeededCampaign) =>
  (
    await sql`select coalesce(sum(used), 0)::int as n from mailbox_days where email_account_id = ${mailboxes[0]!.id}`
  )[0]!.n;
const trailOf = async (seeded: SeededCampaign) =>
  (
    await sql`select t.to_state, t.reason from outbound_trail t join outbound o on o.id = t.outbound_id
              where o.campaign_id = ${seeded.campaignId} order by o.id, t.no`
  ).map((line) => (line.reason ? `${line.to_state}(${line.reason})` : line.to_state));
const launched = (input: Partial<Parameters<typeof seedCampaign>[1]> = {}) =>
  seedCampaign(sql, { leads: 1, launchedAt: clock.now(), ...input });
const ctxOf = (seeded: SeededCampaign): Ctx => systemCtx(deps, 'test', seeded.organizationId);
const inside = <T>(seeded: SeededCampaign, work: Parameters<typeof withOrganization<T>>[2]) =>
  withOrganization(deps.database, seeded.organizationId, work);

test('a 4xx gives the limit back and is tried again later with the same bytes', async () => {
  const seeded = await launched();
  const tried: string[] = [];
  sink.onMessage = ({ raw }) => {
    tried.push(raw);
    return tried.length === 1 ? '451 4.3.0 try later' : undefined;
  };
  await runOnce(deps, ports, seeded);
  const [row] = await rowsOf(seeded);
  expect(row).toMatchObject({ state: 'planned', reason: 'temporary', attempts: 1, smtp_code: 451 });
  expect(row!.due_ms - clock.now().getTime()).toBeGreaterThanOrEqual(4.5 * MINUTE_MS);
  expect(await usedOf(seeded)).toBe(0);
  clock.advance(6 * MINUTE_MS);
  await runOnce(deps, ports, seeded);
  expect(await statesOf(sql, seeded.campaignId)).toEqual({ sent: 1 });
  expect(tried).toHaveLength(2);
  expect(tried[0]).toBe(tried[1]);
});

test('an email that fails for the time being for 48 hours has failed', async () => {
  const seeded = await launched();
  sink.onMessage = () => '451 4.3.0 try later';
  for (let attempt = 0; attempt < 60; attempt += 1) {
    await runOnce(deps, ports, seeded);
    const [row] = await rowsOf(seeded);
    if (row!.state === 'failed') break;
    clock.set(new Date(row!.due_ms));
  }
  const [row] = await rowsOf(seeded);
  expect(row).toMatchObject({ state: 'failed', reason: 'given_up' });
  expect(clock.now().getTime() - MONDAY_NOON.getTime()).toBeGreaterThan(30 * 60 * MINUTE_MS);
});

test('a recipient that does not exist fails, is suppressed for the whole organization and stops every sequence of the lead', async () => {
  const seeded = await launched({
    steps: [
      { logic: 'START_CAMPAIGN', day: 0 },
      { logic: 'IF_NOT_REPLIED', day: 3 },
    ],
  });
  sink.onRecipient = () => '550 5.1.1 no such user';
  await runOnce(deps, ports, seeded);
  const [row] = await rowsOf(seeded);
  expect(row).toMatchObject({ state: 'failed', reason: 'bad_address', smtp_code: 550 });
  const [sequence] =
    await sql`select sequence_state, reason_to_stop from sequences where campaign_id = ${seeded.campaignId}`;
  expect(sequence).toEqual({ sequence_state: 'completed', reason_to_stop: 'bounced' });
  const suppressed = await inside(seeded, (tx) => suppressedAmong(deps, tx, [String(row!.to_address)]));
  expect(suppressed.size).toBe(1);
  const emails =
    await sql`select skip_reason from sequence_emails where campaign_id = ${seeded.campaignId} and sent_at is null`;
  expect(emails.every((email) => email.skip_reason !== null)).toBe(true);
  await expect(settleOutbound(ctxOf(seeded), ports, Number(row!.id), 'send_again')).rejects.toMatchObject({
    code: 'precondition-failed',
  });
});

test('any other 5xx fails this email alone, and a person may send it again', async () => {
  const seeded = await launched();
  sink.onMessage = () => '554 5.6.0 not this one';
  await runOnce(deps, ports, seeded);
  const [row] = await rowsOf(seeded);
  expect(row).toMatchObject({ state: 'failed', reason: 'refused', smtp_code: 554 });
  sink.onMessage = () => undefined;
  await settleOutbound(ctxOf(seeded), ports, Number(row!.id), 'send_again');
  await runOnce(deps, ports, seeded);
  expect(await statesOf(sql, seeded.campaignId)).toEqual({ sent: 1 });
  expect(sink.messages).toHaveLength(1);
});

test('a mailbox whose password is refused holds its emails, burns no attempt, and all leave after it is connected again', async () => {
  const seeded = await launched({ leads: 5 });
  const [mailbox] = seeded.mailboxes;
  sink.onRecipient = () => '530 5.7.0 authentication required';
  await runOnce(deps, ports, seeded);
  await inside(seeded, (tx) =>
    holdMailbox(ctxOf(seeded), tx, { accountId: mailbox!.id, reason: 'needs_reauth' }),
  );
  await sql`update email_accounts set health = 'needs_reauth' where id = ${mailbox!.id}`;
  clock.advance(20 * MINUTE_MS);
  await runOnce(deps, ports, seeded);
  const rows = await rowsOf(seeded);
  expect(rows.map((row) => [row.state, row.reason, row.attempts])).toEqual(
    Array(5).fill(['held', 'needs_reauth', 0]),
  );
  expect(await usedOf(seeded)).toBe(0);
  sink.onRecipient = () => undefined;
  await sql`update email_accounts set health = 'ok' where id = ${mailbox!.id}`;
  await inside(seeded, (tx) => releaseMailbox(ctxOf(seeded), tx, mailbox!.id));
  await runOnce(deps, ports, seeded);
  expect(await statesOf(sql, seeded.campaignId)).toEqual({ sent: 5 });
});

test('a 421 tells the mailbox to slow down, stops its pump and costs the email no attempt', async () => {
  const seeded = await launched({ leads: 6 });
  sink.onRecipient = () => '421 4.7.0 too many messages';
  await runOnce(deps, ports, seeded);
  const rows = await rowsOf(seeded);
  expect(rows.every((row) => row.state === 'planned' && row.attempts === 0)).toBe(true);
  expect(ports.outcomes.some((outcome) => outcome.kind === 'temporary' && outcome.throttled)).toBe(true);
  expect(ports.outcomes.length).toBeLessThanOrEqual(2);
});

test('cut after the final dot: doubtful, then sent without a second hand-over when Sent has it', async () => {
  const seeded = await launched();
  sink.onMessage = () => 'cut';
  await runOnce(deps, ports, seeded);
  expect(await statesOf(sql, seeded.campaignId)).toEqual({ in_doubt: 1 });
  inSent = 'found';
  clock.advance(2 * MINUTE_MS);
  sink.onMessage = () => undefined;
  await runOnce(deps, ports, seeded);
  expect(await statesOf(sql, seeded.campaignId)).toEqual({ in_doubt: 1 });
  await settleOnce(deps, ports, sql, seeded.organizationId);
  const [row] = await rowsOf(seeded);
  expect(row).toMatchObject({ state: 'sent', settled_by: 'sent-folder', attempts: 1 });
  expect(sink.messages).toHaveLength(1);
});

test('absent twice, a minute apart, where the provider files Sent itself: the same bytes go again', async () => {
  const seeded = await launched();
  const tried: string[] = [];
  sink.onMessage = ({ raw }) => {
    tried.push(raw);
    return tried.length === 1 ? 'drop' : undefined;
  };
  await runOnce(deps, ports, seeded);
  inSent = 'absent';
  clock.advance(MINUTE_MS + 1_000);
  await settleOnce(deps, ports, sql, seeded.organizationId);
  expect(await statesOf(sql, seeded.campaignId)).toEqual({ in_doubt: 1 });
  clock.advance(MINUTE_MS + 1_000);
  await settleOnce(deps, ports, sql, seeded.organizationId);
  expect(await statesOf(sql, seeded.campaignId)).toEqual({ planned: 1 });
  await runOnce(deps, ports, seeded);
  expect(await statesOf(sql, seeded.campaignId)).toEqual({ sent: 1 });
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

test('where absence proves nothing the email is unconfirmed, and a person marks it as sent', async () => {
  const seeded = await launched();
  sink.onMessage = () => 'cut';
  await runOnce(deps, ports, seeded);
  for (let look = 0; look < 2; look += 1) {
    clock.advance(MINUTE_MS + 1_000);
    await settleOnce(deps, ports, sql, seeded.organizationId);
  }
  const [row] = await rowsOf(seeded);
  expect(row).toMatchObject({ state: 'unconfirmed', reason: 'not_proved' });
  const answer = await settleOutbound(ctxOf(seeded), ports, Number(row!.id), 'mark_sent');
  expect(answer.state).toBe('sent');
  await expect(settleOutbound(ctxOf(seeded), ports, Number(row!.id), 'send_again')).rejects.toMatchObject({
    code: 'precondition-failed',
    details: { state: 'sent' },
  });
  expect(sink.messages).toHaveLength(1);
});

test('cut before the message went over is tried again by itself', async () => {
  const seeded = await launched();
  let isFirst = true;
  sink.onRecipient = () => {
    if (!isFirst) return undefined;
    isFirst = false;
    return '450 4.2.0 busy';
  };
  await runOnce(deps, ports, seeded);
  clock.advance(10 * MINUTE_MS);
  await runOnce(deps, ports, seeded);
  expect(await statesOf(sql, seeded.campaignId)).toEqual({ sent: 1 });
});

test('a new holder plans again what was claimed and doubts what was handed over; the old one cannot write over it', async () => {
  const seeded = await launched({ leads: 2 });
  await planSends({ deps, ports, organizationId: seeded.organizationId, signal: never });
  const [first, second] = await rowsOf(seeded);
  await sql`update work_clock set fence = 7 where kind = 'send' and organization_id = ${seeded.organizationId}`;
  await sql`update outbound set state = 'claimed', fence = 7 where id = ${first!.id}`;
  await sql`update outbound set state = 'handed', fence = 7, handed_at = ${clock.now()} where id = ${second!.id}`;
  await runOnce(deps, ports, seeded);
  expect(await statesOf(sql, seeded.campaignId)).toEqual({ sent: 1, in_doubt: 1 });
  const [doubtful] = await sql`select reason, fence from outbound where id = ${second!.id}`;
  expect(doubtful).toMatchObject({ reason: 'interrupted', fence: 7 });
});

test('each job delivered five times, by two processes at once, hands every email over once', async () => {
  const seeded = await launched({ leads: 150, mailboxes: 2 });
  const other = createSendingDeps(database.url, clock);
  await sql`update sequences set email_account_id = ${seeded.mailboxes[0]!.id} + (id % 2) where campaign_id = ${seeded.campaignId}`;
  const everyone = [deps, other.deps].flatMap((one) => Array.from({ length: 5 }, () => one));
  await Promise.all(
    everyone.map((one) =>
      planSends({ deps: one, ports, organizationId: seeded.organizationId, signal: never }),
    ),
  );
  await Promise.all(everyone.map((one) => runOnce(one, ports, seeded)));
  await runOnce(deps, ports, seeded);
  await other.close();
  expect(await statesOf(sql, seeded.campaignId)).toEqual({ sent: 150 });
  expect(sink.messages).toHaveLength(150);
  expect(new Set(sink.messages.map((message) => message.sendId)).size).toBe(150);
  const [attempts] =
    await sql`select sum(attempts)::int as n from outbound where campaign_id = ${seeded.campaignId}`;
  expect(attempts!.n).toBe(150);
});

test('the daily limit holds under concurrency; the rest says why it waits and leaves the next day', async () => {
  const limits = { ...SANDBOX_LIMITS, dailyLimit: 20 };
  const seeded = await launched({ leads: 50, limits });
  await planSends({ deps, ports, organizationId: seeded.organizationId, signal: never });
  await Promise.all(Array.from({ length: 6 }, () => runOnce(deps, ports, seeded)));
  await runOnce(deps, ports, seeded);
  expect(await statesOf(sql, seeded.campaignId)).toEqual({ sent: 20, held: 30 });
  const reasons =
    await sql`select distinct reason from outbound where campaign_id = ${seeded.campaignId} and state = 'held'`;
  expect(reasons.map((row) => row.reason)).toEqual(['over_daily_limit']);
  clock.advance(DAY_MS);
  await runOnce(deps, ports, seeded);
  expect(await statesOf(sql, seeded.campaignId)).toEqual({ sent: 40, held: 10 });
  expect(sink.messages).toHaveLength(40);
});

test('two emails keep the gap, and outside the window nothing leaves', async () => {
  const seeded = await launched({ leads: 3, limits: MAILBOX_LIMITS_DEFAULT });
  await runOnce(deps, ports, seeded);
  await runOnce(deps, ports, seeded);
  expect(await statesOf(sql, seeded.campaignId)).toEqual({ sent: 1, held: 2 });
  clock.advance(30_000);
  await runOnce(deps, ports, seeded);
  expect(await statesOf(sql, seeded.campaignId)).toEqual({ sent: 2, held: 1 });
  clock.set(new Date('2026-11-23T18:00:00Z'));
  await runOnce(deps, ports, seeded);
  const [waiting] = (await rowsOf(seeded)).filter((row) => row.state === 'held');
  expect(waiting).toMatchObject({ reason: 'outside_window' });
  expect(new Date(waiting!.due_ms).toISOString()).toBe('2026-11-24T08:00:00.000Z');
  clock.set(new Date('2026-11-24T08:00:00Z'));
  await runOnce(deps, ports, seeded);
  expect(await statesOf(sql, seeded.campaignId)).toEqual({ sent: 3 });
});

test('a follow-up waits for a look at the mailbox that is at most ten minutes old', async () => {
  const seeded = await launched({
    steps: [
      { logic: 'START_CAMPAIGN', day: 0 },
      { logic: 'IF_NOT_REPLIED', day: 2 },
    ],
  });
  const [mailbox] = seeded.mailboxes;
  await runOnce(deps, ports, seeded);
  clock.advance(2 * DAY_MS);
  await sql`update email_accounts set synced_ok_at = ${new Date(clock.now().getTime() - 11 * MINUTE_MS)} where id = ${mailbox!.id}`;
  await runOnce(deps, ports, seeded);
  const [, held] = await rowsOf(seeded);
  expect(held).toMatchObject({ state: 'held', reason: 'sync_stale' });
  receiveNow = async () => {
    await sql`update email_accounts set synced_ok_at = ${clock.now()} where id = ${mailbox!.id}`;
    return clock.now();
  };
  clock.advance(2 * MINUTE_MS);
  await runOnce(deps, ports, seeded);
  expect(await statesOf(sql, seeded.campaignId)).toEqual({ sent: 2 });
  const [first, second] = sink.messages;
  const firstId = /^Message-ID: (.*)$/im.exec(first!.raw)?.[1];
  expect(second!.raw).toContain(`In-Reply-To: ${firstId}`);
  expect(second!.raw).toContain('Subject: Subject of step 1');
  expect(second!.from).toBe(first!.from);
});

test('a reply found by that look stops the follow-up, and the answers stay on offer', async () => {
  const seeded = await launched({
    steps: [
      { logic: 'START_CAMPAIGN', day: 0 },
      { logic: 'IF_REPLIED', day: 1 },
      { logic: 'IF_NOT_REPLIED', day: 2 },
    ],
  });
  await runOnce(deps, ports, seeded);
  const [sequence] = await sql`select id from sequences where campaign_id = ${seeded.campaignId}`;
  receiveNow = async () => {
    await inside(seeded, (tx) =>
      stopSequence(ctxOf(seeded), tx, { sequenceId: Number(sequence!.id), reason: 'replied' }),
    );
    await sql`update email_accounts set synced_ok_at = ${clock.now()} where id = ${seeded.mailboxes[0]!.id}`;
    return clock.now();
  };
  clock.advance(2 * DAY_MS);
  await runOnce(deps, ports, seeded);
  expect(await statesOf(sql, seeded.campaignId)).toEqual({ sent: 1, cancelled: 1 });
  const emails =
    await sql`select logic, skip_reason from sequence_emails where campaign_id = ${seeded.campaignId} order by step`;
  expect(emails.map((email) => email.skip_reason)).toEqual([null, null, 'replied']);
  const [after] =
    await sql`select sequence_state, reason_to_stop from sequences where campaign_id = ${seeded.campaignId}`;
  expect(after).toEqual({ sequence_state: 'active', reason_to_stop: 'replied' });
});

test('a follow-up keeps its distance from the email that left late, and without it uses the text that does not refer to it', async () => {
  const steps = [
    { logic: 'START_CAMPAIGN', day: 0 },
    { logic: 'IF_NOT_REPLIED', day: 3 },
  ];
  const late = await launched({ steps });
  receiveNow = async () => {
    await sql`update email_accounts set synced_ok_at = ${clock.now()}`;
    return clock.now();
  };
  clock.advance(2 * DAY_MS);
  await runOnce(deps, ports, late);
  clock.advance(DAY_MS);
  await runOnce(deps, ports, late);
  expect(sink.messages).toHaveLength(1);
  clock.advance(2 * DAY_MS);
  await runOnce(deps, ports, late);
  expect(sink.messages).toHaveLength(2);
  clock.set(MONDAY_NOON);
  const refused = await launched({ steps });
  sink.onMessage = () => '554 5.6.0 not this one';
  await runOnce(deps, ports, refused);
  sink.onMessage = () => undefined;
  clock.advance(3 * DAY_MS);
  await runOnce(deps, ports, refused);
  expect(sink.messages.at(-1)!.raw).toContain('this is step 1 alone');
});

test('after an unsubscribe was accepted no hand-over begins, whenever it came', async () => {
  const seeded = await launched({ leads: 120 });
  await planSends({ deps, ports, organizationId: seeded.organizationId, signal: never });
  const rows =
    await sql`select lead_id, to_address from outbound where campaign_id = ${seeded.campaignId} order by id`;
  let tick = 0;
  const unsubscribe = async (leadId: number, address: string) => {
    tick += 3;
    const wait = tick % 160;
    await new Promise((resolve) => setTimeout(resolve, wait));
    await inside(seeded, async (tx) => {
      await stopLead(ctxOf(seeded), tx, { leadId, reason: 'unsubscribed' });
      await suppress(deps, tx, { scope: 'address', value: address, reason: 'unsubscribed', source: 'test' });
    });
  };
  const half = rows.filter((_, index) => index % 2 === 0);
  sink.latencyMs = 4;
  const sentAtUnsubscribe = new Map<string, number>();
  await Promise.all([
    runOnce(deps, ports, seeded),
    ...half.map(async (row) => {
      await unsubscribe(Number(row.lead_id), String(row.to_address));
      const [state] = await sql`select state from outbound where lead_id = ${row.lead_id}`;
      sentAtUnsubscribe.set(
        String(row.to_address),
        ['handed', 'sent'].includes(String(state!.state)) ? 1 : 0,
      );
    }),
  ]);
  sink.latencyMs = 0;
  await runOnce(deps, ports, seeded);
  const states = await statesOf(sql, seeded.campaignId);
  expect((states.sent ?? 0) + (states.cancelled ?? 0)).toBe(120);
  for (const [address, allowed] of sentAtUnsubscribe) {
    const got = sink.messages.filter((message) => message.to === address).length;
    expect(got).toBeLessThanOrEqual(allowed);
  }
});

test('a text with a merge field, a foreign link or patient data is held with its reason, stays editable and leaves once mended', async () => {
  const seeded = await launched({ leads: 3 });
  const emails =
    await sql`select id from sequence_emails where campaign_id = ${seeded.campaignId} order by id`;
  const faults = ['Hello {{first_name}}', 'See https://elsewhere.example.net/offer', 'MRN: 12345678'];
  for (const [index, body] of faults.entries()) {
    await sql`update sequence_emails set body = ${body} where id = ${emails[index]!.id}`;
  }
  await runOnce(deps, ports, seeded);
  const rows = await rowsOf(seeded);
  expect(rows.map((row) => [row.state, row.reason])).toEqual(Array(3).fill(['held', 'content_check']));
  expect(sink.messages).toHaveLength(0);
  const [open] =
    await sql`select count(*)::int as n from sequence_emails where campaign_id = ${seeded.campaignId} and outbound_id is null`;
  expect(open!.n).toBe(3);
  await sql`update sequence_emails set body = 'Hello, see https://clinic.example.org/here' where campaign_id = ${seeded.campaignId}`;
  clock.advance(40 * MINUTE_MS);
  await runOnce(deps, ports, seeded);
  expect(await statesOf(sql, seeded.campaignId)).toEqual({ sent: 3, cancelled: 3 });
});

test('a stopping process takes nothing new, finishes what is in the dialogue and gives the mailbox back', async () => {
  const seeded = await launched({ leads: 40 });
  await planSends({ deps, ports, organizationId: seeded.organizationId, signal: never });
  const stopping = new AbortController();
  sink.latencyMs = 30;
  sink.onMessage = () => {
    if (sink.messages.length === 5) stopping.abort();
    return undefined;
  };
  const [mailbox] = seeded.mailboxes;
  await pumpMailbox({
    deps,
    ports,
    organizationId: seeded.organizationId,
    accountId: mailbox!.id,
    signal: stopping.signal,
  });
  sink.latencyMs = 0;
  const states = await statesOf(sql, seeded.campaignId);
  expect(Object.keys(states).toSorted()).toEqual(['planned', 'sent']);
  expect(states.sent).toBe(sink.messages.length);
  expect(states.sent).toBeLessThanOrEqual(9);
  const [clockRow] =
    await sql`select leased_until from work_clock where kind = 'send' and key = ${mailbox!.id}`;
  expect(clockRow!.leased_until).toBeNull();
});
