import { readMessage } from '@myra/mail/read-message';
import { RESULT_METRICS } from '@myra/shared/constants/result-metrics';
import { listDashboardEmails, readDashboard, readDashboardWaiting } from '@myra/shared/contracts/dashboard';
import { updateEmailAccount } from '@myra/shared/contracts/email-accounts';
import { pauseCampaign } from '@myra/shared/contracts/launches';
import { correctMeaning } from '@myra/shared/contracts/mail-replies';
import { listMailSequences } from '@myra/shared/contracts/mail-sequences';
import { expect, test } from 'vitest';
import {
  answerAsLead,
  type MailCampaign,
  seedSandboxCampaign,
  sendSandboxCampaign,
  startMailWorld,
} from '../support/mail-world.ts';
import { started } from '../support/started.ts';
import { HARM, strangersWrite } from '../support/unmatched-mail.ts';
import { signUp } from '../support/upstream-app.ts';

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';

const world = started(() => startMailWorld());

const tokenOf = ({ admin }: MailCampaign) => ({ token: admin.token });

async function totalsOf(campaign: MailCampaign, query: Record<string, unknown> = {}) {
  const { status, body } = await world.upstream.call(readDashboard, { ...tokenOf(campaign), query });
  expect(status).toBe(200);
  return body;
}
async function waitingOf(campaign: MailCampaign) {
  const { status, body } = await world.upstream.call(readDashboardWaiting, tokenOf(campaign));
  expect(status).toBe(200);
  return body;
}
async function emailsOf(campaign: MailCampaign, query: Record<string, unknown>) {
  const answer = await world.upstream.call(listDashboardEmails, { ...tokenOf(campaign), query });
  expect(answer.status).toBe(200);
  return answer.body.items;
}

async function captured({ organizationId }: MailCampaign) {
  const rows = await world.sql`
    select raw from sandbox_messages where organization_id = ${organizationId} and direction = 'captured' order by id`;
  return Promise.all(rows.map((row) => readMessage(Buffer.from(row.raw as Uint8Array))));
}
const pathIn = (text: string, kind: 'o' | 'u') =>
  new RegExp(`https://myra\\.example\\.org(/${kind}/[\\w-]{32})`).exec(text)?.[1];

