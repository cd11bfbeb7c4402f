import { withOrganization } from '@myra/platform/database/with-organization';
import { MAILBOX_LIMITS_DEFAULT } from '@myra/shared/constants/mailbox-defaults';
import {
  approveCampaign,
  kickOffCampaign,
  kickOffInput,
  listOutbound,
  pauseCampaign,
  previewLaunch,
  resumeCampaign,
  withdrawCampaign,
} from '@myra/shared/contracts/launches';
import type { AppError } from '@myra/shared/errors/app-error';
import { instantToLocal } from '@myra/shared/rules/calendar/schedule';
import { kickOffCampaign as launch } from '@myra/upstream/src/modules/launches/kick-off-campaign.ts';
import { suppress } from '@myra/upstream/src/modules/suppressions/index.ts';
import { expect, test } from 'vitest';
import { adminActor } from '../support/admin-actor.ts';
import { runLaunchTasks, startLaunchWorld } from '../support/launch-world.ts';
import {
  createSendingDeps,
  runOnce,
  type SeededCampaign,
  type SeedInput,
  seedCampaign,
  statesOf,
} from '../support/sending-world.ts';
import { started } from '../support/started.ts';
import { addColleague, signInAs, signUp, type TestPerson } from '../support/upstream-app.ts';

const STEPS = [
  { logic: 'START_CAMPAIGN', day: 0 },
  { logic: 'IF_REPLIED', day: 2 },
  { logic: 'IF_NOT_REPLIED', day: 4 },
];
const DAY_MS = 86_400_000;

const stage = started(startLaunchWorld);

type World = { seeded: SeededCampaign; admin: TestPerson };

async function newCampaign(input: Partial<SeedInput> = {}): Promise<World> {
  const seeded = await seedCampaign(stage.sql, { leads: 10, steps: STEPS, ...input });
  const admin = await signUp(stage.upstream, { organizationId: seeded.organizationId });
  return { seeded, admin };
}

const settingsOf = ({ seeded }: World, changes: Record<string, unknown> = {}) => ({
  campaign_id: seeded.campaignId,
  strategy_plan_id: seeded.planId,
  schedule_start_timestamp: Math.floor(stage.upstream.clock.now().getTime() / 1_000) + 3_600,
  schedule_type: 'save_and_schedule',
  schedule_timezone: 'America/New_York',
  kickoff_sequence: true,
  email_account_ids: seeded.mailboxes.map((mailbox) => mailbox.id),
  ...changes,
});

const kickOff = (world: World, changes: Record<string, unknown> = {}) =>
  stage.upstream.call(kickOffCampaign, {
    token: world.admin.token,
    params: { id: world.seeded.campaignId },
    body: settingsOf(world, changes),
  });

const runTasks = ({ seeded }: World) => runLaunchTasks(stage, seeded);

const datesOf = async ({ seeded }: World) =>
  (
    await stage.sql`select e.step, e.scheduled_send_at as at, s.email_account_id as account from sequence_emails e join sequences s on s.id = e.sequence_id
              where e.campaign_id = ${seeded.campaignId} order by e.sequence_id, e.step`
  ).map((row) => ({ step: Number(row.step), at: row.at as Date | null, account: Number(row.account) }));

test('fifty kick-offs from two processes, some with keys of their own, are one launch that is expanded once', async () => {
  const world = await newCampaign({ mailboxes: 2 });
  const { organizationId, campaignId } = world.seeded;
  const actor = adminActor(organizationId);
  const other = createSendingDeps(stage.upstream.databaseUrl, stage.upstream.clock);
  const processes = [stage.upstream.deps, other.deps];
  const told = await Promise.all(
    Array.from({ length: 50 }, (_, nth) => {
      const idempotency_key = nth % 5 === 0 ? `another-key-${nth}` : 'the-same-key';
      const input = kickOffInput.parse(settingsOf(world, { idempotency_key }));
      return launch({ ...processes[nth % 2]!, actor }, input).then(
        () => 'launched',
        (error: AppError) => error.code,
      );
    }),
  );
  expect(told).toContain('launched');
  expect(told.filter((each) => each !== 'launched' && each !== 'precondition-failed')).toEqual([]);
  // The same key has the same answer.
  expect(new Set(told.filter((_, nth) => nth % 5 !== 0)).size).toBe(1);
  await Promise.all(processes.map((deps) => runLaunchTasks(stage, world.seeded, deps)));
  await other.close();
  const [row] = await stage.sql`
    select (select count(*)::int from launches where campaign_id = ${campaignId}) as launches,
           (select count(*)::int from tasks where campaign_id = ${campaignId}) as tasks,
           (select count(*)::int from sequences where campaign_id = ${campaignId} and sequence_state = 'active') as active,
           (select count(*)::int from activity_log where organization_id = ${organizationId} and event = 'campaign.launched') as noted`;
  expect(row).toEqual({ launches: 1, tasks: 1, active: 10, noted: 1 });
});

