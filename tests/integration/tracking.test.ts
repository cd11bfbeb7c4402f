import { createHash } from 'node:crypto';
import { readMessage } from '@myra/mail/read-message';
import { kickOffCampaign } from '@myra/shared/contracts/launches';
import { expect, test } from 'vitest';
import { seedSandboxCampaign } from '../support/mail-world.ts';
import { started } from '../support/started.ts';
import { SITE, sendTracked, startTracked, startTrackingWorld } from '../support/tracked-email.ts';

const world = started(startTrackingWorld);

test('with both switches off the email has no tracking, and nothing is stored for it', async () => {
  const { campaign, html, raw } = await sendTracked(world, { open_read: false, link: false });
  expect(html).not.toContain('<img');
  expect(html).toContain(`<a href="${SITE}/study?b=1&amp;c=2">`);
  expect(raw.toString()).not.toMatch(/\/[oc]\/[\w-]{8}/);
  const kept =
    await world.sql`select 1 from tracked_links where organization_id = ${campaign.organizationId}`;
  expect(kept).toHaveLength(0);
});

test('each switch works alone', async () => {
  const opens = await sendTracked(world, { open_read: true, link: false });
  expect([opens.open !== '', opens.clicks.length]).toEqual([true, 0]);
  const links = await sendTracked(world, { open_read: false, link: true });
  expect([links.html.includes('<img'), links.clicks.length]).toEqual([false, 2]);
});

test('only the HTML part is tracked; its words and the unsubscribe link stay', async () => {
  const { html, text, raw, clicks } = await sendTracked(world, { open_read: true, link: true });
  expect(html.match(/<img/g)).toHaveLength(1);
  expect(new Set(clicks).size).toBe(2);
  expect(html).toContain(`>${SITE}/study?b=1&amp;c=2</a>`);
  expect(html).toMatch(
    /<a href="https:\/\/myra\.example\.org\/u\/[\w-]{32}">https:\/\/myra\.example\.org\/u\//,
  );
  expect(text).toContain(`${SITE}/study?b=1&c=2`);
  expect(text).not.toMatch(/\/[oc]\//);
  const headers = raw
    .toString()
    .split('\r\n\r\n')[0]!
    .replace(/\r\n[ \t]+/g, ' ');
  expect(headers).toMatch(/^List-Unsubscribe: <https:\/\/myra\.example\.org\/u\/[\w-]{32}>$/m);
});

test('the arriving email is the frozen one, byte for byte', async () => {
  const { campaign, raw } = await sendTracked(world, { open_read: true, link: true });
  const [row] = await world.sql`
    select m.bytes, m.sha256 from outbound o join outbound_mime m on m.id = o.mime_id where o.campaign_id = ${campaign.campaignId}`;
  expect(createHash('sha256').update(raw).digest('hex')).toBe(row!.sha256);
});

test.each(['patients', 'both'])(
  'an audience of %s is never tracked, whatever the switches say',
  async (audience) => {
    const { organizationId } = await startTracked(world, { open_read: true, link: true }, audience);
    const rows = await world.sql`select bytes from outbound_mime where organization_id = ${organizationId}`;
    expect(rows).toHaveLength(1);
    const { html } = await readMessage(Buffer.from(rows[0]!.bytes as Uint8Array));
    expect(html).toContain(`<a href="${SITE}/meet">`);
    expect(html).not.toMatch(/<img|\/c\//);
    expect(
      await world.sql`select 1 from tracked_links where organization_id = ${organizationId}`,
    ).toHaveLength(0);
  },
);

test('a launch for patients turns the switches off, and one for providers keeps them', async () => {
  for (const [audience, isKept] of [
    ['both', false],
    ['providers', true],
  ] as const) {
    const campaign = await seedSandboxCampaign(world, { audience, launchedAt: undefined as never });
    const { status, error } = await world.upstream.call(kickOffCampaign, {
      token: campaign.admin.token,
      params: { id: campaign.campaignId },
      body: {
        campaign_id: campaign.campaignId,
        strategy_plan_id: campaign.planId,
        schedule_start_timestamp: Math.floor(world.upstream.clock.now().getTime() / 1000) + 3600,
        schedule_type: 'save_and_schedule',
        schedule_timezone: 'America/New_York',
        kickoff_sequence: true,
        list_attestation: true,
        email_account_ids: [campaign.account.id],
        tracking: { open_read: true, reply: true, link: true, landing_page: false },
      },
    });
    expect([status, error]).toEqual([200, undefined]);
    const [row] = await world.sql`select tracking from campaigns where id = ${campaign.campaignId}`;
    expect(row!.tracking).toMatchObject({ open_read: isKept, link: isKept });
  }
});
