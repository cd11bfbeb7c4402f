import { actOnLeads } from '@myra/shared/contracts/lead-acts';
import * as calls from '@myra/shared/contracts/mail-replies';
import { addSuppressions } from '@myra/shared/contracts/suppressions';
import { systemCtx } from '@myra/upstream/src/context.ts';
import { holdDomain } from '@myra/upstream/src/modules/intake/out-of-reach.ts';
import { expect, test } from 'vitest';
import { startMailWorld } from '../support/mail-world.ts';
import { inOrganizationOf } from '../support/organization-rows.ts';
import {
  approve,
  beginConversation,
  cancel,
  draftedFor,
  draftsOf,
  leadWrites,
  readConversation,
  takenBytes,
} from '../support/reply-world.ts';
import { started } from '../support/started.ts';

const world = started(() => startMailWorld());

const MINUTE_MS = 60_000;
const seconds = (at: Date) => Math.floor(at.getTime() / 1_000);
const inMinutes = (count: number) =>
  seconds(new Date(world.upstream.clock.now().getTime() + count * MINUTE_MS));

test('who is taken out of a campaign keeps its approved answer as a draft, and that is said', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'How does it work?');
  await approve(world, talk, draft.id, message.id);
  const { campaignId } = talk.campaign;
  const [lead] = await world.sql`select lead_id from sequences where id = ${talk.sequenceId}`;
  const { body } = await world.upstream.call(actOnLeads, {
    token: talk.token,
    body: {
      leads: { ids: [Number(lead!.lead_id)] },
      act: { type: 'campaign', campaign_id: campaignId, way: 'take-out' },
    },
  });
  expect(body).toEqual({ found: 1, changed: 1, answers_withdrawn: 1 });
  expect(await draftsOf(world.sql, talk.sequenceId)).toMatchObject([{ id: draft.id, state: 'ready' }]);
});

test('a reply gets a drafted answer with its sources, which leaves in its thread only after a person approved it', async () => {
  const talk = await beginConversation(world);
  const { sql } = world;
  const { message, draft } = await draftedFor(world, talk, 'How does it work?');
  expect(message).toMatchObject({ class: 'human', intent: 'asks_information' });
  expect(draft).toMatchObject({
    state: 'ready',
    is_human: false,
    writer: 'composer',
    reply_to_id: message.id,
  });
  expect(String(draft.body)).toMatch(/^Ellison|^Dr\. Ellison|^Mara/);
  expect(String(draft.body)).toContain('Larkfield Auth');
  expect(draft.sources).not.toEqual([]);
  const [before] =
    await sql`select draft_waiting, confidence_score from sequences where id = ${talk.sequenceId}`;
  expect(before).toMatchObject({ draft_waiting: true, confidence_score: Number(draft.confidence_score) });
  expect(Number(draft.confidence_score)).toBeGreaterThan(50);

  world.upstream.clock.advance(20 * MINUTE_MS);
  await world.send(talk.campaign.organizationId);
  expect(await takenBytes(sql, talk.campaign.organizationId)).toHaveLength(1);

  const approved = await approve(world, talk, draft.id, message.id);
  expect(approved.status).toBe(200);
  const email = approved.body.email!;
  expect(email).toMatchObject({ email_id: draft.id, kind: 'reply', state: 'approved' });
  expect(Date.parse(email.send_at!) - world.upstream.clock.now().getTime()).toBe(10_000);
  await world.send(talk.campaign.organizationId);
  expect(await takenBytes(sql, talk.campaign.organizationId)).toHaveLength(1);
  world.upstream.clock.advance(10_000);
  await world.send(talk.campaign.organizationId);

  const [first, answer] = await takenBytes(sql, talk.campaign.organizationId);
  const firstId = /^Message-ID: (.+)$/im.exec(first!)![1]!.trim();
  const leadId = String(message.message_id);
  expect(/^In-Reply-To: (.+)$/im.exec(answer!)![1]!.trim()).toBe(leadId);
  const references = /^References:((?:.+\r?\n(?:[ \t].*\r?\n)*))/im.exec(answer!)![1]!;
  expect(references).toContain(firstId);
  expect(references).toContain(leadId);
  expect(answer).toMatch(/^Subject: Re: Subject of step 0\r?$/im);
  expect(answer).not.toMatch(/^List-Unsubscribe/im);
  expect(answer).not.toContain('1 Main Street');
  expect(answer).toMatch(/> How does it work\?/);

  const [ledger] = await sql`select * from outbound where email_id = ${draft.id}`;
  expect(ledger).toMatchObject({ kind: 'reply', state: 'sent' });
  const [stored] = await draftsOf(sql, talk.sequenceId);
  expect(stored).toMatchObject({ state: 'sent' });
  expect(stored!.sent_at).not.toBeNull();
  const [sent] = await sql`select * from notifications where outbound_id = ${ledger!.id}`;
  expect(sent).toMatchObject({ status: 'sent', direction: 'outbound', sequence_email_id: draft.id });
  const kinds = (
    await sql`select interaction_type from interactions where outbound_id = ${ledger!.id} order by id`
  ).map((row) => row.interaction_type);
  expect(kinds).toEqual(['reply_scheduled', 'reply_sent']);
  const events = (
    await sql`select event from activity_log where organization_id = ${talk.campaign.organizationId}`
  ).map((row) => row.event);
  expect(events).toContain('reply.approved');
  const [after] = await sql`select * from sequences where id = ${talk.sequenceId}`;
  expect(after).toMatchObject({
    draft_waiting: false,
    last_message_direction: 'outbound',
    sequence_state: 'active',
  });
});