test('the same settings pressed twice without a key are one launch, other settings are refused with the present state', async () => {
  const world = await newCampaign();
  const [first, second] = [await kickOff(world), await kickOff(world)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body).toMatchObject({ status: 'active', run_state: 'running', pending_task_details: null });
  const other = await kickOff(world, { schedule_type: 'send_now' });
  expect(other.status).toBe(412);
  expect(other.error).toMatchObject({ code: 'precondition-failed', details: { state: 'active / running' } });
});

test('a launch opens the sequences, deals people to mailboxes in turn and dates what leaves by itself', async () => {
  const world = await newCampaign({ mailboxes: 3, leads: 8 });
  expect((await kickOff(world)).status).toBe(200);
  await runTasks(world);
  const dates = await datesOf(world);
  const ids = world.seeded.mailboxes.map((mailbox) => mailbox.id);
  const firsts = dates.filter((date) => date.step === 0);
  expect(firsts.map((date) => ids.indexOf(date.account))).toEqual([0, 1, 2, 0, 1, 2, 0, 1]);
  expect(dates.filter((date) => date.step === 1).every((date) => date.at === null)).toBe(true);
  const start = stage.upstream.clock.now().getTime() + 3_600_000;
  expect(new Set(firsts.map((date) => date.at!.getTime()))).toEqual(new Set([start]));
  expect(new Set(dates.filter((date) => date.step === 2).map((date) => date.at!.getTime()))).toEqual(
    new Set([start + 4 * DAY_MS]),
  );
  const [plan] = await stage.sql`select status from strategy_plans where id = ${world.seeded.planId}`;
  expect(plan!.status).toBe('active');
  const [task] =
    await stage.sql`select status, result from tasks where campaign_id = ${world.seeded.campaignId}`;
  expect(task).toMatchObject({ status: 'completed', result: { people: 8, skipped: {} } });
});

test('people are skipped with their reason: suppressed, not written, failed', async () => {
  const world = await newCampaign({ leads: 6 });
  const { organizationId, campaignId, leadIds } = world.seeded;
  const [address] = await stage.sql`select email from leads where id = ${leadIds[0]!}`;
  await withOrganization(stage.upstream.deps.database, organizationId, (tx) =>
    suppress(stage.upstream.deps, tx, {
      scope: 'address',
      value: String(address!.email),
      reason: 'unsubscribed',
      source: 'test',
    }),
  );
  await stage.sql`update sequences set status = 'failed' where campaign_id = ${campaignId} and lead_id = ${leadIds[1]!}`;
  await stage.sql`delete from sequences where campaign_id = ${campaignId} and lead_id = ${leadIds[2]!}`;
  const preview = await stage.upstream.call(previewLaunch, {
    token: world.admin.token,
    params: { id: campaignId },
    body: settingsOf(world),
  });
  expect(preview.status).toBe(200);
  expect(preview.body).toMatchObject({
    people: 3,
    people_total: 6,
    emails: 6,
    skipped_total: 3,
    blocked: false,
  });
  expect(preview.body.skipped.map((one) => [one.lead_id, one.reason])).toEqual([
    [leadIds[1], 'failed'],
    [leadIds[2], 'not_written'],
    [leadIds[0], 'suppressed'],
  ]);
  await kickOff(world);
  await runTasks(world);
  const [task] = await stage.sql`select result from tasks where campaign_id = ${campaignId}`;
  expect(task!.result).toEqual({ people: 3, skipped: { suppressed: 1, failed: 1, not_written: 1 } });
  const [suppressed] =
    await stage.sql`select sequence_state, reason_to_stop from sequences where campaign_id = ${campaignId} and lead_id = ${leadIds[0]!}`;
  expect(suppressed).toEqual({ sequence_state: 'completed', reason_to_stop: 'suppressed' });
});

