import { getLeadHistory } from '@myra/shared/contracts/contacts';
import { connectSandboxAccount } from '@myra/shared/contracts/email-accounts';
import { getSandboxMessage, listSandboxMessages, replySandboxMessage } from '@myra/shared/contracts/sandbox';
import { sendTestEmail } from '@myra/shared/contracts/sequence-emails';
import { addDays, isoWeekday } from '@myra/shared/rules/calendar/calendar';
import { createMailboxPool } from '@myra/upstream/src/modules/mailboxes/index.ts';
import { expect, test } from 'vitest';
import {
  ledgerOf,
  type MailCampaign,
  seedSandboxCampaign,
  startMailWorld,
  waitDays,
} from '../support/mail-world.ts';
import { started } from '../support/started.ts';
import { signUpOrganization, startTestUpstream } from '../support/upstream-app.ts';

const DAY_MS = 86_400_000;
const world = started(() => startMailWorld());

async function capturedOf(campaign: MailCampaign, query: Record<string, unknown> = {}) {
  const token = campaign.admin.token;
  const { status, body } = await world.upstream.call(listSandboxMessages, { token, query });
  expect(status).toBe(200);
  return body;
}

async function sendFirst(input: Parameters<typeof seedSandboxCampaign>[1] = {}) {
  const campaign = await seedSandboxCampaign(world, input);
  await world.send(campaign.organizationId);
  const { messages } = await capturedOf(campaign);
  return { campaign, messages, first: messages[0]! };
}

const answer = (campaign: MailCampaign, id: number, body: { body: string; kind?: string }) =>
  world.upstream.call(replySandboxMessage, { token: campaign.admin.token, params: { id }, body });

const sequenceOf = async (campaign: MailCampaign) =>
  (await world.sql`select * from sequences where id = ${campaign.sequenceIds[0]!}`)[0]!;

const emailsOf = (campaign: MailCampaign) =>
  world.sql`select step, sent_at, skip_reason from sequence_emails where campaign_id = ${campaign.campaignId} order by step`;

const eventsOf = async (campaign: MailCampaign) =>
  (
    await world.sql`select event from activity_log where organization_id = ${campaign.organizationId} order by id`
  ).map((row) => String(row.event));

test('a sandbox mailbox gets an address that nobody can own, no limits, and no two the same', async () => {
  const campaign = await seedSandboxCampaign(world);
  expect(campaign.account).toMatchObject({ provider: 'sandbox', daily_limit: null, health: 'ok' });
  expect(campaign.account.email).toMatch(/^ana\.ruiz@sandbox\.clinic-[\d-]+\.example$/);
  const token = campaign.admin.token;
  const again = await world.upstream.call(connectSandboxAccount, { token, body: { name: 'Ana Ruiz' } });
  expect(again.body.email).toMatch(/^ana\.ruiz\.2@sandbox\./);
  const named = { name: 'Other', email: campaign.account.email };
  const taken = await world.upstream.call(connectSandboxAccount, { token, body: named });
  expect(taken).toMatchObject({ status: 409, error: { details: { reason: 'mailbox-exists' } } });
});

test('an email arrives over SMTP in the sandbox and reads as in a mail client', async () => {
  const { campaign, messages, first } = await sendFirst();
  expect(await ledgerOf(world.sql, campaign.campaignId)).toEqual([{ state: 'sent', reason: null }]);
  expect(messages).toHaveLength(1);
  expect(first).toMatchObject({
    direction: 'captured',
    email_account_id: campaign.account.id,
    from: { email: campaign.account.email },
    subject: 'Subject of step 0',
    answered: false,
  });
  const { body } = await world.upstream.call(getSandboxMessage, {
    token: campaign.admin.token,
    params: { id: first.id },
  });
  expect(body.text).toContain('this is step 0.');
  expect(body.text).toContain('1 Main Street');
  expect(body.html).toContain('<p');
  expect(body.unsubscribe_url).toMatch(/^https:\/\/myra\.example\.org\/u\/[\w-]{32}$/);
  expect(body.headers.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['From', 'To', 'Message-ID', 'List-Unsubscribe', 'List-Unsubscribe-Post']),
  );
  expect(body.thread.map(({ id }) => id)).toEqual([first.id]);
});

test('the list is paged, searched and narrowed to a mailbox', async () => {
  const { campaign } = await sendFirst({ leads: 5 });
  const page = await capturedOf(campaign, { limit: 2 });
  expect(page).toMatchObject({ total: 5 });
  const next = await capturedOf(campaign, { limit: 100, cursor: page.next_cursor });
  expect(next.messages).toHaveLength(3);
  expect(next.next_cursor).toBeNull();
  expect((await capturedOf(campaign, { search: 'LEAD3@' })).messages).toHaveLength(1);
  expect((await capturedOf(campaign, { search: '100%_' })).messages).toHaveLength(0);
  expect((await capturedOf(campaign, { email_account_id: campaign.account.id })).total).toBe(5);
  expect((await capturedOf(campaign, { email_account_id: campaign.account.id + 1 })).total).toBe(0);
});