test('a draft that a colleague changed since it was read does not leave, and the answer says what stands there now', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'Yes, please tell me more.');
  const body = { sequence_email_id: draft.id, reply_to_email_id: message.id };
  const changed = await world.upstream.call(calls.updateDraft, {
    token: talk.token,
    params: { id: draft.id },
    ifMatch: draft.version,
    body: { type: 'edit', updated_body: 'In other words.', updated_subject_line: 'Re: yours' },
  });
  expect(changed.status).toBe(200);
  const stale = await world.upstream.call(calls.approveReply, {
    token: talk.token,
    ifMatch: draft.version,
    body,
  });
  expect(stale).toMatchObject({
    status: 409,
    error: { details: { reason: 'version', current: { body: 'In other words.' } } },
  });
  expect(await world.sql`select 1 from outbound where email_id = ${draft.id}`).toHaveLength(0);
  const read = await world.upstream.call(calls.approveReply, {
    token: talk.token,
    ifMatch: draft.version + 1,
    body,
  });
  expect(read.status).toBe(200);
});

test('twenty clicks at once send one answer, and a click after it left says so', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'Yes, please tell me more.');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => approve(world, talk, draft.id, message.id)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(answers.map(({ body }) => body.email!.send_at)).size).toBe(1);
  const rows = await world.sql`select state from outbound where email_id = ${draft.id}`;
  expect(rows).toHaveLength(1);
  world.upstream.clock.advance(11_000);
  await world.send(talk.campaign.organizationId);
  expect(await takenBytes(world.sql, talk.campaign.organizationId)).toHaveLength(2);
  const late = await approve(world, talk, draft.id, message.id);
  expect(late).toMatchObject({ status: 412, error: { details: { state: 'sent' } } });
});

