import { SANDBOX_LIMITS } from '@myra/shared/constants/mailbox-defaults';
import { changeCampaignLeads, selectCampaignLeads } from '@myra/shared/contracts/campaigns';
import { listOutbound, previewLaunch, resolveOutbound } from '@myra/shared/contracts/launches';
import { actOnLeads } from '@myra/shared/contracts/lead-acts';
import { listLeadListLeads } from '@myra/shared/contracts/leads';
import { updateOrganization } from '@myra/shared/contracts/organizations';
import { expect, test } from 'vitest';
import { launchSettings, startLaunchWorld } from '../support/launch-world.ts';
import { MONDAY_NOON, runOnce, seedCampaign } from '../support/sending-world.ts';
import { started } from '../support/started.ts';
import { signUp } from '../support/upstream-app.ts';

const DAY_MS = 86_400_000;
const world = started(startLaunchWorld);

const ADDRESSES = [
  'replied@harrow.example',
  'running@juniper.example',
  'written@finch.example',
  'colleague@harrow.example',
  'new@larkfield.example',
  'new.person@gmail.com',
  'replied.person@gmail.com',
];
const AT = (days: number) => new Date(MONDAY_NOON.getTime() + days * DAY_MS);

/** A campaign, and a second one of the same organization that has begun with some of its people. */
async function overlapping(launchedAt: Date | null = null) {
  const { sql, upstream } = world;
  const steps = [
    { logic: 'START_CAMPAIGN', day: 0 },
    { logic: 'IF_NOT_REPLIED', day: 3 },
  ];
  const seeded = await seedCampaign(sql, {
    leads: ADDRESSES.length,
    limits: SANDBOX_LIMITS,
    steps,
    launchedAt,
  });
  const { organizationId, campaignId, leadIds, mailboxes } = seeded;
  for (const [n, email] of ADDRESSES.entries()) {
    await sql`update leads set email = ${email}, email_key = ${email} where id = ${leadIds[n]!}`;
    await sql`update lead_list_leads set email = ${email}, scored_at = ${MONDAY_NOON} where lead_id = ${leadIds[n]!}`;
  }
  const [other] = await sql`
    insert into campaigns (organization_id, strategy_plan_id, product_id, name, goal, cadence, status, run_state)
    select organization_id, strategy_plan_id, product_id, 'Other', 'Meet', cadence, 'active', 'running' from campaigns
    where id = ${campaignId} returning id`;
  const otherId = Number(other!.id);
  const begin = async (n: number, state: string, repliedAt: Date | null) => {
    const [row] = await sql`
      insert into sequences (organization_id, campaign_id, lead_id, status, sequence_state, started_at, replied_at, reason_to_stop)
      values (${organizationId}, ${otherId}, ${leadIds[n]!}, 'completed', ${state}, ${AT(-20)}, ${repliedAt},
              ${repliedAt ? 'replied' : null})
      returning id`;
    return Number(row!.id);
  };
  const reply = (n: number, at: Date) => begin(n, 'completed', at);
  const admin = await signUp(upstream, { organizationId });
  const preview = async () => {
    const { body } = await upstream.call(previewLaunch, {
      token: admin.token,
      params: { id: campaignId },
      body: launchSettings(seeded),
    });
    return {
      people: body.people,
      check: body.checks.find(({ key }) => key === 'overlap'),
      skipped: body.skipped.map(({ email, reason }) => [email, reason]),
      campaigns: body.skipped.map(({ campaign }) => campaign),
    };
  };
  const writeThreeDaysAgo = async (n: number) => {
    const sequenceId = await begin(n, 'completed', null);
    await sql`
      insert into outbound (organization_id, kind, sequence_id, campaign_id, lead_id, email_account_id, to_address,
        subject_line, message_id, send_key, state, due_at, sent_at)
      values (${organizationId}, 'step', ${sequenceId}, ${otherId}, ${leadIds[n]!}, ${mailboxes[0]!.id}, ${ADDRESSES[n]!},
        'Earlier', ${`<earlier-${sequenceId}@x.example>`}, ${`earlier-${sequenceId}`}, 'sent', ${AT(-3)}, ${AT(-3)})`;
  };
  const leads = { token: admin.token, params: { id: campaignId } };
  const putBack = (n: number) =>
    upstream.call(changeCampaignLeads, { ...leads, body: { add_ids: [leadIds[n]!] } });
  return { ...seeded, admin, preview, begin, reply, writeThreeDaysAgo, putBack, leads };
}

