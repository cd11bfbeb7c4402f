import { readMessage } from '@myra/mail/read-message';
import * as calls from '@myra/shared/contracts/mail-replies';
import { updateOrganization } from '@myra/shared/contracts/organizations';
import { assignOrphaned } from '@myra/shared/contracts/orphaned';
import { expect, test } from 'vitest';
import { startMailWorld } from '../support/mail-world.ts';
import {
  approve,
  beginConversation,
  cancel,
  draftAll,
  draftedFor,
  draftsOf,
  leadWrites,
  readConversation,
  sendAnswers,
  takenBytes,
} from '../support/reply-world.ts';
import { started } from '../support/started.ts';
import { strangersWrite } from '../support/unmatched-mail.ts';

const world = started(() => startMailWorld());

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

test('a text typed over a draft is not sent over what a colleague saved meanwhile', async () => {
  const talk = await beginConversation(world);
  const { draft, message } = await draftedFor(world, talk, 'How does it work?');
  const read = Number(draft.version);
  const saved = await world.upstream.call(calls.updateDraft, {
    token: talk.token,
    params: { id: draft.id },
    ifMatch: read,
    body: { type: 'edit', updated_body: 'Theirs.', updated_subject_line: 'Re: Theirs' },
  });
  const send = (ifMatch: number, body = 'Mine.') =>
    world.upstream.call(calls.replyInSequence, {
      token: talk.token,
      params: { id: talk.sequenceId },
      ifMatch,
      body: {
        reply_to_email_id: message.id,
        sequence_email_id: draft.id,
        body,
        subject_line: 'Re: Mine',
      },
    });
  expect(await send(read)).toMatchObject({
    status: 409,
    error: { details: { current: { body: 'Theirs.' } } },
  });
  expect(await draftsOf(world.sql, talk.sequenceId)).toMatchObject([{ state: 'ready', body: 'Theirs.' }]);
  // The answer may be lost: the same click again finds what the first one approved.
  expect((await send(saved.body.version!)).status).toBe(200);
  expect((await send(saved.body.version!)).status).toBe(200);
  expect((await send(saved.body.version!, 'Other words.')).status).toBe(412);
  expect(await draftsOf(world.sql, talk.sequenceId)).toMatchObject([{ state: 'approved', body: 'Mine.' }]);
});

test('a stranger whose message was assigned is greeted and answered, not the lead', async () => {
  const talk = await beginConversation(world);
  const { organizationId } = talk.campaign;
  const [id] = await strangersWrite(world, talk.campaign, [
    { text: 'How does it work?', from: 'Jonas Weber <jonas@elsewhere.test>' },
  ]);
  const { status } = await world.upstream.call(assignOrphaned, {
    token: talk.token,
    params: { id: id! },
    body: { sequence_id: talk.sequenceId },
  });
  expect(status).toBe(200);
  await draftAll(world, organizationId);
  const [draft] = await draftsOf(world.sql, talk.sequenceId);
  expect(draft!.body).toContain('Jonas');
  expect(draft!.body).not.toMatch(/Mara|Ellison/);
  expect((await approve(world, talk, Number(draft!.id), id!)).status).toBe(200);
  world.upstream.clock.advance(60_000);
  await world.send(organizationId);
  const sent = (await takenBytes(world.sql, organizationId)).at(-1);
  expect(sent).toMatch(/^To: .*jonas@elsewhere\.test/m);
});

test('an answer carries what its product requires, unless a person said otherwise', async () => {
  const talk = await beginConversation(world);
  const { organizationId } = talk.campaign;
  const stated = (isIn: boolean) => world.sql`
    update products set required_statement = 'Rx only. © {year}', statement_in_answers = ${isIn}
    where organization_id = ${organizationId}`;
  await stated(true);
  const { message, draft } = await draftedFor(world, talk, 'How does it work?');
  expect(draft.body).not.toContain('Rx only.');
  expect((await readConversation(world, talk)).answer_statement).toBe('Rx only. © 2026');
  expect((await approve(world, talk, draft.id, message.id)).status).toBe(200);
  const [raw] = await sendAnswers(world, organizationId);
  const { text } = await readMessage(Buffer.from(raw!));
  expect(text).toMatch(/\n\nRx only\. © 2026\n\nOn /);
  await stated(false);
  expect((await readConversation(world, talk)).answer_statement).toBe('');
});

