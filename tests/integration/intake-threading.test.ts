import { correctMeaning } from '@myra/shared/contracts/mail-replies';
import * as calls from '@myra/shared/contracts/mail-sequences';
import { listSafetyAlerts } from '@myra/shared/contracts/safety';
import { listSuppressions } from '@myra/shared/contracts/suppressions';
import { systemCtx } from '@myra/upstream/src/context.ts';
import { adoptMessage } from '@myra/upstream/src/modules/intake/index.ts';
import { rematchMessages } from '@myra/upstream/src/modules/intake/rematch-messages.ts';
import { expect, test } from 'vitest';
import { type MailCampaign, seedSandboxCampaign, startMailWorld } from '../support/mail-world.ts';
import { inOrganizationOf } from '../support/organization-rows.ts';
import { started } from '../support/started.ts';
import { takeIn } from '../support/take-in.ts';

const world = started(() => startMailWorld());

type Sent = MailCampaign & { messageId: string; lead: string };

async function sendFirst(leads = 1): Promise<Sent> {
  const campaign = await seedSandboxCampaign(world, { leads });
  await world.send(campaign.organizationId);
  const [row] =
    await world.sql`select message_id, to_address from outbound where campaign_id = ${campaign.campaignId} order by id`;
  return { ...campaign, messageId: String(row!.message_id), lead: String(row!.to_address) };
}

const inboundOf = (campaign: MailCampaign) =>
  world.sql`select * from notifications where organization_id = ${campaign.organizationId} and direction = 'inbound' order by id`;
const sequencesOf = (campaign: MailCampaign) =>
  world.sql`select * from sequences where campaign_id = ${campaign.campaignId} order by id`;