test('an answer is scheduled at least three minutes and at most a year ahead, whatever the clocks do', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'Sounds good, tell me more.');
  const soon = await approve(world, talk, draft.id, message.id, inMinutes(2));
  expect(soon).toMatchObject({
    status: 400,
    error: { message: 'Scheduled Time must be at least 3 minutes in future.' },
  });
  for (const at of [0, inMinutes(-60), inMinutes(400 * 24 * 60), 9_999_999_999_999]) {
    expect((await approve(world, talk, draft.id, message.id, at)).status).toBe(400);
  }
  expect(await world.sql`select id from outbound where email_id = ${draft.id}`).toHaveLength(0);
  // 02:30 on this Sunday does not exist in New York; as an instant it is as good as any.
  const gap = seconds(new Date('2027-03-14T07:30:00Z'));
  const { status, body } = await approve(world, talk, draft.id, message.id, gap);
  expect(status).toBe(200);
  expect(body.email!.send_at).toBe('2027-03-14T07:30:00.000Z');
  const read = () => readConversation(world, talk);
  const waiting = await read();
  expect(waiting.sequence.reply_send_at).toBe('2027-03-14T07:30:00.000Z');
  const shown = waiting.sequence_emails.find(({ email_id }) => Number(email_id) === Number(draft.id));
  expect(shown?.confidence).toMatchObject({ support: expect.any(Number), checks: expect.any(Number) });
  await cancel(world, talk, draft.id);
  expect((await read()).sequence.reply_send_at).toBeNull();
});

test('an approved answer is called back until it is handed over, is a draft again, and can be approved anew', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'Please send me more information.');
  expect((await approve(world, talk, draft.id, message.id)).status).toBe(200);
  const called = await cancel(world, talk, draft.id);
  expect(called.body).toMatchObject({ state: 'ready', send_at: null });
  expect((await cancel(world, talk, draft.id)).status).toBe(200);
  const [ghost] =
    await world.sql`select status, deleted_at from notifications where sequence_email_id = ${draft.id}`;
  expect(ghost).toMatchObject({ status: 'cancelled' });
  world.upstream.clock.advance(60_000);
  await world.send(talk.campaign.organizationId);
  expect(await takenBytes(world.sql, talk.campaign.organizationId)).toHaveLength(1);
  expect((await approve(world, talk, draft.id, message.id)).status).toBe(200);
  world.upstream.clock.advance(11_000);
  await world.send(talk.campaign.organizationId);
  expect(await takenBytes(world.sql, talk.campaign.organizationId)).toHaveLength(2);
  expect(await cancel(world, talk, draft.id)).toMatchObject({
    status: 412,
    error: { details: { state: 'sent' } },
  });
});

test('of calling back and handing over exactly one wins, a hundred times', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'How does it work?');
  let left = 0;
  let emailId = draft.id;
  let turns = 1;
  const messageId = message.id;
  for (let round = 0; round < 100; round += 1) {
    expect((await approve(world, talk, emailId, messageId)).status).toBe(200);
    world.upstream.clock.advance(10_000);
    const before = (await takenBytes(world.sql, talk.campaign.organizationId)).length;
    // Later after each time that calling back won and earlier after each that it lost: always about where it is close.
    const callLater = async () => {
      for (let turn = 0; turn < turns; turn += 1) await world.sql`select 1`;
      return cancel(world, talk, emailId);
    };
    const [called] = await Promise.all([callLater(), world.send(talk.campaign.organizationId)]);
    const after = (await takenBytes(world.sql, talk.campaign.organizationId)).length;
    const isSent = after === before + 1;
    expect([called.status, after - before]).toEqual(isSent ? [412, 1] : [200, 0]);
    turns = isSent ? Math.floor(turns * 0.7) : Math.ceil(turns * 1.3) + 1;
    if (!isSent) continue;
    left += 1;
    const [row] = await world.sql`
      insert into reply_drafts (organization_id, sequence_id, reply_to_id, state, subject_line, body)
      values (${talk.campaign.organizationId}, ${talk.sequenceId}, ${messageId}, 'ready', 'Re: again', ${`Round ${round}.`}) returning id`;
    emailId = Number(row!.id);
  }
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(100);
}, 300_000);