test('answering as the lead stops the sequence and stands in the conversation', async () => {
  const { campaign, first } = await sendFirst();
  const { status, body } = await answer(campaign, first.id, { body: 'Sounds good, call me on Tuesday.' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ direction: 'answer', subject: 'Re: Subject of step 0' });
  expect(await sequenceOf(campaign)).toMatchObject({
    sequence_state: 'active',
    reason_to_stop: 'replied',
    read: false,
    last_message_direction: 'inbound',
  });
  const [notification] = await world.sql`
    select * from notifications where sequence_id = ${campaign.sequenceIds[0]!} and direction = 'inbound'`;
  expect(notification).toMatchObject({ class: 'human', status: 'received', outbound_id: null });
  expect(notification!.body).toContain('call me on Tuesday');
  const interactions =
    await world.sql`select interaction_type from interactions where sequence_id = ${campaign.sequenceIds[0]!} order by id`;
  expect(interactions.map((row) => row.interaction_type)).toContain('reply_received');
  expect(await eventsOf(campaign)).toContain('reply.received');
  const detail = await world.upstream.call(getSandboxMessage, {
    token: campaign.admin.token,
    params: { id: first.id },
  });
  expect(detail.body.answered).toBe(true);
  expect(detail.body.thread).toHaveLength(2);
  // Three days later the follow-up would be due.
  await waitDays(world, campaign, 4);
  await world.send(campaign.organizationId);
  expect((await capturedOf(campaign)).messages).toHaveLength(1);
  expect(await emailsOf(campaign)).toMatchObject([
    { skip_reason: null },
    { sent_at: null, skip_reason: 'replied' },
  ]);
});

test('without an answer the follow-up leaves, after a look for replies, in the same thread', async () => {
  const { campaign, first } = await sendFirst();
  await waitDays(world, campaign, 4);
  await world.send(campaign.organizationId);
  const { messages } = await capturedOf(campaign);
  expect(messages.map(({ subject }) => subject)).toHaveLength(2);
  const detail = await world.upstream.call(getSandboxMessage, {
    token: campaign.admin.token,
    params: { id: first.id },
  });
  expect(detail.body.thread).toHaveLength(2);
});

/** The day after, and Monday where that is on a weekend. */
const businessDayAfter = (day: string): string =>
  addDays(day, isoWeekday(day) >= 5 ? 8 - isoWeekday(day) : 1);

test("a lead's page tells each thing that happened once", async () => {
  const { campaign, first } = await sendFirst();
  await answer(campaign, first.id, { body: 'Sounds good, call me on Tuesday.' });
  const { lead_id: id } = await sequenceOf(campaign);
  const { body } = await world.upstream.call(getLeadHistory, {
    token: campaign.admin.token,
    params: { id },
  });
  const told = body.events.map(({ type }) => type.replace('.', '_').replace('email_', ''));
  expect(told).toEqual([...new Set(told)]);
  expect(told).toEqual(expect.arrayContaining(['sent', 'reply_received']));
});

test('an absence pauses the sequence until the business day after the return and is no reply', async () => {
  const { campaign, first } = await sendFirst();
  const until = new Date(world.upstream.clock.now().getTime() + 20 * DAY_MS).toISOString().slice(0, 10);
  await answer(campaign, first.id, {
    kind: 'out_of_office',
    body: `I am out of the office, back on ${until}.`,
  });
  expect(await sequenceOf(campaign)).toMatchObject({
    sequence_state: 'paused',
    reason_to_stop: null,
    resume_at: new Date(`${businessDayAfter(until)}T09:00:00Z`),
  });
  expect(await eventsOf(campaign)).not.toContain('reply.received');
  await waitDays(world, campaign, 4);
  await world.send(campaign.organizationId);
  expect((await capturedOf(campaign)).messages).toHaveLength(1);
});

test('a hard bounce ends the sequence and takes the address out of reach', async () => {
  const { campaign, first } = await sendFirst();
  await answer(campaign, first.id, { kind: 'bounce', body: 'bounced' });
  expect(await sequenceOf(campaign)).toMatchObject({
    sequence_state: 'completed',
    reason_to_stop: 'bounced',
  });
  const suppressed =
    await world.sql`select * from suppressions where organization_id = ${campaign.organizationId}`;
  expect(suppressed).toMatchObject([{ scope: 'address', reason: 'bounced' }]);
  expect(JSON.stringify(suppressed)).not.toContain('lead1');
  expect(await eventsOf(campaign)).toContain('lead.bounced');
});

test('a wish in words to get no more emails is obeyed like the link', async () => {
  const { campaign, first } = await sendFirst();
  await answer(campaign, first.id, { body: 'Please remove me from your list.' });
  expect(await sequenceOf(campaign)).toMatchObject({
    sequence_state: 'completed',
    reason_to_stop: 'unsubscribed',
  });
  expect(await eventsOf(campaign)).toEqual(expect.arrayContaining(['lead.unsubscribed', 'reply.received']));
});