test('the preview says who gets what from whom and when, and the launch keeps to it', async () => {
  const world = await newCampaign({
    leads: 120,
    mailboxes: 2,
    limits: { ...MAILBOX_LIMITS_DEFAULT, dailyLimit: 20 },
  });
  const { campaignId, mailboxes } = world.seeded;
  const { body } = await stage.upstream.call(previewLaunch, {
    token: world.admin.token,
    params: { id: campaignId },
    body: settingsOf(world),
  });
  expect(body.mailboxes.map((mailbox) => [mailbox.email, mailbox.people, mailbox.daily_limit])).toEqual(
    mailboxes.map((mailbox) => [mailbox.email, 60, 20]),
  );
  expect(body.days[0]).toEqual({ date: '2026-11-23', emails: 40, open: true, holiday: null });
  expect(body.days.reduce((sum, day) => sum + day.emails, 0)).toBe(240);
  expect(body.plan).toHaveLength(200);
  await kickOff(world);
  await runTasks(world);
  const dates = (await datesOf(world)).flatMap((date) => (date.at ? [date.at.toISOString()] : [])).toSorted();
  expect(dates).toHaveLength(240);
  expect([dates[0], dates.at(-1)]).toEqual([body.first_at, body.last_at]);
  const perDay = Map.groupBy(dates, (at) => instantToLocal(Date.parse(at), 'America/New_York').date);
  const open = body.days.filter((day) => day.emails > 0);
  expect([...perDay].map(([date, list]) => ({ date, emails: list.length }))).toEqual(
    open.map(({ date, emails }) => ({ date, emails })),
  );
  expect(body.plan.slice(0, 40).map((email) => email.at)).toEqual(dates.slice(0, 40));
});

test('what blocks a launch is told at every place: no postal address, patients without attestation, nobody to write to', async () => {
  const world = await newCampaign({ audience: 'patients' });
  const { organizationId, campaignId } = world.seeded;
  const refused = await kickOff(world);
  expect(refused.error).toMatchObject({
    code: 'precondition-failed',
    details: { reason: 'launch-blocked', checks: ['consent'] },
  });
  await stage.sql`update organizations set postal_address = null where id = ${organizationId}`;
  const { body } = await stage.upstream.call(previewLaunch, {
    token: world.admin.token,
    params: { id: campaignId },
    body: settingsOf(world, { email_account_ids: [] }),
  });
  expect(body.checks.filter((check) => check.level === 'blocked').map((check) => check.key)).toEqual([
    'unsubscribe',
    'consent',
    'mailboxes',
  ]);
  await stage.sql`delete from campaign_leads where campaign_id = ${campaignId}`;
  const empty = await stage.upstream.call(previewLaunch, {
    token: world.admin.token,
    params: { id: campaignId },
    body: settingsOf(world),
  });
  expect(empty.body.checks.find((check) => check.key === 'sequences')?.level).toBe('blocked');
});

test('a past start and a zone that is none are refused at the field, a foreign mailbox or campaign does not exist', async () => {
  const [world, other] = [await newCampaign(), await newCampaign()];
  const past = await kickOff(world, { schedule_start_timestamp: 1_000 });
  expect(past.error).toMatchObject({
    code: 'invalid-input',
    details: { issues: [{ path: 'schedule_start_timestamp' }] },
  });
  const zone = await kickOff(world, { schedule_timezone: 'Mars/Base' });
  expect(zone.error).toMatchObject({
    code: 'invalid-input',
    details: { issues: [{ path: 'schedule_timezone' }] },
  });
  const mailbox = await kickOff(world, { email_account_ids: [other.seeded.mailboxes[0]!.id] });
  expect(mailbox.error?.code).toBe('not-found');
  const foreign = await stage.upstream.call(approveCampaign, {
    token: other.admin.token,
    body: settingsOf(world),
  });
  expect(foreign.error?.code).toBe('not-found');
});