type Overlapping = Awaited<ReturnType<typeof overlapping>>;
async function beginElsewhere({ begin, reply, writeThreeDaysAgo }: Overlapping): Promise<void> {
  await reply(0, AT(-1));
  await begin(1, 'active', null);
  await writeThreeDaysAgo(2);
  await reply(6, AT(-1));
}

const LEFT_OUT = [
  [ADDRESSES[1], 'overlap_campaign'],
  [ADDRESSES[3], 'overlap_colleague'],
  [ADDRESSES[2], 'overlap_recent'],
  [ADDRESSES[0], 'overlap_replied'],
  [ADDRESSES[6], 'overlap_replied'],
];

test('the checklist leaves out who is in touch already, and puts each back with who did it', async () => {
  const campaign = await overlapping();
  expect(await campaign.preview()).toMatchObject({ people: 7, check: { level: 'ok' }, skipped: [] });
  await beginElsewhere(campaign);
  expect(await campaign.preview()).toMatchObject({
    people: 2,
    check: { level: 'warning', count: 5, detail: expect.stringContaining('A colleague replied: 1') },
    skipped: LEFT_OUT,
    campaigns: ['Other', null, 'Other', 'Other', 'Other'],
  });
  await campaign.putBack(3);
  expect(await campaign.preview()).toMatchObject({ people: 3, check: { count: 4 } });
  const [kept] = await world.sql`
    select put_back_by, put_back_at from campaign_leads
    where campaign_id = ${campaign.campaignId} and lead_id = ${campaign.leadIds[3]!}`;
  expect(kept).toMatchObject({ put_back_by: campaign.admin.userId, put_back_at: MONDAY_NOON });
  await world.upstream.call(updateOrganization, {
    token: campaign.admin.token,
    ifMatch: 1,
    body: { overlap_days: 2 },
  });
  expect(await campaign.preview()).toMatchObject({ people: 4, check: { count: 3 } });
});

test('the leads step says why, and choosing all leaves them out', async () => {
  const campaign = await overlapping();
  await beginElsewhere(campaign);
  // Without a product nobody is left out for what it is.
  await world.sql`update campaigns set product_id = null where id = ${campaign.campaignId}`;
  const { token } = campaign.admin;
  const select = (body: object) => world.upstream.call(selectCampaignLeads, { ...campaign.leads, body });
  const only = { all_matching: {}, only_suggested: true };
  expect((await select(only)).body).toMatchObject({ selected: 2, left_out: 5 });
  const { body } = await world.upstream.call(listLeadListLeads, {
    token,
    params: { id: campaign.listId },
    query: { campaign_id: campaign.campaignId },
  });
  const why = new Map(body.leads.map(({ id, left_out }) => [id, left_out]));
  expect(campaign.leadIds.map((id) => why.get(id))).toEqual([
    'Replied in another campaign: Other',
    'In another running campaign: Other',
    'Got an email from another campaign lately: Other',
    'A colleague replied',
    null,
    null,
    'Replied in another campaign: Other',
  ]);
  await campaign.putBack(1);
  expect((await select({ ...only, keep_selected: true })).body).toMatchObject({ selected: 3, left_out: 4 });
});

