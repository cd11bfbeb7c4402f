import * as calls from '@myra/shared/contracts/mail-replies';
import { getMailSequence } from '@myra/shared/contracts/mail-sequences';
import { updateOrganization } from '@myra/shared/contracts/organizations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailWorld, startMailWorld } from '../support/mail-world.ts';
import {
  approve,
  beginConversation,
  cancel,
  draftAll,
  draftedFor,
  draftsOf,
  leadWrites,
  takenBytes,
} from '../support/reply-world.ts';

let world: MailWorld;

beforeAll(async () => {
  world = await startMailWorld();
});
afterAll(async () => world?.stop());

const MINUTE_MS = 60_000;
const seconds = (at: Date) => Math.floor(at.getTime() / 1_000);
const inMinutes = (count: number) =>
  seconds(new Date(world.upstream.clock.now().getTime() + count * MINUTE_MS));

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
  const read = () =>
    world.upstream.call(getMailSequence, {
      token: talk.campaign.admin.token,
      params: { id: talk.sequenceId },
    });
  const waiting = (await read()).body;
  expect(waiting.sequence.reply_send_at).toBe('2027-03-14T07:30:00.000Z');
  const shown = waiting.sequence_emails.find(({ email_id }) => Number(email_id) === Number(draft.id));
  expect(shown?.confidence).toMatchObject({ support: expect.any(Number), checks: expect.any(Number) });
  await cancel(world, talk, draft.id);
  expect((await read()).body.sequence.reply_send_at).toBeNull();
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
  const { message, draft } = await draftedFor(world, talk, 'What does it do for a practice?');
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

test('words that a person types win over a rewriting that began before them', async () => {
  const talk = await beginConversation(world);
  const { draft } = await draftedFor(world, talk, 'How does it work?');
  const version = Number(draft.version);
  const edit = (body: string, ifMatch: number) =>
    world.upstream.call(calls.updateDraft, {
      token: talk.token,
      params: { id: draft.id },
      ifMatch,
      body: { type: 'edit', updated_body: body, updated_subject_line: 'Re: Subject of step 0' },
    });
  const rewrite = (ifMatch?: number, prompt = 'try again') =>
    world.upstream.call(calls.updateDraft, {
      token: talk.token,
      params: { id: draft.id },
      ...(ifMatch !== undefined && { ifMatch }),
      body: { type: 'regenerate', prompt },
    });
  const again = await rewrite(version);
  expect(again.status).toBe(200);
  expect(again.body).toMatchObject({ is_human_generated: false, state: 'ready' });
  expect(again.body.body).not.toBe(draft.body);
  const now = again.body.version!;
  const [saved, rewritten] = await Promise.all([edit('My own words.', now), rewrite(now)]);
  const [row] = await draftsOf(world.sql, talk.sequenceId);
  if (saved.status === 200) expect(row).toMatchObject({ body: 'My own words.', is_human: true });
  else expect(rewritten.status).toBe(200);
  expect([saved.status, rewritten.status].toSorted()).toEqual([200, 409]);
  const own = await edit('My own words again.', Number(row!.version));
  expect(own.body).toMatchObject({ is_human_generated: true, body: 'My own words again.' });
  expect(await edit('Too late.', Number(row!.version))).toMatchObject({
    status: 409,
    error: { details: { current: { body: 'My own words again.' } } },
  });
  const spanish = await rewrite(own.body.version, 'write it in Spanish');
  expect(spanish).toMatchObject({ status: 400, error: { details: { reason: 'not-understood' } } });
  const kept = await world.sql`select version from sequence_email_versions where email_id = ${draft.id}`;
  expect(kept.length).toBeGreaterThanOrEqual(2);
});

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

test('own words are one answer however often they are clicked, and put the drafted one aside', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'How does it work?');
  const send = () =>
    world.upstream.call(calls.replyInSequence, {
      token: talk.token,
      params: { id: talk.sequenceId },
      body: { reply_to_email_id: message.id, body: 'I will call you tomorrow.' },
    });
  const [one, two] = await Promise.all([send(), send()]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(one.body.email!.email_id).toBe(two.body.email!.email_id);
  const rows = await draftsOf(world.sql, talk.sequenceId);
  expect(rows.map((row) => row.state)).toEqual(['discarded', 'approved']);
  const taken = await world.upstream.call(calls.discardReply, {
    token: talk.token,
    params: { id: draft.id },
    body: { discarded: false },
  });
  expect(taken).toMatchObject({ status: 412, error: { details: { reason: 'other-answer' } } });
  expect((await cancel(world, talk, one.body.email!.email_id)).status).toBe(200);
});

