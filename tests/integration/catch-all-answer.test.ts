import { randomUUID } from 'node:crypto';
import { readMessage } from '@myra/mail/read-message';
import { answerOrphaned, cancelDirectEmail, forwardMessage } from '@myra/shared/contracts/direct-emails';
import { deleteEmailAccount } from '@myra/shared/contracts/email-accounts';
import { actOnLeads } from '@myra/shared/contracts/lead-acts';
import { replyInSequence } from '@myra/shared/contracts/mail-replies';
import { getMailSequence } from '@myra/shared/contracts/mail-sequences';
import {
  addNamedLead,
  assignOrphaned,
  getOrphaned,
  listOrphaned,
  makeLead,
  undoMakeLead,
} from '@myra/shared/contracts/orphaned';
import { addSuppressions, listSuppressions, removeSuppression } from '@myra/shared/contracts/suppressions';
import { expect, test } from 'vitest';
import { type MailCampaign, sendSandboxCampaign, startMailWorld } from '../support/mail-world.ts';
import { sendAnswers } from '../support/reply-world.ts';
import { started } from '../support/started.ts';
import { strangersWrite } from '../support/unmatched-mail.ts';
import { signUp } from '../support/upstream-app.ts';

const world = started(() => startMailWorld());

const FROM = 'Renata Alvarez <renata@lakeview.example>';
const TEXT = 'Could you show me what happens with secondary coverage?';

async function strangerWrites(campaign: MailCampaign, text = TEXT): Promise<number> {
  const [id] = await strangersWrite(world, campaign, [{ text, from: FROM }]);
  return id!;
}

const answer = (campaign: MailCampaign, id: number, more: object = {}) =>
  world.upstream.call(answerOrphaned, {
    token: campaign.admin.token,
    params: { id },
    body: { idempotency_key: randomUUID(), body: 'Gladly. Tuesday at ten?', ...more },
  });

const shown = async (campaign: MailCampaign, id: number) =>
  (await world.upstream.call(getOrphaned, { token: campaign.admin.token, params: { id } })).body;

const sendAll = ({ organizationId }: MailCampaign) => sendAnswers(world, organizationId);

test('a stranger is answered once from the mailbox that was written to, in the thread, and it is shown there', async () => {
  const campaign = await sendSandboxCampaign(world);
  const id = await strangerWrites(campaign);
  const key = randomUUID();
  const [made, again] = await Promise.all([
    answer(campaign, id, { idempotency_key: key }),
    answer(campaign, id, { idempotency_key: key }),
  ]);
  expect(made.status).toBe(200);
  expect(again.body.id).toBe(made.body.id);
  const [raw, ...others] = await sendAll(campaign);
  expect(others).toHaveLength(0);
  const email = await readMessage(Buffer.from(raw!));
  expect(email.to.map(({ address }) => address)).toEqual(['renata@lakeview.example']);
  expect(email.subject).toBe('Re: Hello');
  expect(raw).toMatch(/^In-Reply-To: <stray-/im);
  expect(raw).not.toMatch(/^List-Unsubscribe:/im);
  expect(email.text).toContain('> Could you show me');
  expect((await shown(campaign, id)).direct_emails).toMatchObject([
    { kind: 'answer', state: 'sent', to: ['renata@lakeview.example'], body: 'Gladly. Tuesday at ten?' },
  ]);
  expect(await sendAll(campaign)).toHaveLength(1);

  const token = campaign.admin.token;
  const sequenceId = campaign.sequenceIds[0]!;
  await world.upstream.call(assignOrphaned, { token, params: { id }, body: { sequence_id: sequenceId } });
  const talk = (await world.upstream.call(getMailSequence, { token, params: { id: sequenceId } })).body;
  expect(talk.direct_emails).toMatchObject([{ kind: 'answer', message_id: id }]);
  expect((await answer(campaign, id)).status).toBe(412);
});

