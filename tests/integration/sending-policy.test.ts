import { searchActivity } from '@myra/shared/contracts/activity';
import { getPolicies, type Policies, saveSendingPolicy } from '@myra/shared/contracts/policies';
import { readMessage } from '@myra/upstream/src/mail/read-message.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ledgerOf,
  type MailCampaign,
  type MailWorld,
  seedSandboxCampaign,
  startMailWorld,
} from '../support/mail-world.ts';

type Sending = Policies['sending'];

/** As open as a policy can be; the world's clock stands on a Monday noon. */
const OPEN: Sending = {
  daily_limit: 400,
  gap_seconds: 30,
  days: [1, 2, 3, 4, 5, 6, 7],
  from_minute: 0,
  to_minute: 24 * 60,
  track_opens: 'campaign',
  track_links: 'campaign',
};

let world: MailWorld;
beforeAll(async () => {
  world = await startMailWorld();
});
afterAll(() => world.stop());

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

/** Lets the mailbox have its turn so often, a gap apart. */
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
  it('stands at the defaults until somebody saves it, and says what it binds', async () => {
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
  ])('refuses at %s what cannot be: %o', async (path, change) => {
    const campaign = await seed(1);
    const refused = await save(campaign, change as Partial<Sending>);
    expect(refused.status).toBe(400);
    expect(refused.error?.details?.issues).toMatchObject([{ path }]);
  });

  it('holds a mailbox at its daily limit, and lets go on at once when the limit is raised', async () => {
    const campaign = await seed(5);
    expect((await save(campaign, { daily_limit: 2 })).status).toBe(200);
    await turns(campaign, 4);
    expect(await sentOf(campaign)).toBe(2);
    expect(await statesOf(campaign)).toContain('over_daily_limit');
    await save(campaign, { daily_limit: 4 });
    await turns(campaign, 4);
    expect(await sentOf(campaign)).toBe(4);
  });

  it('sends on no other day or hour than its own, and at once when the window is opened', async () => {
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

  it('leaves a mailbox with limits of its own alone', async () => {
    const campaign = await seed(1);
    await world.sql`update email_accounts set has_own_limits = true where id = ${campaign.account.id}`;
    await save(campaign, { days: [7] });
    await turns(campaign, 1);
    expect(await statesOf(campaign)).toEqual(['sent']);
  });

  it('switches tracking off over what a campaign chose', async () => {
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

  it('tells the second of two writers, and the log names the fields that changed', async () => {
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