test('who refused, or waits until a day to come, is not chosen and says since when; a person may tick', async () => {
  const campaign = await overlapping();
  const { sql, upstream } = world;
  await sql`update campaigns set product_id = null where id = ${campaign.campaignId}`;
  const means = async (n: number, intent: string, waitUntil?: string) => {
    const id = await campaign.reply(n, AT(-1));
    await sql`update sequences set last_intent = ${intent} where id = ${id}`;
    const facts = sql.json(waitUntil === undefined ? {} : { wait_until: waitUntil });
    await sql`
      insert into notifications (organization_id, sequence_id, direction, status, body_hash, subject, body, "from", "to", class,
        intent, reading_facts, created_at)
      values (${campaign.organizationId}, ${id}, 'inbound', 'received', ${`m${id}`}, 'Re', 'No', '[]', '[]', 'human',
        ${intent}, ${facts}, ${AT(-1)})`;
    return id;
  };
  const day = (days: number) => AT(days).toISOString().slice(0, 10);
  const said = (days: number) => AT(days).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  await means(0, 'not_interested');
  await means(1, 'objection_already_have');
  await means(2, 'not_now', day(40));
  const corrected = await means(5, 'not_now', day(-1));
  const select = (body: object) => world.upstream.call(selectCampaignLeads, { ...campaign.leads, body });
  expect((await select({ all_matching: {}, only_suggested: true })).body).toMatchObject({ left_out: 5 });
  const why = async () => {
    const { body } = await upstream.call(listLeadListLeads, {
      token: campaign.admin.token,
      params: { id: campaign.listId },
      query: { campaign_id: campaign.campaignId },
    });
    const of = new Map(body.leads.map(({ id, left_out }) => [id, left_out]));
    return [0, 1, 2, 5].map((n) => of.get(campaign.leadIds[n]!));
  };
  const refused = `Refused on ${said(-1)}: Other`;
  expect(await why()).toEqual([
    refused,
    refused,
    `Asked to wait until ${said(40)}: Other`,
    'Replied in another campaign: Other',
  ]);
  await sql`update sequences set last_intent = 'not_interested' where id = ${corrected}`;
  await campaign.putBack(0);
  expect(await why()).toEqual([null, refused, `Asked to wait until ${said(40)}: Other`, refused]);
});

test('who is added with others is left out all the same, and who is added alone is not', async () => {
  const campaign = await overlapping();
  await beginElsewhere(campaign);
  const add = async (ids: readonly number[]) => {
    await world.sql`delete from campaign_leads where campaign_id = ${campaign.campaignId} and lead_id in ${world.sql(ids)}`;
    const act = { type: 'campaign' as const, way: 'add' as const, campaign_id: campaign.campaignId };
    const body = { leads: { ids: [...ids] }, act };
    expect((await world.upstream.call(actOnLeads, { token: campaign.admin.token, body })).status).toBe(200);
    return campaign.preview();
  };
  expect(await add(campaign.leadIds)).toMatchObject({ people: 2, skipped: LEFT_OUT });
  expect(await add(campaign.leadIds.slice(3, 4))).toMatchObject({ people: 3, check: { count: 4 } });
});

test('a second reply after a put-back leaves the lead and the colleague out again', async () => {
  const campaign = await overlapping();
  const sequenceId = await campaign.reply(0, AT(-1));
  await campaign.putBack(0);
  await campaign.putBack(3);
  expect((await campaign.preview()).skipped).toEqual([]);
  await world.sql`
    insert into interactions (organization_id, sequence_id, interaction_type, interaction_timestamp)
    values (${campaign.organizationId}, ${sequenceId}, 'reply_received', ${AT(1 / 24)})`;
  expect((await campaign.preview()).skipped).toEqual([
    [ADDRESSES[3], 'overlap_colleague'],
    [ADDRESSES[0], 'overlap_replied'],
  ]);
});