test('the visitor of a web form is answered, not the form', async () => {
  const campaign = await sendSandboxCampaign(world);
  const form = { text: TEXT, from: 'Form <noreply@form.example>', headers: `Reply-To: ${FROM}\n` };
  const [id] = await strangersWrite(world, campaign, [form]);
  expect((await shown(campaign, id!)).reply_to).toEqual({
    name: 'Renata Alvarez',
    email: 'renata@lakeview.example',
  });
  expect((await answer(campaign, id!)).status).toBe(200);
  const [raw] = await sendAll(campaign);
  expect(raw).toMatch(/^To: .*renata@lakeview\.example/m);
  await world.upstream.call(addSuppressions, {
    token: campaign.admin.token,
    body: { values: ['renata@lakeview.example'], reason: 'policy' },
  });
  expect(await answer(campaign, id!)).toMatchObject({
    status: 412,
    error: { details: { reason: 'suppressed' } },
  });
});

test('a stranger’s message is passed on, and what was called back never leaves', async () => {
  const campaign = await sendSandboxCampaign(world);
  const id = await strangerWrites(campaign);
  const token = campaign.admin.token;
  const { body } = await answer(campaign, id);
  const cancelled = await world.upstream.call(cancelDirectEmail, {
    token,
    params: { id: Number(body.id) },
    body: {},
  });
  expect(cancelled.status).toBe(200);
  const forwarded = await world.upstream.call(forwardMessage, {
    token,
    params: { id },
    body: { idempotency_key: randomUUID(), to: ['paula@clinic.example'] },
  });
  expect(forwarded.status).toBe(200);
  const raws = await sendAll(campaign);
  expect(raws).toHaveLength(1);
  expect(raws[0]).toMatch(/^Subject: Fwd: Hello/im);
  expect((await shown(campaign, id)).direct_emails).toMatchObject([{ kind: 'forward', state: 'sent' }]);
});

test('nobody is answered who opted out until they write again, or with nothing', async () => {
  const campaign = await sendSandboxCampaign(world);
  const id = await strangerWrites(campaign);
  expect((await answer(campaign, id, { body: '' })).status).toBe(400);
  expect((await answer(campaign, id, { body: '   ' })).status).toBe(400);
  world.upstream.clock.advance(60_000);
  await world.upstream.call(addSuppressions, {
    token: campaign.admin.token,
    body: { values: ['renata@lakeview.example'], reason: 'policy' },
  });
  expect((await answer(campaign, id)).status).toBe(412);
  expect(await sendAll(campaign)).toHaveLength(0);
  const later = await strangerWrites(campaign, 'On second thoughts: how does it work?');
  world.upstream.clock.advance(60_000);
  const again = await strangerWrites(campaign);
  expect((await answer(campaign, later)).status).toBe(200);
  expect((await answer(campaign, again)).status).toBe(200);
  expect(await sendAll(campaign)).toHaveLength(2);
});

test('a message says why it cannot be answered before anybody writes, and the change feed names it when that changes', async () => {
  const campaign = await sendSandboxCampaign(world);
  const { organizationId, admin } = campaign;
  const { token } = admin;
  const id = await strangerWrites(campaign);
  const suppress = (value: string) =>
    world.upstream.call(addSuppressions, { token, body: { values: [value], reason: 'policy' } });
  /** How often the feed named the message since it was last asked. */
  const named = async () =>
    (
      await world.sql`delete from changes where organization_id = ${organizationId} and type = 'orphaned' and id = ${id} returning 1`
    ).length;
  const why = async () => {
    const { body } = await world.upstream.call(listOrphaned, { token, query: {} });
    const listed = body.orphanedNotifications.find((each) => Number(each.id) === id)?.reply_refused;
    const { reply_refused: read } = await shown(campaign, id);
    expect(listed).toBe(read);
    return read;
  };
  expect(await why()).toBeNull();
  await named();
  for (const value of ['renata@lakeview.example', 'lakeview.example']) {
    world.upstream.clock.advance(60_000);
    await suppress(value);
    expect(await why()).toBe('suppressed');
    expect(await named()).toBe(1);
    const { body } = await world.upstream.call(listSuppressions, { token, query: { search: value } });
    const reason = 'They asked us to write.';
    await world.upstream.call(removeSuppression, { token, body: { key: body.suppressions[0]!.key, reason } });
    expect(await why()).toBeNull();
    expect(await named()).toBe(1);
  }
  await world.upstream.call(deleteEmailAccount, { token, params: { id: Number(campaign.account.id) } });
  expect(await why()).toBe('mailbox_off');
  expect(await named()).toBe(1);
  expect((await answer(campaign, id)).error?.details?.reason).toBe('mailbox_off');
});