test('a step of the cadence is edited and sent as the answer, and dated back when it is called back', async () => {
  const talk = await beginConversation(world);
  const message = await leadWrites(world, talk, 'Tell me more.');
  const steps =
    await world.sql`select * from sequence_emails where sequence_id = ${talk.sequenceId} order by step`;
  const [first, second] = steps.map((row) => Number(row.id)) as [number, number];
  expect(await approve(world, talk, first, message.id)).toMatchObject({
    status: 412,
    error: { details: { reason: 'rule-18' } },
  });
  const edited = await world.upstream.call(calls.updateDraft, {
    token: talk.token,
    params: { id: second },
    body: {
      type: 'edit',
      updated_body: 'Hello,\n\nthis is what it does.\n\nAna',
      updated_subject_line: 'What it does',
    },
  });
  expect(edited.body).toMatchObject({ kind: 'step', is_human_generated: true });
  expect((await approve(world, talk, second, message.id)).body.email).toMatchObject({
    kind: 'step',
    state: 'scheduled',
  });
  expect((await cancel(world, talk, second)).body).toMatchObject({ kind: 'step', state: 'skipped' });
  expect((await approve(world, talk, second, message.id)).status).toBe(200);
  world.upstream.clock.advance(11_000);
  await world.send(talk.campaign.organizationId);
  const bytes = await takenBytes(world.sql, talk.campaign.organizationId);
  expect(bytes.at(-1)).toContain('this is what it does.');
  const [row] = await world.sql`select sent_at from sequence_emails where id = ${second}`;
  expect(row!.sent_at).not.toBeNull();
});

test('no answer leaves for who asked to hear no more, until they write again', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'How does it work?');
  expect((await approve(world, talk, draft.id, message.id, inMinutes(30))).status).toBe(200);
  await leadWrites(world, talk, 'Please unsubscribe me.');
  const [row] = await world.sql`select state, reason from outbound where email_id = ${draft.id}`;
  expect(row).toMatchObject({ state: 'cancelled', reason: 'unsubscribed' });
  expect((await draftsOf(world.sql, talk.sequenceId))[0]).toMatchObject({
    state: 'discarded',
    error: { message: 'The lead asked to hear no more.' },
  });
  const takeUp = { params: { id: draft.id }, body: { discarded: false } };
  expect((await world.upstream.call(calls.discardReply, { token: talk.token, ...takeUp })).status).toBe(200);
  expect(await approve(world, talk, draft.id, message.id)).toMatchObject({
    status: 412,
    error: { details: { reason: 'suppressed' } },
  });
  const later = await draftedFor(world, talk, 'How does it work?');
  expect((await approve(world, talk, later.draft.id, later.message.id)).status).toBe(200);
  world.upstream.clock.advance(11_000);
  await world.send(talk.campaign.organizationId);
  expect(await takenBytes(world.sql, talk.campaign.organizationId)).toHaveLength(2);
});

test('an answer that was approved for later does not leave after a message that needs a person, and is there to be taken up', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'How does it work?');
  expect((await approve(world, talk, draft.id, message.id, inMinutes(30))).status).toBe(200);
  await leadWrites(world, talk, 'You will hear from our attorney.');
  const [row] = await world.sql`select state, reason from outbound where email_id = ${draft.id}`;
  expect(row).toEqual({ state: 'cancelled', reason: 'called_back' });
  expect((await draftsOf(world.sql, talk.sequenceId))[0]).toMatchObject({
    state: 'discarded',
    error: { message: 'A message of the lead needs a person.' },
  });
  world.upstream.clock.advance(31 * MINUTE_MS);
  await world.send(talk.campaign.organizationId);
  expect(await takenBytes(world.sql, talk.campaign.organizationId)).toHaveLength(1);
});

test('an answer that was approved for later does not leave once somebody else of the domain speaks of legal steps', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'How does it work?');
  expect((await approve(world, talk, draft.id, message.id, inMinutes(30))).status).toBe(200);
  const { organizationId } = talk.campaign;
  const [lead] =
    await world.sql`select split_part(email, '@', 2) as domain from leads where organization_id = ${organizationId}`;
  await inOrganizationOf(world.upstream, { id: organizationId }, (tx) =>
    holdDomain(systemCtx(world.upstream.deps, 'test', organizationId), tx, {
      notificationId: message.id,
      sequence: undefined,
      sender: `counsel@${lead!.domain}`,
    }),
  );
  const [row] = await world.sql`select state from outbound where email_id = ${draft.id}`;
  expect(row).toEqual({ state: 'cancelled' });
  expect((await draftsOf(world.sql, talk.sequenceId))[0]).toMatchObject({
    state: 'discarded',
    error: { message: 'Somebody of the same organization speaks of legal steps.' },
  });
});

