import { readMessage } from '@myra/mail/read-message';
import { searchActivity } from '@myra/shared/contracts/activity';
import { getCapabilities } from '@myra/shared/contracts/capabilities';
import { getEmailAccount, updateEmailAccount } from '@myra/shared/contracts/email-accounts';
import { getPolicies, type Policies, saveSendingPolicy } from '@myra/shared/contracts/policies';
import { describe, expect, it } from 'vitest';
import { ledgerOf, type MailCampaign, seedSandboxCampaign, startMailWorld } from '../support/mail-world.ts';
import { started } from '../support/started.ts';

type Sending = Policies['sending'];

/** The most open policy. The world's clock is at a Monday noon. */
const OPEN: Sending = {
  daily_limit: 400,
  gap_seconds: 30,
  days: [1, 2, 3, 4, 5, 6, 7],
  from_minute: 0,
  to_minute: 24 * 60,
  track_opens: 'campaign',
  track_links: 'campaign',
};

const world = started(() => startMailWorld());

const save = ({ admin }: MailCampaign, change: Partial<Sending>, ifMatch?: number) =>
  world.upstream.call(saveSendingPolicy, {
    token: admin.token,
    body: { ...OPEN, ...change },
    ...(ifMatch !== undefined && { ifMatch }),
  });

/** A campaign of a mailbox that follows its organization's policy. */
async function seed(leads: number): Promise<MailCampaign> {
  const campaign = await seedSandboxCampaign(world, { leads, steps: [{ logic: 'START_CAMPAIGN', day: 0 }] });
  await world.sql`update email_accounts set has_own_limits = false where id = ${campaign.account.id}`;
  return campaign;
}

/** Gives the mailbox so many turns, a gap apart. */
async function turns({ organizationId }: MailCampaign, times: number, gapSeconds = 30): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    await world.send(organizationId);
    world.upstream.clock.advance((gapSeconds + 1) * 1_000);
  }
}

const statesOf = async ({ campaignId }: MailCampaign) =>
  (await ledgerOf(world.sql, campaignId)).map(({ state, reason }) => reason ?? state).toSorted();
const sentOf = async (campaign: MailCampaign) =>
  (await statesOf(campaign)).filter((state) => state === 'sent').length;