test('the same message in two folders and two mailboxes is stored once, also in a race', async () => {
  const campaign = await sendFirst();
  const raw = `From: ${campaign.lead}\nMessage-ID: <two@x.test>\nIn-Reply-To: ${campaign.messageId}\n\nYes.\n`;
  const [other] =
    await world.sql`insert into email_accounts (organization_id, name, email, provider, limits) select organization_id, 'Ben', 'ben@x.test', 'custom', limits from email_accounts where id = ${campaign.account.id} returning id`;
  const counts = await Promise.all([
    takeIn(world, campaign, [raw]),
    takeIn(world, campaign, [raw], { folder: 'Junk' }),
    takeIn(world, campaign, [raw, raw], { account: Number(other!.id) }),
  ]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect(await inboundOf(campaign)).toHaveLength(1);
  const told =
    await world.sql`select 1 from interactions where organization_id = ${campaign.organizationId} and interaction_type = 'reply_received'`;
  expect(told).toHaveLength(1);
});

test('an answer that arrived before its email was recorded joins its conversation later', async () => {
  const campaign = await sendFirst();
  const real = campaign.messageId;
  await world.sql`update outbound set message_id = '<not-yet@known>' where campaign_id = ${campaign.campaignId}`;
  await takeIn(world, campaign, [
    `From: colleague@elsewhere.test\nMessage-ID: <late@x.test>\nIn-Reply-To: ${real}\nSubject: Re\n\nPlease call me.\n`,
  ]);
  expect(await inboundOf(campaign)).toMatchObject([{ sequence_id: null, intent: null }]);
  expect(await rematchMessages(world.upstream.deps, campaign.organizationId)).toBe(0);
  await world.sql`update outbound set message_id = ${real} where campaign_id = ${campaign.campaignId}`;
  expect(await rematchMessages(world.upstream.deps, campaign.organizationId)).toBe(1);
  expect(await rematchMessages(world.upstream.deps, campaign.organizationId)).toBe(0);
  expect(await inboundOf(campaign)).toMatchObject([
    { sequence_id: campaign.sequenceIds[0], intent: expect.any(String) },
  ]);
  expect(await sequencesOf(campaign)).toMatchObject([{ reason_to_stop: 'replied', read: false }]);
});

test('a message that a person assigns has all effects of a matched one', async () => {
  const campaign = await sendFirst();
  await takeIn(world, campaign, [
    'From: other@elsewhere.test\nMessage-ID: <out@x.test>\nSubject: Beds\n\nPlease take me off your list.\n',
  ]);
  const [row] = await inboundOf(campaign);
  expect(row).toMatchObject({ class: 'unsubscribe', sequence_id: null });
  const ctx = systemCtx(world.upstream.deps, 'test', campaign.organizationId);
  const adopt = () =>
    inOrganizationOf(world.upstream, { id: campaign.organizationId }, (tx) =>
      adoptMessage(ctx, tx, { notificationId: Number(row!.id), sequenceId: campaign.sequenceIds[0]! }),
    );
  await adopt();
  expect(await sequencesOf(campaign)).toMatchObject([
    { sequence_state: 'completed', reason_to_stop: 'unsubscribed' },
  ]);
  await expect(adopt()).rejects.toThrow('Message');
});

test('two machines that answer each other fill no conversation', async () => {
  const campaign = await sendFirst();
  for (let no = 0; no < 12; no += 1) {
    await takeIn(world, campaign, [
      `From: ${campaign.lead}\nMessage-ID: <loop-${no}@x.test>\nIn-Reply-To: ${campaign.messageId}\nAuto-Submitted: auto-replied\nSubject: Auto: ticket ${no}\n\nWe got your message.\n`,
    ]);
  }
  expect(await inboundOf(campaign)).toHaveLength(5);
  expect(await sequencesOf(campaign)).toMatchObject([{ reason_to_stop: null, read: true }]);
});

test('a newsletter from a lead is not a reply, but an answer through a list is', async () => {
  const campaign = await sendFirst();
  await takeIn(world, campaign, [
    `From: ${campaign.lead}\nMessage-ID: <news@x.test>\nList-Unsubscribe: <mailto:x@x.test>\nSubject: News\n\nRead our news.\n`,
  ]);
  expect(await inboundOf(campaign)).toMatchObject([{ class: 'auto_reply' }]);
  expect(await sequencesOf(campaign)).toMatchObject([{ reason_to_stop: null }]);
  await takeIn(world, campaign, [
    `From: ${campaign.lead}\nMessage-ID: <list@x.test>\nList-Id: <staff.x.test>\nIn-Reply-To: ${campaign.messageId}\n\nHappy to talk.\n`,
  ]);
  expect(await sequencesOf(campaign)).toMatchObject([{ reason_to_stop: 'replied' }]);
});

test('a legal threat pauses everything to the same domain', async () => {
  const campaign = await sendFirst(2);
  const activity_at = (await sequencesOf(campaign))[1]?.activity_at;
  const domain = campaign.lead.split('@')[1]!;
  await world.sql`update leads set email = 'second@' || ${domain}, email_key = 'second@' || ${domain} where id = ${campaign.leadIds[1]!}`;
  await takeIn(world, campaign, [
    `From: ${campaign.lead}\nMessage-ID: <law@x.test>\nIn-Reply-To: ${campaign.messageId}\n\nStop this or you will hear from our attorney. Cease and desist.\n`,
  ]);
  const [first] = await inboundOf(campaign);
  expect(first).toMatchObject({ attention: 'legal' });
  // The sender gets no more emails; those of the colleague wait for a person, and their row stays where it was.
  expect(await sequencesOf(campaign)).toMatchObject([
    { sequence_state: 'completed', reason_to_stop: 'unsubscribed' },
    { sequence_state: 'paused', resume_at: null, pause_reason: 'legal', activity_at },
  ]);
  const { token } = campaign.admin;
  const [threat, held] = campaign.sequenceIds as [number, number];
  // Both conversations say who waits and because of whom.
  for (const sequence_id of [threat, held]) {
    const { body } = await world.upstream.call(calls.listPauses, { token, query: { sequence_id } });
    expect(body).toMatchObject({
      cause: { notification_id: Number(first!.id), sequence_id: threat, email: campaign.lead },
      sequences: [{ sequence_id: held, email: `second@${domain}` }],
      total: 1,
      people: 1,
    });
  }
  const resume = () =>
    world.upstream.call(calls.resumePauses, { token, body: { sequence_ids: [threat, held] } });
  expect((await resume()).body).toEqual({ resumed: 1 });
  expect((await resume()).body).toEqual({ resumed: 0 });
  expect(await sequencesOf(campaign)).toMatchObject([
    { reason_to_stop: 'unsubscribed' },
    { sequence_state: 'active', pause_reason: null, pause_source: null },
  ]);
  const { body } = await world.upstream.call(calls.listPauses, { token, query: { sequence_id: threat } });
  expect(body).toEqual({ cause: null, sequences: [], total: 0, people: 0, confirmed: null });
  const late = await world.upstream.call(calls.confirmPause, {
    token,
    body: { notification_id: Number(first!.id) },
  });
  expect([late.status, late.error?.details?.reason]).toEqual([412, 'not-paused']);
});

test('a legal step in doubt pauses nobody, here and in the catch-all, until a person confirms it', async () => {
  const campaign = await sendFirst(2);
  const domain = campaign.lead.split('@')[1]!;
  await world.sql`update leads set email = 'second@' || ${domain}, email_key = 'second@' || ${domain} where id = ${campaign.leadIds[1]!}`;
  const doubt = 'Is your contract reviewed by lawyers? Our legal department will ask.';
  await takeIn(world, campaign, [
    `From: Counsel <counsel@${domain}>\nMessage-ID: <doubt-1@x.test>\nSubject: Contract\n\n${doubt}\n`,
    `From: ${campaign.lead}\nMessage-ID: <doubt-2@x.test>\nIn-Reply-To: ${campaign.messageId}\n\n${doubt}\n`,
  ]);
  const { token } = campaign.admin;
  const doubtful = { attention: 'doubt' };
  await expect.poll(() => inboundOf(campaign)).toMatchObject([doubtful, doubtful]);
  expect((await world.upstream.call(listSafetyAlerts, { token })).body.alerts).toEqual([]);
  const goesOn = { sequence_state: 'active', reason_to_stop: null, pause_reason: null };
  expect(await sequencesOf(campaign)).toMatchObject([{ reason_to_stop: 'replied' }, goesOn]);
  const [message] = (await inboundOf(campaign)).filter(({ sequence_id: of }) => of !== null);
  const change = (body: { type: 'set'; intent: string } | { type: 'undo' }) =>
    world.upstream.call(correctMeaning, { token, params: { id: Number(message!.id) }, body });
  await change({ type: 'set', intent: 'legal' });
  expect(await sequencesOf(campaign)).toMatchObject([
    { reason_to_stop: 'replied' },
    { sequence_state: 'paused', pause_reason: 'legal' },
  ]);
  await change({ type: 'undo' });
  expect(await sequencesOf(campaign)).toMatchObject([{ reason_to_stop: 'replied' }, goesOn]);
});

test('a legal threat also pauses who is away, and one in the catch-all pauses its domain', async () => {
  const campaign = await sendFirst(2);
  const domain = campaign.lead.split('@')[1]!;
  await world.sql`update leads set email = 'second@' || ${domain}, email_key = 'second@' || ${domain} where id = ${campaign.leadIds[1]!}`;
  await world.sql`
    update sequences set sequence_state = 'paused', pause_reason = 'absence', resume_at = now() + interval '9 days'
    where id = ${campaign.sequenceIds[1]!}`;
  await takeIn(world, campaign, [
    `From: Counsel <counsel@${domain}>\nMessage-ID: <law-3@x.test>\nSubject: Notice\n\nCease and desist, or our attorney will file a lawsuit.\n`,
  ]);
  const held = { sequence_state: 'paused', pause_reason: 'legal' };
  await expect.poll(() => sequencesOf(campaign)).toMatchObject([held, held]);
  const { token } = campaign.admin;
  const sequence_ids = campaign.sequenceIds.map(Number);
  await world.upstream.call(calls.resumePauses, { token, body: { sequence_ids } });
  // Who is away is not written to before that day.
  expect(await sequencesOf(campaign)).toMatchObject([
    { sequence_state: 'active', resume_at: null },
    { sequence_state: 'paused', pause_reason: 'person', resume_at: expect.anything() },
  ]);
});

test('the pause of a domain is kept for good, once, with who did it and when', async () => {
  const campaign = await sendFirst(2);
  const domain = campaign.lead.split('@')[1]!;
  await world.sql`update leads set email = 'second@' || ${domain}, email_key = 'second@' || ${domain} where id = ${campaign.leadIds[1]!}`;
  await takeIn(world, campaign, [
    `From: ${campaign.lead}\nMessage-ID: <law-2@x.test>\nIn-Reply-To: ${campaign.messageId}\n\nStop this or you will hear from our attorney. Cease and desist.\n`,
  ]);
  const [first] = await inboundOf(campaign);
  const { token } = campaign.admin;
  const confirm = async () =>
    (await world.upstream.call(calls.confirmPause, { token, body: { notification_id: Number(first!.id) } }))
      .body;
  expect(await confirm()).toEqual({ domain, stopped: 1 });
  expect(await confirm()).toEqual({ domain, stopped: 0 });
  expect(await sequencesOf(campaign)).toMatchObject([
    { sequence_state: 'completed', reason_to_stop: 'unsubscribed' },
    { sequence_state: 'completed', reason_to_stop: 'suppressed', pause_reason: null },
  ]);
  const pauses = async (query: { sequence_id?: number; notification_id?: number }) =>
    (await world.upstream.call(calls.listPauses, { token, query })).body;
  const confirmed = { by: expect.any(String), at: world.upstream.clock.now().toISOString() };
  const about = [
    ...campaign.sequenceIds.map((id) => ({ sequence_id: Number(id) })),
    { notification_id: first!.id },
  ];
  for (const query of about)
    expect(await pauses(query)).toEqual({ cause: null, sequences: [], total: 0, people: 0, confirmed });
  const { body } = await world.upstream.call(listSuppressions, { token, query: { search: domain } });
  expect(body.suppressions).toMatchObject([
    { scope: 'domain', value: domain, reason: 'policy', source: 'person' },
  ]);
  const told = await world.sql`
    select details from activity_log
    where organization_id = ${campaign.organizationId} and event = 'pause.confirmed'`;
  expect(told).toEqual([{ details: { count: 1 } }]);
});

test('an absence with an open end waits until a person names a day', async () => {
  const campaign = await sendFirst();
  await takeIn(world, campaign, [
    `From: ${campaign.lead}\nMessage-ID: <away@x.test>\nIn-Reply-To: ${campaign.messageId}\nAuto-Submitted: auto-replied\nSubject: Out of office\n\nI am out of the office until further notice.\n`,
  ]);
  expect(await sequencesOf(campaign)).toMatchObject([
    { sequence_state: 'paused', resume_at: null, pause_reason: 'absence_open' },
  ]);
  const resume_at = new Date(world.upstream.clock.now().getTime() + 9 * 86_400_000).toISOString();
  const { status, body } = await world.upstream.call(calls.changeSequenceState, {
    token: campaign.admin.token,
    params: { id: campaign.sequenceIds[0]! },
    body: { action: 'pause', resume_at },
  });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { sequence_state: 'paused', resume_at, pause_reason: 'person' },
  });
});