test.each(['My biopsy came back positive and I start chemo on Monday.', "I can't go on, I want to die."])(
  'nothing of the product stands below an answer to: %s',
  async (text) => {
    const talk = await beginConversation(world);
    const { organizationId } = talk.campaign;
    await world.sql`update products set required_statement = 'Rx only.' where organization_id = ${organizationId}`;
    const message = await leadWrites(world, talk, text);
    expect((await readConversation(world, talk)).answer_statement).toBe('');
    const { status } = await world.upstream.call(calls.replyInSequence, {
      token: talk.token,
      params: { id: talk.sequenceId },
      body: { reply_to_email_id: message.id, body: 'Please call me at once.', subject_line: 'Re: you' },
    });
    expect(status).toBe(200);
    const [raw] = await sendAnswers(world, organizationId);
    const sent = await readMessage(Buffer.from(raw!));
    expect(sent.text).toContain('Please call me at once.');
    expect(sent.text).not.toContain('Rx only.');
  },
);

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

test('a text with a blank or patient data is refused when it is sent, and nothing is lost', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'How does it work?');
  for (const body of ['Hello {{first_name}}', 'His SSN is 123-45-6789.']) {
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

test('a link that a person typed leaves, one that was drafted does not, and a signature may have its own', async () => {
  const talk = await beginConversation(world);
  const { organizationId } = talk.campaign;
  const { message, draft } = await draftedFor(world, talk, 'How does it work?');
  await world.sql`update email_accounts set signature = 'Ana, www.ana.example' where organization_id = ${organizationId}`;
  const [stored] = await draftsOf(world.sql, talk.sequenceId);
  const link = 'See https://evil.example/x';
  await world.sql`update reply_drafts set body = ${link} where id = ${draft.id}`;
  expect(await approve(world, talk, draft.id, message.id)).toMatchObject({
    status: 400,
    error: { details: { faults: ['foreign_link'] } },
  });
  await world.sql`update reply_drafts set body = ${stored!.body} where id = ${draft.id}`;
  expect((await approve(world, talk, draft.id, message.id)).status).toBe(200);
  expect((await cancel(world, talk, draft.id)).status).toBe(200);
  const { status } = await world.upstream.call(calls.replyInSequence, {
    token: talk.token,
    params: { id: talk.sequenceId },
    body: { reply_to_email_id: message.id, body: 'Let us meet: https://teams.example/42' },
  });
  expect(status).toBe(200);
  world.upstream.clock.advance(60_000);
  await world.send(organizationId);
  const sent = (await takenBytes(world.sql, organizationId)).at(-1);
  expect(sent).toMatch(/teams\.example\/42\s+Ana, www\.ana\.example/);
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

test('a yes gets by its name what the email that it answers offered', async () => {
  const talk = await beginConversation(world);
  await world.sql`
    insert into product_angles (organization_id, product_id, name, question, line, offer, subject, answers_question, state)
    select organization_id, id, 'calls', 'Who calls the payer?', 'Larkfield Auth, a service, calls the payer.',
      'If you like, I will send a one-page summary.', 'Calls', true, 'approved'
    from products where organization_id = ${talk.campaign.organizationId}`;
  const body = 'Hello,\n\nIf you like, I will send a one-page summary.\n\nBest,';
  await world.sql`update sequence_emails set body = ${body}
    where sequence_id = ${talk.sequenceId} and sent_at is not null`;
  const { draft } = await draftedFor(world, talk, 'Yes please, send it.');
  expect(draft.body).toContain('I will send you a one-page summary.');
});