test('who was written to by a person, or wrote, is left out for some days', async () => {
  const campaign = await overlapping();
  const { organizationId, leadIds, mailboxes } = campaign;
  const writes = async (n: number, messageClass: string, days: number) => {
    const from = [{ name: null, email: ADDRESSES[n]!.toUpperCase() }];
    const [row] = await world.sql`
      insert into notifications (organization_id, direction, status, body_hash, subject, body, "from", "to", class, created_at)
      values (${organizationId}, 'inbound', 'received', ${`h${n}`}, 'Hello', 'Hello', ${world.sql.json(from)}, '[]',
        ${messageClass}, ${AT(days)})
      returning id`;
    return Number(row!.id);
  };
  await writes(0, 'auto_reply', -1);
  await writes(4, 'human', -2);
  await writes(6, 'human', -30);
  const answered = await writes(5, 'human', -30);
  const [sent] = await world.sql`
    insert into outbound (organization_id, kind, email_account_id, to_address, subject_line, message_id, send_key,
      state, due_at, sent_at)
    values (${organizationId}, 'direct', ${mailboxes[0]!.id}, ${ADDRESSES[5]!}, 'Re: Hello',
      ${`<direct-${leadIds[5]}@x.example>`}, ${`direct-${leadIds[5]}`}, 'sent', ${AT(-3)}, ${AT(-3)})
    returning id`;
  await world.sql`
    insert into direct_emails (organization_id, kind, notification_id, outbound_id, to_addresses, body, written_by)
    values (${organizationId}, 'answer', ${answered}, ${sent!.id}, ${[ADDRESSES[5]!]}, 'Hello', ${campaign.admin.userId})`;
  expect(await campaign.preview()).toMatchObject({
    check: { detail: expect.stringContaining('Was in touch outside campaigns lately: 2') },
    skipped: [
      [ADDRESSES[4], 'overlap_direct'],
      [ADDRESSES[5], 'overlap_direct'],
    ],
  });
  await campaign.putBack(4);
  expect((await campaign.preview()).skipped).toEqual([[ADDRESSES[5], 'overlap_direct']]);
});

test('another organization neither sees these people nor puts them back', async () => {
  const [one, two] = [await overlapping(), await overlapping()];
  await beginElsewhere(one);
  expect(await two.preview()).toMatchObject({ people: 7, check: { level: 'ok' } });
  const body = { add_ids: [one.leadIds[3]!] };
  const foreign = { token: two.admin.token, params: { id: one.campaignId }, body };
  expect((await world.upstream.call(changeCampaignLeads, foreign)).status).toBe(404);
  expect((await one.preview()).check?.count).toBe(5);
});

test('a reply that comes meanwhile holds the colleague, who is put back by a person; follow-ups go on', async () => {
  const campaign = await overlapping(MONDAY_NOON);
  const { sql, upstream, ports } = world;
  await campaign.reply(0, AT(-1));
  const run = () => runOnce(upstream.deps, ports, campaign);
  const states = () => sql`
    select to_address, state, reason from outbound
    where campaign_id = ${campaign.campaignId} and state = 'held' order by lead_id`;
  await run();
  expect(await states()).toMatchObject([
    { to_address: ADDRESSES[0], reason: 'overlap_replied' },
    { to_address: ADDRESSES[3], reason: 'overlap_colleague' },
  ]);
  const { token } = campaign.admin;
  const { body } = await upstream.call(listOutbound, {
    token,
    params: { id: campaign.campaignId },
    query: { state: 'held' },
  });
  const row = body.items.find(({ to_address }) => to_address === ADDRESSES[3])!;
  const resolve = (by: string) =>
    upstream.call(resolveOutbound, {
      token: by,
      params: { id: row.id },
      body: { action: 'put_back' },
    });
  const stranger = await overlapping();
  expect((await resolve(stranger.admin.token)).status).toBe(404);
  expect((await resolve(token)).body).toMatchObject({ state: 'planned' });
  expect((await resolve(token)).status).toBe(412);
  await run();
  expect(await states()).toMatchObject([{ to_address: ADDRESSES[0] }]);
  await campaign.reply(4, AT(1));
  await sql`update leads set email_key = 'x@larkfield.example' where id = ${campaign.leadIds[1]!}`;
  upstream.clock.advance(3 * DAY_MS);
  await sql`update email_accounts set synced_ok_at = ${upstream.clock.now()} where organization_id = ${campaign.organizationId}`;
  await run();
  const [followUp] = await sql`
    select o.state from outbound o join sequence_emails e on e.id = o.email_id
    where o.campaign_id = ${campaign.campaignId} and o.lead_id = ${campaign.leadIds[1]!} and e.step = 1`;
  expect(followUp).toMatchObject({ state: 'sent' });
});