test('a message of the same Message-ID is kept once, and found as evidence that it was taken', async () => {
  const { campaign } = await sendFirst();
  const [row] = await world.sql`
    select o.id, m.bytes, o.to_address, o.message_id, o.send_key from outbound o join outbound_mime m on m.id = o.mime_id
    where o.campaign_id = ${campaign.campaignId}`;
  const now = world.upstream.clock.now();
  await world.sql`update outbound set state = 'planned', due_at = ${now} where id = ${row!.id}`;
  await world.sql`insert into work_clock (kind, organization_id, key, next_at)
    values ('send', ${campaign.organizationId}, ${campaign.account.id}, ${now}) on conflict do nothing`;
  await world.send(campaign.organizationId);
  expect((await ledgerOf(world.sql, campaign.campaignId))[0]).toMatchObject({ state: 'sent' });
  expect((await capturedOf(campaign)).total).toBe(1);
  const mailbox = { organizationId: campaign.organizationId, accountId: campaign.account.id };
  const { findSent } = await createMailboxPool(() => undefined).open(world.upstream.deps, mailbox);
  const sent = { messageId: String(row!.message_id), sendId: String(row!.send_key) };
  expect(await findSent(sent)).toBe('found');
  expect(await findSent({ messageId: '<never@sent.test>', sendId: 'never' })).toBe('absent');
});

test('an address that fails on purpose ends as it would at a real server', async () => {
  const campaign = await seedSandboxCampaign(world);
  await world.sql`update leads set email = 'bounce@sandbox.invalid', email_key = 'bounce@sandbox.invalid' where id = ${campaign.leadIds[0]!}`;
  await world.send(campaign.organizationId);
  expect(await ledgerOf(world.sql, campaign.campaignId)).toMatchObject([
    { state: 'failed', reason: 'bad_address' },
  ]);
  expect(await sequenceOf(campaign)).toMatchObject({ reason_to_stop: 'bounced' });
});

test('another organization lists nothing of it', async () => {
  await sendFirst();
  const { token } = (await signUpOrganization(world.upstream)).admin;
  expect((await world.upstream.call(listSandboxMessages, { token })).body.messages).toEqual([]);
});

test('an answer cannot be answered, and a mailbox that is gone takes none', async () => {
  const { campaign, first } = await sendFirst();
  const { body } = await answer(campaign, first.id, { body: 'Thanks.' });
  expect(await answer(campaign, body.id, { body: 'Again' })).toMatchObject({
    status: 412,
    error: { details: { reason: 'not-captured' } },
  });
  await world.sql`update email_accounts set deleted_at = now(), secrets_sealed = null where id = ${campaign.account.id}`;
  expect(await answer(campaign, first.id, { body: 'Still there?' })).toMatchObject({ status: 412 });
});

test('where the sandbox is off its calls do not exist and no mailbox of it can be connected', async () => {
  const off = await startTestUpstream();
  try {
    const { admin } = await signUpOrganization(off);
    const token = admin.token;
    expect((await off.call(listSandboxMessages, { token })).status).toBe(404);
    expect(await off.call(connectSandboxAccount, { token, body: { name: 'Ana' } })).toMatchObject({
      status: 412,
      error: { details: { reason: 'sandbox-off' } },
    });
  } finally {
    await off.stop();
  }
});

test('a test goes to oneself as the lead would get it, counts as sent nowhere, and needs a mailbox', async () => {
  const campaign = await seedSandboxCampaign(world);
  const { admin, organizationId } = campaign;
  const [email] = await world.sql`
    select id from sequence_emails where campaign_id = ${campaign.campaignId} order by step limit 1`;
  const ask = (token = admin.token) =>
    world.upstream.call(sendTestEmail, { token, params: { email_id: email!.id } });
  expect(await ask()).toMatchObject({ status: 200, body: { from: campaign.account.email, to: admin.email } });
  const { messages } = await capturedOf(campaign);
  expect(messages).toMatchObject([{ subject: '[Test] Subject of step 0', to: [{ email: admin.email }] }]);
  const { body } = await world.upstream.call(getSandboxMessage, {
    token: admin.token,
    params: { id: messages[0]!.id },
  });
  expect(JSON.stringify(body)).toContain('/u/test');
  expect(await ledgerOf(world.sql, campaign.campaignId)).toEqual([]);
  expect(await emailsOf(campaign)).toMatchObject([{ sent_at: null }, { sent_at: null }]);
  expect(await eventsOf(campaign)).toContain('email.tested');

  const stranger = await signUpOrganization(world.upstream);
  expect((await ask(stranger.admin.token)).status).not.toBe(200);
  const setActive = (isActive: boolean) =>
    world.sql`update email_accounts set is_active = ${isActive} where organization_id = ${organizationId}`;
  await setActive(false);
  expect(await ask()).toMatchObject({ status: 412, error: { details: { reason: 'no-mailbox' } } });
  await setActive(true);
  await world.sql`
    insert into activity_log (organization_id, event, triggered_by, created_at)
    select ${organizationId}, 'email.tested', 'test', ${world.upstream.clock.now()} from generate_series(1, 30)`;
  expect(await ask()).toMatchObject({ error: { details: { reason: 'tests' } } });
});