test('counts what really happened to a campaign, each at the email it happened to, and lists those emails', async () => {
  const campaign = await sendSandboxCampaign(world, { leads: 3 });
  const fresh = await totalsOf(campaign);
  expect(fresh).toMatchObject({ has_results: true, is_counting: false });
  expect(fresh.totals).toMatchObject({ tried: 3, sent: 3, delivered: 3, replied: 0, unsubscribed: 0 });

  world.upstream.clock.advance(5_000);
  await answerAsLead(world, campaign, 'Yes, I am interested. Please call me tomorrow.');
  const [, second] = await captured(campaign);
  const link = pathIn(`${second?.text} ${second?.html}`, 'u');
  expect(link).toBeDefined();
  await world.upstream.app.inject({
    method: 'POST',
    url: link!,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

  const after = await totalsOf(campaign);
  expect(after.totals).toMatchObject({ sent: 3, replied: 1, positive: 1, unsubscribed: 1, bounced: 0 });
  expect(after.campaigns).toEqual([
    expect.objectContaining({ id: campaign.campaignId, sent: 3, gone: false }),
  ]);
  expect(after.steps).toEqual([expect.objectContaining({ step: 0, sent: 3, replied: 1 })]);
  expect(after.mailboxes).toEqual([expect.objectContaining({ id: campaign.account.id, sent: 3 })]);
  expect(after.days).toHaveLength(1);

  for (const metric of RESULT_METRICS) {
    const items = await emailsOf(campaign, { metric });
    expect([metric, items.length]).toEqual([metric, after.totals[metric]]);
  }
  const [answered] = await emailsOf(campaign, { metric: 'positive' });
  expect(answered).toMatchObject({ reply_id: expect.any(Number), reply_intent: 'interested' });
  // A person says that it was no interest: the row leaves the list at once, and the number.
  await world.upstream.call(correctMeaning, {
    ...tokenOf(campaign),
    params: { id: answered!.reply_id! },
    body: { type: 'set', intent: 'not_now' },
  });
  expect(await emailsOf(campaign, { metric: 'positive' })).toEqual([]);
  expect((await totalsOf(campaign)).totals).toMatchObject({ replied: 1, positive: 0 });
  expect((await emailsOf(campaign, { metric: 'replied' }))[0]?.reply_intent).toBe('not_now');
  const none = await totalsOf(campaign, { step: 1 });
  expect(none.totals.sent).toBe(0);
});

test('an opening by a person counts, one by a proxy does not, and only tracked emails are what it is measured by', async () => {
  const campaign = await sendSandboxCampaign(world, { leads: 2 });
  expect((await totalsOf(campaign)).totals).toMatchObject({ tracked: 0, opened: 0 });

  const tracked = await seedSandboxCampaign(world, { leads: 2 });
  const switches = world.sql.json({ reply: true, landing_page: false, open_read: true, link: false });
  await world.sql`update campaigns set tracking = ${switches} where id = ${tracked.campaignId}`;
  await world.send(tracked.organizationId);
  const [first] = await captured(tracked);
  const image = pathIn(first?.html ?? '', 'o') ?? '';
  expect(image).toMatch(/^\/o\//);
  world.upstream.clock.advance(60_000);
  await world.upstream.app.inject({
    method: 'GET',
    url: image,
    headers: { 'user-agent': 'GoogleImageProxy' },
  });
  expect((await totalsOf(tracked)).totals).toMatchObject({ tracked: 2, opened: 0 });
  await world.upstream.app.inject({ method: 'GET', url: image, headers: { 'user-agent': BROWSER } });
  expect((await totalsOf(tracked)).totals).toMatchObject({ tracked: 2, opened: 1 });
});

test('people who are paused before their first email are not forgotten', async () => {
  const campaign = await seedSandboxCampaign(world, { leads: 2 });
  const { campaignId } = campaign;
  await world.sql`
    update sequences set sequence_state = 'paused', pause_reason = 'legal'
    where id = (select min(id) from sequences where campaign_id = ${campaignId})`;
  const group = (await waitingOf(campaign)).reasons.find(({ reason }) => reason === 'sequence_paused');
  expect(group).toMatchObject({ state: 'dated', campaign: { id: campaignId } });
  const scope = { state: 'dated', reason: 'sequence_paused', campaign_id: campaignId };
  expect(await emailsOf(campaign, scope)).toHaveLength(group!.count);
});

test('says why emails are not going out, with the number of them and the emails themselves', async () => {
  const campaign = await sendSandboxCampaign(world, { leads: 2 });
  const { campaignId } = campaign;
  expect(await waitingOf(campaign)).toMatchObject({ has_mailbox: true, has_campaign: true, mailboxes: [] });

  await world.upstream.call(pauseCampaign, { ...tokenOf(campaign), params: { id: campaignId } });
  const paused = (await waitingOf(campaign)).reasons.find(({ reason }) => reason === 'campaign_paused');
  expect(paused).toMatchObject({ count: 2, exact: true, campaign: { id: campaignId } });
  const rows = await emailsOf(campaign, { state: paused!.state, campaign_id: campaignId });
  expect(rows).toHaveLength(2);

  await world.upstream.call(updateEmailAccount, {
    ...tokenOf(campaign),
    params: { id: campaign.account.id },
    body: { is_active: false },
  } as never);
  await world.sql`
    update email_accounts set health = 'needs_reauth', health_reason = 'invalid_grant' where id = ${campaign.account.id}`;
  expect((await waitingOf(campaign)).mailboxes).toEqual([
    expect.objectContaining({ id: campaign.account.id, trouble: 'needs_reauth' }),
  ]);
});

test('says what was written and not launched, what could not be written, and that there is no mailbox', async () => {
  const campaign = await sendSandboxCampaign(world, { leads: 3 });
  const { campaignId, sequenceIds, organizationId } = campaign;
  await world.sql`update campaigns set status = 'draft', run_state = null where id = ${campaignId}`;
  await world.sql`update sequences set status = 'completed' where campaign_id = ${campaignId}`;
  await world.sql`update sequences set status = 'failed' where id = ${sequenceIds[0]!}`;
  await world.sql`update email_accounts set deleted_at = now() where organization_id = ${organizationId}`;
  const found = (await waitingOf(campaign)).reasons.map(({ reason, count }) => [reason, count]);
  expect(found).toEqual(
    expect.arrayContaining([
      ['not_launched', 2],
      ['writing_failed', 1],
      ['no_mailbox', 1],
    ]),
  );
});

test('a drafted answer that waits is told with whom it is for', async () => {
  const campaign = await sendSandboxCampaign(world);
  await world.sql`update sequences set draft_waiting = true where campaign_id = ${campaign.campaignId}`;
  const { drafts } = await waitingOf(campaign);
  expect(drafts).toMatchObject({ count: 1, oldest: { sequence_id: campaign.sequenceIds[0] } });
});

test('says what a person must read, with the conversations themselves, wherever they were put', async () => {
  const campaign = await sendSandboxCampaign(world, { leads: 3 });
  const [first, second, third] = campaign.sequenceIds;
  await world.sql`update sequences set attention = 'legal', has_messages = true where id = ${first!}`;
  await world.sql`
    update sequences set attention = 'adverse-event', has_messages = true, place = 'archived'
    where id in (${second!}, ${third!})`;
  const { marked } = await waitingOf(campaign);
  expect(marked).toEqual([
    { mark: 'adverse-event', count: 2, exact: true },
    { mark: 'legal', count: 1, exact: true },
  ]);
  for (const { mark, count } of marked) {
    const { body } = await world.upstream.call(listMailSequences, { ...tokenOf(campaign), query: { mark } });
    expect([mark, body.pagination.total]).toEqual([mark, count]);
    expect(body.sequences.every(({ attention }) => attention === mark)).toBe(true);
  }
});

test('whom somebody looks after is no more among what a person must read', async () => {
  const campaign = await sendSandboxCampaign(world, { leads: 2 });
  const [first, second] = campaign.sequenceIds;
  await strangersWrite(world, campaign, [{ text: HARM }, { text: HARM }]);
  await world.sql`
    update sequences set attention = 'adverse-event', has_messages = true where id in (${first!}, ${second!})`;
  const alerts = await world.sql`
    select id from safety_alerts where organization_id = ${campaign.organizationId} order by id`;
  for (const [at, id] of [first!, second!].entries())
    await world.sql`update safety_alerts set sequence_id = ${id} where id = ${alerts[at]!.id}`;
  await world.sql`update safety_alerts set taken_at = now() where id = ${alerts[0]!.id}`;
  expect((await waitingOf(campaign)).marked).toEqual([{ mark: 'adverse-event', count: 1, exact: true }]);
});

test('tells of a message of the catch-all that needs a person only whoever may see its alert', async () => {
  const campaign = await sendSandboxCampaign(world);
  await strangersWrite(world, campaign, [{ text: HARM }]);
  const { unmatched } = await waitingOf(campaign);
  expect(unmatched).toEqual({ count: 1, newest_id: expect.any(Number) });
  const { token } = await signUp(world.upstream, {
    organizationId: campaign.organizationId,
    role: 'representative',
  });
  const hers = await world.upstream.call(readDashboardWaiting, { token });
  expect(hers.body.unmatched).toEqual({ count: 0, newest_id: null });
});

test('names campaigns that are not launched by how many of their leads have an email to look at', async () => {
  const campaign = await sendSandboxCampaign(world, { leads: 3 });
  const { campaignId, sequenceIds } = campaign;
  await world.sql`update sequences set needs_look = true where id in (${sequenceIds[0]!}, ${sequenceIds[1]!})`;
  expect((await waitingOf(campaign)).looks).toEqual([]);
  await world.sql`update campaigns set status = 'draft', run_state = null where id = ${campaignId}`;
  expect((await waitingOf(campaign)).looks).toEqual([
    { campaign: expect.objectContaining({ id: campaignId }), count: 2 },
  ]);
});

test('refuses periods that cannot be, and lists that are neither', async () => {
  const campaign = await sendSandboxCampaign(world);
  const refused = async (query: Record<string, unknown>) =>
    (await world.upstream.call(readDashboard, { ...tokenOf(campaign), query })).status;
  expect(await refused({ from: '2026-02-01', to: '2026-01-01' })).toBe(400);
  expect(await refused({ from: '2020-01-01', to: '2026-01-01' })).toBe(400);
  const both = await world.upstream.call(listDashboardEmails, { ...tokenOf(campaign), query: {} });
  expect(both.status).toBe(400);
});

test('a new organization has nothing counted and nothing begun', async () => {
  const [organization] = await world.sql`insert into organizations (name) values ('New') returning id`;
  const { token } = await signUp(world.upstream, { organizationId: Number(organization!.id) });
  const numbers = await world.upstream.call(readDashboard, { token });
  expect(numbers.body).toMatchObject({ has_results: false, is_counting: false, totals: { tried: 0 } });
  const waiting = await world.upstream.call(readDashboardWaiting, { token });
  expect(waiting.body).toMatchObject({
    has_mailbox: false,
    has_campaign: false,
    has_launched: false,
    reasons: [],
  });
});