const make = (campaign: MailCampaign, id: number, more: object = {}) =>
  world.upstream.call(makeLead, {
    token: campaign.admin.token,
    params: { id },
    body: { campaign_id: campaign.campaignId, first_name: 'Renata', last_name: 'Alvarez', ...more },
  });

test('a stranger becomes a lead with a conversation, once, in which an answer leaves from the mailbox written to', async () => {
  const campaign = await sendSandboxCampaign(world);
  const token = campaign.admin.token;
  const id = await strangerWrites(campaign);
  const more = await strangerWrites(campaign, 'And one more thing.');
  const before =
    await world.sql`select count(*)::int as n from leads where organization_id = ${campaign.organizationId}`;
  const made = await make(campaign, id, { title: 'Director', provider_name: 'Lakeview' });
  expect(made.status).toBe(200);
  expect((await make(campaign, id)).body).toEqual(made.body);
  const after = await world.sql`
    select first_name, last_name, title, provider_name, email from leads
    where organization_id = ${campaign.organizationId} order by id`;
  expect(after).toHaveLength(Number(before[0]!.n) + 1);
  expect(after.at(-1)).toEqual({
    first_name: 'Renata',
    last_name: 'Alvarez',
    title: 'Director',
    provider_name: 'Lakeview',
    email: 'renata@lakeview.example',
  });
  const sequenceId = Number(made.body.sequence_id);
  const read = async () =>
    (await world.upstream.call(getMailSequence, { token, params: { id: sequenceId } })).body;
  const talk = await read();
  expect(talk.sequence).toMatchObject({ lead_name: 'Renata Alvarez', last_message_direction: 'inbound' });
  expect(talk.notifications.map(({ id: each }) => Number(each)).sort()).toEqual([id, more].sort());
  expect(talk.reply_refused).toBeNull();
  const sent = await world.upstream.call(replyInSequence, {
    token,
    params: { id: sequenceId },
    body: { reply_to_email_id: more, body: 'Gladly. Tuesday at ten?' },
  });
  expect(sent.status).toBe(200);
  const raws = await sendAll(campaign);
  expect(raws).toHaveLength(1);
  expect(raws[0]).toMatch(/^To: .*renata@lakeview\.example/im);
  expect((await read()).sequence.last_message_direction).toBe('outbound');
});

test('a lead that was made is taken back with its conversation, by whoever made it, unless somebody has worked on it', async () => {
  const campaign = await sendSandboxCampaign(world);
  const { organizationId } = campaign;
  const { token } = await signUp(world.upstream, { role: 'representative', organizationId });
  const id = await strangerWrites(campaign);
  const state = async () => {
    const [row] = await world.sql`
      select (select count(*)::int from leads where organization_id = ${organizationId}) as leads,
        (select count(*)::int from sequences where organization_id = ${organizationId}) as sequences,
        (select count(*)::int from interactions where organization_id = ${organizationId}) as interactions,
        (select n::int from counters where organization_id = ${organizationId} and scope = 'organization' and facet = 'leads') as people`;
    return row;
  };
  const undo = () => world.upstream.call(undoMakeLead, { token, params: { id } });
  const before = await state();
  const made = await make(campaign, id, { title: 'Director' });
  expect(await state()).toMatchObject({ leads: Number(before!.leads) + 1 });
  expect((await undo()).body).toMatchObject({ sequence_id: made.body.sequence_id, notification_ids: [id] });
  expect(await state()).toEqual({ ...before, people: before!.people ?? 0 });
  expect((await shown(campaign, id)).reply_refused).toBeNull();
  expect((await undo()).error?.details?.reason).toBe('not-assigned');

  const again = await make(campaign, id, { first_name: 'Rena' });
  const [row] = await world.sql`select first_name from leads where id = ${Number(again.body.lead_id)}`;
  expect(row!.first_name).toBe('Rena');
  await world.upstream.call(actOnLeads, {
    token,
    body: { leads: { ids: [Number(again.body.lead_id)] }, act: { type: 'tag', add: ['VIP'], remove: [] } },
  });
  expect((await undo()).status).toBe(200);
  expect(await state()).toMatchObject({
    leads: Number(before!.leads) + 1,
    sequences: before!.sequences,
    people: Number(before!.people ?? 0) + 1,
  });

  // Whoever may not assign undoes no assignment.
  const stray = await strangerWrites(campaign, 'Another question.');
  await world.upstream.call(assignOrphaned, {
    token: campaign.admin.token,
    params: { id: stray },
    body: { sequence_id: campaign.sequenceIds[0]! },
  });
  const refused = await world.upstream.call(undoMakeLead, { token, params: { id: stray } });
  expect(refused.error?.details?.reason).toBe('not-assigned');
});