test('a discarded draft is taken up again, and one can be asked for', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'How does it work?');
  const discard = (discarded: boolean) =>
    world.upstream.call(calls.discardReply, {
      token: talk.token,
      params: { id: draft.id },
      body: { discarded },
    });
  expect((await discard(true)).body.state).toBe('discarded');
  expect((await discard(true)).body.state).toBe('discarded');
  const [hidden] = await world.sql`select draft_waiting from sequences where id = ${talk.sequenceId}`;
  expect(hidden!.draft_waiting).toBe(false);
  expect((await discard(false)).body.state).toBe('ready');
  await discard(true);
  const ask = () =>
    world.upstream.call(calls.draftReply, {
      token: talk.token,
      params: { id: talk.sequenceId },
      body: { reply_to_email_id: message.id, prompt: 'shorter' },
    });
  const [asked, twice] = await Promise.all([ask(), ask()]);
  expect(asked.body.state).toBe('writing');
  expect(twice.body.email_id).toBe(asked.body.email_id);
  await draftAll(world, talk.campaign.organizationId);
  const rows = await draftsOf(world.sql, talk.sequenceId);
  expect(rows.map((row) => row.state)).toEqual(['discarded', 'ready']);
});

test('a text with a blank, a foreign link or patient data is refused when it is sent, and nothing is lost', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'How does it work?');
  for (const body of ['Hello {{first_name}}', 'See https://evil.example/x', 'His SSN is 123-45-6789.']) {
    const edited = await world.upstream.call(calls.updateDraft, {
      token: talk.token,
      params: { id: draft.id },
      body: { type: 'edit', updated_body: body, updated_subject_line: 'Re: x' },
    });
    expect(edited.status).toBe(200);
    expect(edited.body.warnings).not.toEqual([]);
    const refused = await approve(world, talk, draft.id, message.id);
    expect(refused).toMatchObject({ status: 400, error: { details: { reason: 'content_check' } } });
  }
  const [row] = await draftsOf(world.sql, talk.sequenceId);
  expect(row).toMatchObject({ state: 'ready', body: 'His SSN is 123-45-6789.' });
});

test('what only a person may answer is never drafted; the approved words are there when a person asks for them', async () => {
  const cases = [
    ['My biopsy came back positive and I start chemo on Monday.', 'patient-health'],
    ['After using your patch my mother had an allergic reaction.', 'adverse-event'],
    ["I can't go on, I want to die.", 'distress'],
    ['You will hear from our attorney.', 'legal'],
    ['This is spam. How did you get my email?', 'complaint'],
  ] as const;
  for (const [text, attention] of cases) {
    const talk = await beginConversation(world);
    const message = await leadWrites(world, talk, text);
    expect(message).toMatchObject({ attention });
    await draftAll(world, talk.campaign.organizationId);
    expect(await draftsOf(world.sql, talk.sequenceId)).toHaveLength(0);
    const ask = () =>
      world.upstream.call(calls.draftReply, {
        token: talk.token,
        params: { id: talk.sequenceId },
        body: { reply_to_email_id: message.id },
      });
    if (attention === 'legal') {
      expect(await ask()).toMatchObject({ status: 412, error: { details: { reason: 'not-drafted' } } });
      continue;
    }
    if (attention === 'patient-health' || attention === 'distress') {
      expect(await ask()).toMatchObject({ status: 412, error: { details: { reason: 'fixed-text' } } });
      const settings = {
        secure_channel: 'our patient line at the clinic',
        crisis_text: 'Please call 911 in an emergency. In the US you reach the lifeline at 988.',
      };
      const { status } = await world.upstream.call(updateOrganization, {
        token: talk.token,
        body: { reply_settings: settings },
      });
      expect(status).toBe(200);
    }
    const asked = await ask();
    expect(asked.status).toBe(200);
    expect(asked.body).toMatchObject({ state: 'ready', confidence_score: null });
    expect(asked.body.body).not.toMatch(/biopsy|chemo|allergic|die/);
    if (attention === 'distress') expect(asked.body.body).toContain('988');
  }
}, 60_000);

test('machines are never answered, and a conversation gets five drafts a day', async () => {
  const talk = await beginConversation(world);
  await leadWrites(world, talk, 'I am out of the office until January 5.', 'out_of_office');
  expect(await draftsOf(world.sql, talk.sequenceId)).toHaveLength(0);
  for (let no = 0; no < 8; no += 1) {
    await leadWrites(world, talk, `Question number ${no}: how does it work?`);
    await draftAll(world, talk.campaign.organizationId);
  }
  const rows = await draftsOf(world.sql, talk.sequenceId);
  expect(rows).toHaveLength(5);
  expect(rows.filter((row) => row.state === 'ready')).toHaveLength(0);
  const other = await beginConversation(world);
  for (let no = 0; no < 4; no += 1)
    await leadWrites(world, other, 'Your message was received. We will answer soon.');
  expect((await draftsOf(world.sql, other.sequenceId)).length).toBeLessThanOrEqual(2);
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
  const later = await draftedFor(world, talk, 'Actually, one question: how does it work?');
  expect((await approve(world, talk, later.draft.id, later.message.id)).status).toBe(200);
  world.upstream.clock.advance(11_000);
  await world.send(talk.campaign.organizationId);
  expect(await takenBytes(world.sql, talk.campaign.organizationId)).toHaveLength(2);
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
  const next = await draftedFor(world, talk, 'And what about training?');
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