test('our own email in another of our mailboxes is not stored', async () => {
  const campaign = await sendFirst();
  await takeIn(world, campaign, [
    `From: Ana <ana@alias.test>\nTo: ${campaign.lead}\nMessage-ID: ${campaign.messageId}\n\nCopy\n`,
  ]);
  expect(await inboundOf(campaign)).toHaveLength(0);
});

test.each([
  ['a hundred parts in each other', 100, 'inmost'],
  ['five hundred', 500, ''],
])('of %s what can be read is read', async (_name, depth, body) => {
  const campaign = await sendFirst();
  const open = Array.from(
    { length: depth },
    (_, index) => `Content-Type: multipart/mixed; boundary="b${index}"\n\n--b${index}\n`,
  );
  await takeIn(world, campaign, [
    `From: a@b.test\nMessage-ID: <deep-${depth}@x.test>\nSubject: deep\n${open.join('')}Content-Type: text/plain\n\ninmost\n`,
  ]);
  const [row] = await inboundOf(campaign);
  expect(row).toMatchObject({ subject: 'deep', truncated: body === '' });
  expect(String(row!.body).trim()).toBe(body);
});

test('wrong and unknown charsets give text, and stored headers have no line breaks', async () => {
  const campaign = await sendFirst();
  await takeIn(world, campaign, [
    'From: a@b.test\nMessage-ID: <c1@x.test>\nSubject: =?x-unknown?Q?caf=E9?= =?utf-8?Q?a=0D=0ABcc:_x@y.test?=\nContent-Type: text/plain; charset=x-no-such\n\nplain words\n',
  ]);
  const [row] = await inboundOf(campaign);
  expect(row!.body).toContain('plain words');
  expect(row!.bcc).toEqual([]);
});