test('a sender who is a lead already keeps what is known, and a suppressed one becomes none', async () => {
  const campaign = await sendSandboxCampaign(world);
  const [lead] = await world.sql`
    select l.id, l.email, l.first_name from leads l join sequences s on s.lead_id = l.id where s.id = ${campaign.sequenceIds[0]!}`;
  await world.sql`delete from sequences where id = ${campaign.sequenceIds[0]!}`;
  const [id] = await strangersWrite(world, campaign, [{ text: TEXT, from: `Other <${lead!.email}>` }]);
  const made = await make(campaign, id!);
  expect(made.status).toBe(200);
  expect(Number(made.body.lead_id)).toBe(Number(lead!.id));
  const [same] = await world.sql`select first_name from leads where id = ${Number(lead!.id)}`;
  expect(same!.first_name).toBe(lead!.first_name);

  const stray = await strangerWrites(campaign);
  world.upstream.clock.advance(60_000);
  await world.upstream.call(addSuppressions, {
    token: campaign.admin.token,
    body: { values: ['renata@lakeview.example'], reason: 'policy' },
  });
  expect((await make(campaign, stray)).status).toBe(412);
  expect((await make(campaign, stray, { campaign_id: 999_999 })).status).toBe(404);
});

test('somebody whom a message names becomes a lead once, in no campaign, and not where they may not be written to', async () => {
  const campaign = await sendSandboxCampaign(world);
  const { organizationId } = campaign;
  const { token } = await signUp(world.upstream, { role: 'representative', organizationId });
  const id = await strangerWrites(campaign);
  const add = (email: string, by = token) =>
    world.upstream.call(addNamedLead, {
      token: by,
      params: { id },
      body: { email, first_name: 'Theo', last_name: 'Brandt', title: 'Buyer', provider_name: 'Lakeview' },
    });
  const added = await add('TBrandt@lakeview.example');
  expect(added.body).toMatchObject({ is_new: true });
  expect((await add('tbrandt@lakeview.example')).body).toEqual({
    lead_id: added.body.lead_id,
    is_new: false,
  });
  const [row] = await world.sql`
    select first_name, title, provider_name, (select count(*)::int from sequences s where s.lead_id = l.id) as talks
    from leads l where id = ${Number(added.body.lead_id)}`;
  expect(row).toEqual({ first_name: 'Theo', title: 'Buyer', provider_name: 'Lakeview', talks: 0 });
  expect((await add('no address')).status).toBe(400);
  const values = ['gone@lakeview.example'];
  await world.upstream.call(addSuppressions, {
    token: campaign.admin.token,
    body: { values, reason: 'policy' },
  });
  expect((await add('gone@lakeview.example')).error?.details?.reason).toBe('suppressed');
  const stranger = await sendSandboxCampaign(world);
  expect((await add('x@lakeview.example', stranger.admin.token)).status).toBe(404);
});