test('save and not send leaves everything ready, resuming lets it leave, pausing holds it and withdrawing is for admins', async () => {
  const world = await newCampaign();
  const { organizationId, campaignId } = world.seeded;
  const params = { id: campaignId };
  const { token } = world.admin;
  const saved = await kickOff(world, { schedule_type: 'save_and_not_send', kickoff_sequence: false });
  expect(saved.body).toMatchObject({ status: 'active', run_state: 'ready' });
  await runTasks(world);
  stage.upstream.clock.advance(30 * 60_000);
  await stage.sql`update sequence_emails set scheduled_send_at = ${new Date(stage.upstream.clock.now().getTime() - 60_000)} where campaign_id = ${campaignId} and step = 0`;
  await runOnce(stage.upstream.deps, stage.ports, world.seeded);
  expect(await statesOf(stage.sql, campaignId)).toEqual({});
  expect((await stage.upstream.call(resumeCampaign, { token, params })).body.run_state).toBe('running');
  await runTasks(world);
  const paused = await stage.upstream.call(pauseCampaign, { token, params });
  expect(paused.body.run_state).toBe('paused');
  await runOnce(stage.upstream.deps, stage.ports, world.seeded);
  expect(await statesOf(stage.sql, campaignId)).toEqual({});
  await stage.upstream.call(resumeCampaign, { token, params });
  await runTasks(world);
  await runOnce(stage.upstream.deps, stage.ports, world.seeded);
  expect(await statesOf(stage.sql, campaignId)).toEqual({ sent: 10 });
  const ledger = await stage.upstream.call(listOutbound, { token, params, query: { limit: 4 } });
  expect(ledger.body.counts).toEqual({ sent: 10 });
  const more = await stage.upstream.call(listOutbound, {
    token,
    params,
    query: { limit: 4, cursor: ledger.body.next_cursor },
  });
  expect(new Set([...ledger.body.items, ...more.body.items].map((row) => row.id)).size).toBe(8);
  const colleague = await addColleague(stage.upstream, { id: organizationId, admin: world.admin });
  expect((await stage.upstream.call(withdrawCampaign, { token: colleague.token, params })).error?.code).toBe(
    'forbidden',
  );
  expect((await stage.upstream.call(withdrawCampaign, { token, params })).body).toMatchObject({
    status: 'inactive',
    run_state: null,
  });
  expect((await stage.upstream.call(pauseCampaign, { token, params })).error).toMatchObject({
    code: 'precondition-failed',
    details: { state: 'inactive' },
  });
});

test('late emails are spread from the moment of the resume under the limits, and the later ones keep their distance', async () => {
  const world = await newCampaign({ leads: 30, limits: { ...MAILBOX_LIMITS_DEFAULT, dailyLimit: 10 } });
  const { token } = world.admin;
  const params = { id: world.seeded.campaignId };
  await kickOff(world);
  await runTasks(world);
  await stage.upstream.call(pauseCampaign, { token, params });
  stage.upstream.clock.advance(14 * DAY_MS);
  const again = await signInAs(stage.upstream, world.admin.email, world.admin.password);
  expect((await stage.upstream.call(resumeCampaign, { token: again.token, params })).status).toBe(200);
  await runTasks(world);
  const dates = await datesOf(world);
  const now = stage.upstream.clock.now().getTime();
  const firsts = dates.filter((date) => date.step === 0).map((date) => date.at!.getTime());
  expect(Math.min(...firsts)).toBeGreaterThanOrEqual(now);
  const perDay = Map.groupBy(firsts, (at) => instantToLocal(at, 'America/New_York').date);
  expect(Math.max(...[...perDay.values()].map((list) => list.length))).toBeLessThanOrEqual(10);
  const lasts = dates.filter((date) => date.step === 2).map((date) => date.at!.getTime());
  expect(lasts.every((at, index) => at - firsts[index]! >= 3.5 * DAY_MS)).toBe(true);
});