test('what the lead writes opens no way to another person who was suppressed since the answer was approved', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'How does it work?');
  await world.sql`update notifications set headers = '{"reply-to":"visitor@form.example"}' where id = ${message.id}`;
  expect((await approve(world, talk, draft.id, message.id, inMinutes(30))).status).toBe(200);
  world.upstream.clock.advance(MINUTE_MS);
  const { token } = talk;
  await world.upstream.call(addSuppressions, {
    token,
    body: { values: ['visitor@form.example'], reason: 'policy' },
  });
  world.upstream.clock.advance(MINUTE_MS);
  await leadWrites(world, talk, 'Thank you, we are waiting.');
  world.upstream.clock.advance(30 * MINUTE_MS);
  await world.send(talk.campaign.organizationId);
  const [row] = await world.sql`select state, reason from outbound where email_id = ${draft.id}`;
  expect(row).toEqual({ state: 'cancelled', reason: 'suppressed' });
});

test('a message that asks to answer another mailbox of ours is answered to its writer', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'How does it work?');
  const { organizationId } = talk.campaign;
  await world.sql`update notifications set headers = '{"reply-to":"Desk@Ours.example"}' where id = ${message.id}`;
  await world.sql`
    insert into email_accounts (organization_id, provider, email, name, limits, created_at)
    select organization_id, provider, 'desk@ours.example', 'Desk', limits, created_at from email_accounts where organization_id = ${organizationId}`;
  const body = await readConversation(world, talk);
  expect(body.notifications.find(({ id }) => id === message.id)?.reply_to).toBeNull();
  await approve(world, talk, draft.id, message.id);
  const [row] = await world.sql`select to_address from outbound where email_id = ${draft.id}`;
  expect(row!.to_address).toBe(message.sender);
});

test('a mailbox that must be connected again holds answers, which leave after it; a removed one says so', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'How does it work?');
  const accountId = talk.campaign.account.id;
  expect((await approve(world, talk, draft.id, message.id)).status).toBe(200);
  await world.sql`update email_accounts set health = 'needs_reauth' where id = ${accountId}`;
  world.upstream.clock.advance(11_000);
  await world.send(talk.campaign.organizationId);
  const [held] = await world.sql`select state, reason from outbound where email_id = ${draft.id}`;
  expect(held).toMatchObject({ state: 'held', reason: 'needs_reauth' });
  await world.sql`update email_accounts set health = 'ok' where id = ${accountId}`;
  world.upstream.clock.advance(16 * MINUTE_MS);
  await world.send(talk.campaign.organizationId);
  expect(await takenBytes(world.sql, talk.campaign.organizationId)).toHaveLength(2);
  const next = await draftedFor(world, talk, 'How does it work?');
  await world.sql`update email_accounts set deleted_at = now() where id = ${accountId}`;
  expect(await approve(world, talk, next.draft.id, next.message.id)).toMatchObject({
    status: 412,
    error: { details: { reason: 'mailbox_off' } },
  });
});

test('an answer waits neither for the window nor for the gap nor for the limit of the day', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'How does it work?');
  const limits = { dailyLimit: 1, gapSeconds: 3_600, window: { days: [1], fromMinute: 0, toMinute: 1 } };
  await world.sql`update email_accounts set limits = ${world.sql.json(limits)} where id = ${talk.campaign.account.id}`;
  expect((await approve(world, talk, draft.id, message.id)).status).toBe(200);
  world.upstream.clock.advance(11_000);
  await world.send(talk.campaign.organizationId);
  expect(await takenBytes(world.sql, talk.campaign.organizationId)).toHaveLength(2);
});
