import { MAILBOX_LIMITS_DEFAULT, SANDBOX_LIMITS } from '@myra/shared/constants/mailbox-defaults';
import { getCampaign } from '@myra/shared/contracts/campaigns';
import { kickOffCampaign, previewLaunch } from '@myra/shared/contracts/launches';
import { expect, test } from 'vitest';
import { launchSettings, runLaunchTasks, startLaunchWorld } from '../support/launch-world.ts';
import { runOnce, type SeededCampaign, seedCampaign } from '../support/sending-world.ts';
import { started } from '../support/started.ts';
import { signUp } from '../support/upstream-app.ts';

const DAY_MS = 86_400_000;
/** The Thursday of the launch's week is Thanksgiving. */
const STEPS = [
  { logic: 'START_CAMPAIGN', day: 0 },
  { logic: 'IF_NOT_REPLIED', day: 3 },
];
const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7];

const world = started(startLaunchWorld);

async function newCampaign(leads: number, limits = SANDBOX_LIMITS) {
  const seeded = await seedCampaign(world.sql, { leads, steps: STEPS, limits, mailboxes: 2 });
  const { token } = await signUp(world.upstream, { organizationId: seeded.organizationId });
  return { ...seeded, token };
}
type Campaign = Awaited<ReturnType<typeof newCampaign>>;

const given = (campaign: Campaign, pace: object, more: object = {}) => ({
  token: campaign.token,
  params: { id: campaign.campaignId },
  body: { ...launchSettings(campaign), pace, ...more },
});
const preview = async (campaign: Campaign, pace: object, more?: object) =>
  (await world.upstream.call(previewLaunch, given(campaign, pace, more) as never)).body;
const daysOf = ({ days }: Awaited<ReturnType<typeof preview>>) =>
  days.filter(({ emails }) => emails > 0).map(({ date, emails }) => [date, emails]);

async function handedByReason({ campaignId }: SeededCampaign): Promise<Record<string, number>> {
  const rows = await world.sql`
    select coalesce(reason, state) as what, count(*)::int as n from outbound where campaign_id = ${campaignId} group by 1`;
  return Object.fromEntries(rows.map((row) => [String(row.what), Number(row.n)]));
}

test('the plan of a launch skips a federal holiday, by name, and keeps to the daily maximum', async () => {
  const campaign = await newCampaign(4);
  const skipped = await preview(campaign, { days: ALL_DAYS, daily_max: null, skip_holidays: true });
  expect(daysOf(skipped)).toEqual([
    ['2026-11-23', 4],
    ['2026-11-27', 4],
  ]);
  expect(skipped.days.find(({ date }) => date === '2026-11-26')).toMatchObject({
    open: false,
    holiday: 'Thanksgiving Day',
  });
  const onThanksgiving = await preview(
    campaign,
    { days: ALL_DAYS, daily_max: null, skip_holidays: true },
    { schedule_type: 'save_and_schedule', schedule_start_timestamp: Date.UTC(2026, 10, 26, 15) / 1_000 },
  );
  expect(onThanksgiving.days[0]).toEqual({
    date: '2026-11-26',
    emails: 0,
    open: false,
    holiday: 'Thanksgiving Day',
  });
  expect(onThanksgiving.checks.find(({ key }) => key === 'schedule')?.detail).toContain('Thanksgiving Day');
  const few = await preview(campaign, { days: ALL_DAYS, daily_max: 3, skip_holidays: false });
  expect(Math.max(...few.days.map(({ emails }) => emails))).toBeLessThanOrEqual(3);
  expect(few.emails).toBe(8);
});

test('a campaign and mailboxes without a day in common cannot be launched', async () => {
  const campaign = await newCampaign(1, MAILBOX_LIMITS_DEFAULT);
  const { checks, blocked } = await preview(campaign, {
    days: [6, 7],
    daily_max: null,
    skip_holidays: false,
  });
  expect(blocked).toBe(true);
  expect(checks.find(({ key }) => key === 'schedule')?.title).toBe('No day to send on');
});

test('a launch stores its pace and dates the emails by it', async () => {
  const campaign = await newCampaign(2);
  const pace = { days: [1, 4, 5], daily_max: 40, skip_holidays: true };
  await world.upstream.call(kickOffCampaign, given(campaign, pace) as never);
  await runLaunchTasks(world, campaign);
  const { body } = await world.upstream.call(getCampaign, {
    token: campaign.token,
    params: { id: campaign.campaignId },
  });
  expect(body.pace).toEqual(pace);
  const rows = await world.sql`
    select distinct to_char(scheduled_send_at, 'YYYY-MM-DD') as day from sequence_emails
    where campaign_id = ${campaign.campaignId} order by 1`;
  expect(rows.map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-27']);
});

test('no more than the daily maximum leaves, from all mailboxes together', async () => {
  const campaign = await newCampaign(6);
  const pace = { days: ALL_DAYS, daily_max: null, skip_holidays: false };
  await world.upstream.call(kickOffCampaign, given(campaign, pace) as never);
  await runLaunchTasks(world, campaign);
  await world.sql`update campaigns set pace = jsonb_set(pace, '{daily_max}', '4') where id = ${campaign.campaignId}`;
  await runOnce(world.upstream.deps, world.ports, campaign);
  expect(await handedByReason(campaign)).toEqual({ sent: 4, over_campaign_limit: 2 });
  world.upstream.clock.advance(DAY_MS);
  await runOnce(world.upstream.deps, world.ports, campaign);
  expect(await handedByReason(campaign)).toEqual({ sent: 6 });
});