describe('the sending policy', () => {
  it('has the defaults until somebody saves it, and says which emails and mailboxes it affects', async () => {
    const campaign = await seed(2);
    const { body } = await world.upstream.call(getPolicies, { token: campaign.admin.token });
    expect(body.version).toBe(0);
    expect(body.sending).toEqual({
      daily_limit: 50,
      gap_seconds: 30,
      days: [1, 2, 3, 4, 5],
      from_minute: 480,
      to_minute: 1_080,
      track_opens: 'campaign',
      track_links: 'campaign',
    });
    expect(body.dated_emails).toBe(2);
    expect(body.mailboxes).toEqual({ following: 2, own: 0 });
  });

  it.each([
    ['daily_limit', { daily_limit: 0 }],
    ['daily_limit', { daily_limit: 401 }],
    ['daily_limit', { daily_limit: 1.5 }],
    ['gap_seconds', { gap_seconds: 29 }],
    ['gap_seconds', { gap_seconds: 3_601 }],
    ['days', { days: [] }],
    ['days', { days: [1, 1] }],
    ['days.0', { days: [8] }],
    ['to_minute', { from_minute: 600, to_minute: 630 }],
    ['to_minute', { to_minute: 1_441 }],
    ['track_opens', { track_opens: 'on' }],
  ])('refuses an invalid %s: %o', async (path, change) => {
    const campaign = await seed(1);
    const refused = await save(campaign, change as Partial<Sending>);
    expect(refused.status).toBe(400);
    expect(refused.error?.details?.issues).toMatchObject([{ path }]);
  });

  it('stops a mailbox at its daily limit, and continues at once when the limit is raised', async () => {
    const campaign = await seed(5);
    expect((await save(campaign, { daily_limit: 2 })).status).toBe(200);
    await turns(campaign, 4);
    expect(await sentOf(campaign)).toBe(2);
    expect(await statesOf(campaign)).toContain('over_daily_limit');
    await save(campaign, { daily_limit: 4 });
    await turns(campaign, 4);
    expect(await sentOf(campaign)).toBe(4);
  });

  it('sends only on its days and hours, and at once when the window is opened', async () => {
    const campaign = await seed(1);
    await save(campaign, { days: [2], from_minute: 9 * 60, to_minute: 17 * 60 });
    await turns(campaign, 1);
    expect(await statesOf(campaign)).toEqual(['outside_window']);
    const [row] = await world.sql`select due_at from outbound where campaign_id = ${campaign.campaignId}`;
    const due = new Date(String(row?.due_at));
    expect([due.getUTCDay(), due.getUTCHours(), due.getUTCMinutes()]).toEqual([2, 9, 0]);
    await save(campaign, { days: [1, 2] });
    await turns(campaign, 1);
    expect(await statesOf(campaign)).toEqual(['sent']);
  });

  it('keeps the least time between two emails of a mailbox', async () => {
    const campaign = await seed(3);
    await save(campaign, { gap_seconds: 600 });
    await turns(campaign, 3, 60);
    expect(await sentOf(campaign)).toBe(1);
    await turns(campaign, 2, 600);
    expect(await sentOf(campaign)).toBeGreaterThanOrEqual(2);
  });

  it('moves planned emails with the window: each is sent once, and none outside the current window', async () => {
    const campaign = await seed(4);
    await save(campaign, {});
    await turns(campaign, 1);
    expect(await sentOf(campaign)).toBe(1);
    await save(campaign, { days: [2], from_minute: 10 * 60, to_minute: 11 * 60 });
    await turns(campaign, 2);
    expect(await sentOf(campaign)).toBe(1);
    await save(campaign, { days: [2], from_minute: 14 * 60, to_minute: 15 * 60 });
    for (let hour = 0; hour < 48; hour += 1) {
      await turns(campaign, 1);
      world.upstream.clock.advance(20 * 60_000);
      await turns(campaign, 1);
      world.upstream.clock.advance(39 * 60_000);
    }
    const rows = await world.sql`
      select extract(isodow from t.at at time zone 'UTC')::int as day, extract(hour from t.at at time zone 'UTC')::int as hour
      from outbound o join outbound_history t on t.outbound_id = o.id and t.to_state = 'handed'
      where o.campaign_id = ${campaign.campaignId} order by t.at`;
    expect(rows.slice(1).map((row) => ({ ...row }))).toEqual(
      Array.from({ length: rows.length - 1 }, () => ({ day: 2, hour: 14 })),
    );
    const copies = await world.sql`
      select count(*)::int as n, count(distinct message_id)::int as different from sandbox_messages
      where organization_id = ${campaign.organizationId} and direction = 'captured'`;
    expect(copies[0]).toEqual({ n: rows.length, different: rows.length });
    expect(rows.length).toBeGreaterThanOrEqual(3);
  });

  it('does not bind a sandbox mailbox', async () => {
    const campaign = await seed(1);
    await world.sql`update email_accounts set has_own_limits = true where id = ${campaign.account.id}`;
    await save(campaign, { days: [7] });
    await turns(campaign, 1);
    expect(await statesOf(campaign)).toEqual(['sent']);
  });

  it('overrides the tracking of a campaign', async () => {
    const campaign = await seed(1);
    await world.sql`
      update campaigns set tracking = '{"open_read": true, "link": true}' where id = ${campaign.campaignId}`;
    await save(campaign, { track_opens: 'off', track_links: 'off' });
    await turns(campaign, 1);
    const [row] = await world.sql`
      select m.bytes from outbound o join outbound_mime m on m.id = o.mime_id where o.campaign_id = ${campaign.campaignId}`;
    const { html } = await readMessage(Buffer.from(row?.bytes as Uint8Array));
    expect(html).not.toMatch(/<img|\/c\//);
  });

  it('is shown at the launch, so that a switch without effect is not shown as on', async () => {
    const campaign = await seed(1);
    const asked = async () =>
      (await world.upstream.call(getCapabilities, { token: campaign.admin.token })).body.tracking;
    expect(await asked()).toEqual({ opens: 'campaign', links: 'campaign' });
    await save(campaign, { track_opens: 'off' });
    expect(await asked()).toEqual({ opens: 'off', links: 'campaign' });
  });

  it('refuses the second of two writers, and the log names the changed fields', async () => {
    const campaign = await seed(1);
    const first = await save(campaign, { daily_limit: 10 }, 0);
    expect(first.body.version).toBe(1);
    const second = await save(campaign, { daily_limit: 20, gap_seconds: 60 }, 1);
    expect(second.body.version).toBe(2);
    const late = await save(campaign, { daily_limit: 30 }, 1);
    expect(late.status).toBe(409);
    expect(late.error?.details).toMatchObject({
      reason: 'version',
      current: { sending: { daily_limit: 20 } },
    });
    const { body } = await world.upstream.call(searchActivity, {
      token: campaign.admin.token,
      query: { event: 'policy.saved' },
    });
    expect(body.lines[0]?.details).toEqual({ policy: 'sending', fields: ['daily_limit', 'gap_seconds'] });
  });
});

describe("a mailbox's own limits", () => {
  const OWN = {
    daily_limit: 2,
    gap_seconds: 30,
    days: [1, 2, 3, 4, 5, 6, 7],
    from_minute: 0,
    to_minute: 1_440,
  };

  /** A mailbox with a real one's limits that sends into the sandbox. */
  async function seedBound(leads: number): Promise<MailCampaign> {
    const campaign = await seed(leads);
    await save(campaign, {});
    await world.sql`update email_accounts set provider = 'custom' where id = ${campaign.account.id}`;
    return campaign;
  }
  const sendsAgain = ({ account }: MailCampaign) =>
    world.sql`update email_accounts set provider = 'sandbox' where id = ${account.id}`;
  const give = ({ admin, account }: MailCampaign, limits: typeof OWN | null) =>
    world.upstream.call(updateEmailAccount, {
      token: admin.token,
      params: { id: account.id },
      body: { limits },
    });
  const read = async ({ admin, account }: MailCampaign) =>
    (await world.upstream.call(getEmailAccount, { token: admin.token, params: { id: account.id } })).body;

  it('can be stricter than the policy, and can be removed', async () => {
    const campaign = await seedBound(5);
    expect(await read(campaign)).toMatchObject({
      has_own_limits: false,
      policy_limits: { daily_limit: 400 },
    });
    expect((await give(campaign, OWN)).body).toMatchObject({ has_own_limits: true, limits: OWN });
    await sendsAgain(campaign);
    await turns(campaign, 4);
    expect(await sentOf(campaign)).toBe(2);
    await world.sql`update email_accounts set provider = 'custom' where id = ${campaign.account.id}`;
    expect((await give(campaign, null)).body).toMatchObject({
      has_own_limits: false,
      limits: { daily_limit: 400 },
    });
    await sendsAgain(campaign);
    await turns(campaign, 4);
    expect(await sentOf(campaign)).toBe(5);
  });

  it.each([
    ['limits.daily_limit', { daily_limit: 26 }],
    ['limits.gap_seconds', { gap_seconds: 59 }],
    ['limits.days', { days: [1, 6] }],
    ['limits.from_minute', { from_minute: 539 }],
    ['limits.to_minute', { to_minute: 1_021 }],
  ])('are refused if %s is looser than the policy', async (path, change) => {
    const campaign = await seedBound(1);
    const policy = {
      daily_limit: 25,
      gap_seconds: 60,
      days: [1, 2, 3, 4, 5],
      from_minute: 540,
      to_minute: 1_020,
    };
    await save(campaign, policy);
    const refused = await give(campaign, { ...policy, ...change });
    expect(refused.status).toBe(400);
    expect(refused.error?.details?.issues).toMatchObject([{ path }]);
    expect(await read(campaign)).toMatchObject({ has_own_limits: false });
  });

  it('are tightened by a stricter policy that is saved later', async () => {
    const campaign = await seedBound(1);
    await give(campaign, { ...OWN, daily_limit: 300, days: [1, 2] });
    await save(campaign, { daily_limit: 20, days: [2, 3], from_minute: 480 });
    expect(await read(campaign)).toMatchObject({
      has_own_limits: true,
      limits: { daily_limit: 20, days: [2], from_minute: 480 },
    });
    await save(campaign, { days: [7] });
    expect(await read(campaign)).toMatchObject({ has_own_limits: false, limits: { days: [7] } });
  });

  it('are refused for a sandbox mailbox', async () => {
    const campaign = await seed(1);
    const refused = await give(campaign, OWN);
    expect(refused.status).toBe(400);
    expect(refused.error?.details?.issues).toMatchObject([{ path: 'limits' }]);
  });
});
