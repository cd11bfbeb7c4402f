import { readMessage } from '@myra/mail/read-message';
import * as calls from '@myra/shared/contracts/mail-replies';
import { addSuppressions } from '@myra/shared/contracts/suppressions';
import { expect, test } from 'vitest';
import { cleanDaily } from '../support/clean-daily.ts';
import { startMailWorld } from '../support/mail-world.ts';
import {
  approve,
  beginConversation,
  type Conversation,
  cancel,
  draftedFor,
  leadWrites,
  readConversation,
  sendAnswers,
} from '../support/reply-world.ts';
import { started } from '../support/started.ts';

const world = started(() => startMailWorld());

const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from('no picture, but it begins like one'),
]);

async function addFile(talk: Conversation, name: string, content: Buffer) {
  return world.upstream.call(calls.addReplyFile, {
    token: talk.token,
    params: { id: talk.sequenceId },
    body: {},
    files: [{ field: 'file', name, type: 'application/octet-stream', content }],
  });
}

const answer = (talk: Conversation, messageId: number, more: object) =>
  world.upstream.call(calls.replyInSequence, {
    token: talk.token,
    params: { id: talk.sequenceId },
    body: { reply_to_email_id: messageId, body: 'Tuesday at ten works.', ...more },
  });

test('a text whose answer was lost is sent once, also after it has left; another text is another email', async () => {
  const talk = await beginConversation(world);
  const message = await leadWrites(world, talk, 'When could we talk?');
  const send = async () => (await sendAnswers(world, talk.campaign.organizationId)).length;
  const first = await answer(talk, message.id, {});
  expect(await send()).toBe(1);
  const again = await answer(talk, message.id, {});
  expect(again.body.email?.email_id).toBe(first.body.email?.email_id);
  expect(await send()).toBe(1);
  expect((await answer(talk, message.id, { body: 'Or Wednesday at nine.' })).status).toBe(200);
  expect(await send()).toBe(2);
});

test('an answer takes its copies and files along, keeps them when it is called back, and leaves with them once', async () => {
  const talk = await beginConversation(world);
  const message = await leadWrites(world, talk, 'Could you send me the numbers? Paul should see them too.');
  const one = await addFile(talk, 'numbers.exe', PNG);
  expect(one.status).toBe(200);
  expect(one.body).toMatchObject({ name: 'numbers.exe.png', media_type: 'image/png', bytes: PNG.length });
  const two = await addFile(talk, 'second.png', PNG);
  const extras = {
    cc: ['paul@lead.example', 'Paul@lead.example'],
    bcc: ['boss@clinic.example', 'paul@lead.example'],
    file_ids: [two.body.id, one.body.id],
  };
  const sent = await answer(talk, message.id, extras);
  expect(sent.status).toBe(200);
  const emailId = Number(sent.body.email!.email_id);
  expect((await answer(talk, message.id, extras)).body.email!.email_id).toBe(sent.body.email!.email_id);

  expect((await cancel(world, talk, emailId)).status).toBe(200);
  const called = (await readConversation(world, talk)).sequence_emails.find(
    (email) => Number(email.email_id) === emailId,
  );
  expect(called).toMatchObject({
    state: 'ready',
    cc: ['paul@lead.example'],
    bcc: ['boss@clinic.example'],
    files: [{ name: 'second.png' }, { name: 'numbers.exe.png' }],
  });

  const approved = await world.upstream.call(calls.approveReply, {
    token: talk.token,
    body: { sequence_email_id: emailId, reply_to_email_id: message.id },
  });
  expect(approved.status).toBe(200);
  const raws = await sendAnswers(world, talk.campaign.organizationId);
  expect(raws).toHaveLength(1);
  expect(raws[0]).not.toMatch(/^Bcc:/im);
  const email = await readMessage(Buffer.from(raws[0]!));
  expect(email.cc.map(({ address }) => address)).toEqual(['paul@lead.example']);
  expect(email.attachments.map(({ name }) => name)).toEqual(['second.png', 'numbers.exe.png']);
  expect(email.attachments[0]!.content).toEqual(PNG);

  const shown = (await readConversation(world, talk)).notifications.find(
    ({ direction }) => direction === 'outbound',
  );
  expect(shown).toMatchObject({
    cc: [{ email: 'paul@lead.example' }],
    bcc: [{ email: 'boss@clinic.example' }],
    attachments: [{ name: 'second.png' }, { name: 'numbers.exe.png' }],
  });
  const again = await answer(talk, message.id, { body: 'Another one.', file_ids: [one.body.id] });
  expect(again.status).toBe(412);
});

test('files are given to a draft before its approval, leave with it, and change nothing else of it', async () => {
  const talk = await beginConversation(world);
  const asked = 'Sounds good. Can you send me the price list for two rooms?';
  const { message, draft } = await draftedFor(world, talk, asked);
  expect(draft.warnings).toContainEqual(expect.stringContaining('You promise to send'));
  const { body: list } = await addFile(talk, 'prices.png', PNG);
  const { body: wrong } = await addFile(talk, 'wrong.png', PNG);
  const save = (version: number, fileIds: (string | number)[], text = String(draft.body)) =>
    world.upstream.call(calls.updateDraft, {
      token: talk.token,
      params: { id: draft.id },
      ifMatch: version,
      body: {
        type: 'edit',
        updated_body: text,
        updated_subject_line: String(draft.subject_line),
        file_ids: fileIds,
      },
    });
  const filesNow = async () =>
    (await readConversation(world, talk)).sequence_emails
      .find((email) => Number(email.email_id) === draft.id)
      ?.files?.map(({ name }) => name);

  const both = await save(draft.version, [wrong.id, list.id]);
  expect(both.body).toMatchObject({ is_human_generated: false, sources: draft.sources });
  expect(both.body.warnings).not.toContainEqual(expect.stringContaining('You promise to send'));
  expect(await filesNow()).toEqual(['wrong.png', 'prices.png']);
  // A colleague who read it without files neither loses them nor sends them.
  expect((await save(draft.version, [])).status).toBe(409);
  const old = await world.upstream.call(calls.approveReply, {
    token: talk.token,
    ifMatch: draft.version,
    body: { sequence_email_id: draft.id, reply_to_email_id: message.id },
  });
  expect(old.status).toBe(409);

  const one = await save(both.body.version!, [list.id]);
  expect(await filesNow()).toEqual(['prices.png']);
  expect((await save(one.body.version!, [wrong.id])).status).toBe(412);
  expect((await save(one.body.version!, [list.id])).body.version).not.toBe(draft.version);
  expect((await approve(world, talk, draft.id, message.id)).status).toBe(200);
  expect((await save(one.body.version!, [])).status).toBe(412);
  const [raw] = await sendAnswers(world, talk.campaign.organizationId);
  const email = await readMessage(Buffer.from(raw!));
  expect(email.attachments.map(({ name }) => name)).toEqual(['prices.png']);
});

test('a promised copy is added to a draft before its approval, and leaves with it', async () => {
  const talk = await beginConversation(world);
  const asked = 'Yes please, send me the price list. Copy our manager Ann Roe, aroe@clinic.example';
  const { message, draft } = await draftedFor(world, talk, asked);
  expect(draft.warnings).toContain('You promise to copy Ann Roe: add aroe@clinic.example to Cc.');
  const save = (ifMatch: number, copies: { cc?: string[]; bcc?: string[] }, text = String(draft.body)) =>
    world.upstream.call(calls.updateDraft, {
      token: talk.token,
      params: { id: draft.id },
      ifMatch,
      body: {
        type: 'edit',
        updated_body: text,
        updated_subject_line: String(draft.subject_line),
        ...copies,
      },
    });
  const added = await save(draft.version, { cc: ['aroe@clinic.example', 'ARoe@clinic.example'] });
  expect(added.body).toMatchObject({
    is_human_generated: false,
    sources: draft.sources,
    cc: ['aroe@clinic.example'],
  });
  expect(added.body.warnings).not.toContainEqual(expect.stringContaining('copy Ann Roe'));
  expect((await save(draft.version, { cc: [] })).status).toBe(409);
  // Words alone leave the copies; an empty list takes them away.
  const same = await save(added.body.version!, {});
  expect(same.body.cc).toEqual(['aroe@clinic.example']);
  const without = await save(same.body.version!, { cc: [], bcc: ['ben@clinic.example'] });
  expect(without.body).toMatchObject({ cc: [], bcc: ['ben@clinic.example'] });
  const copied = { cc: ['aroe@clinic.example'], bcc: [] };
  const reworded = await save(without.body.version!, copied, `${draft.body}\nUntil soon.`);
  expect(reworded.body).toMatchObject({
    is_human_generated: true,
    warnings: [expect.stringContaining('You promise to send')],
  });
  expect((await approve(world, talk, draft.id, message.id)).status).toBe(200);
  const [raw] = await sendAnswers(world, talk.campaign.organizationId);
  const email = await readMessage(Buffer.from(raw!));
  expect(email.cc.map(({ address }) => address)).toEqual(['aroe@clinic.example']);
});

test('a promise stays a warning until it is kept, or is taken out of the text', async () => {
  const talk = await beginConversation(world);
  const asked = 'Yes please, send me the price list. Copy our manager Ann Roe, aroe@clinic.example';
  const { draft } = await draftedFor(world, talk, asked);
  const [send, copy] = ['You promise to send', 'You promise to copy Ann Roe'].map((text) =>
    expect.stringContaining(text),
  );
  const save = async (ifMatch: number, text: string, copies: object) =>
    (
      await world.upstream.call(calls.updateDraft, {
        token: talk.token,
        params: { id: draft.id },
        ifMatch,
        body: {
          type: 'edit',
          updated_body: text,
          updated_subject_line: String(draft.subject_line),
          ...copies,
        },
      })
    ).body;
  const body = String(draft.body);
  const other = await save(draft.version, body, { cc: ['paul@lead.example'] });
  expect(other.warnings).toContainEqual(copy);
  const added = await save(other.version!, body, { cc: ['paul@lead.example', 'ARoe@clinic.example'] });
  expect(added.warnings).not.toContainEqual(copy);
  expect(added.warnings).toContainEqual(send);
  const promise = 'I will send you what you asked for.';
  expect(body).toContain(promise);
  const reworded = await save(added.version!, body.replace(promise, 'The list is on our page.'), {});
  expect(reworded.warnings).not.toContainEqual(send);
});

test('copies of one kind leave those of the other', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'Can you send me the price list for two rooms?');
  await world.sql`update reply_drafts set bcc = '{boss@clinic.example}' where id = ${draft.id}`;
  const save = async (ifMatch: number, copies: object, text = String(draft.body)) =>
    (
      await world.upstream.call(calls.updateDraft, {
        token: talk.token,
        params: { id: draft.id },
        ifMatch,
        body: {
          type: 'edit',
          updated_body: text,
          updated_subject_line: String(draft.subject_line),
          ...copies,
        },
      })
    ).body;
  const added = await save(draft.version, { cc: ['paul@lead.example'] });
  expect(added).toMatchObject({ cc: ['paul@lead.example'], bcc: ['boss@clinic.example'] });
  const reworded = await save(added.version!, { bcc: ['ann@clinic.example'] }, `${draft.body}\nUntil soon.`);
  expect(reworded).toMatchObject({ cc: ['paul@lead.example'], bcc: ['ann@clinic.example'] });
  const more = { sequence_email_id: draft.id, cc: ['eve@lead.example'] };
  const sent = await answer(talk, message.id, more);
  expect(sent.body.email).toMatchObject({ cc: ['eve@lead.example'], bcc: ['ann@clinic.example'] });
});

test('files are sent with the words that replace a draft, whose copies stay', async () => {
  const talk = await beginConversation(world);
  const { message, draft } = await draftedFor(world, talk, 'Can you send me the price list for two rooms?');
  await world.sql`update reply_drafts set cc = '{paul@lead.example}' where id = ${draft.id}`;
  const { body: list } = await addFile(talk, 'prices.png', PNG);
  const more = { sequence_email_id: draft.id, file_ids: [list.id] };
  expect((await answer(talk, message.id, more)).status).toBe(200);
  expect((await answer(talk, message.id, { ...more, file_ids: [] })).status).toBe(200);
  const [raw] = await sendAnswers(world, talk.campaign.organizationId);
  const email = await readMessage(Buffer.from(raw!));
  expect(email.attachments.map(({ name }) => name)).toEqual(['prices.png']);
  expect(email.cc.map(({ address }) => address)).toEqual(['paul@lead.example']);
});

test('what may not be sent is refused before anything leaves', async () => {
  const talk = await beginConversation(world);
  const message = await leadWrites(world, talk, 'Could you send me the numbers?');
  const token = talk.token;
  const values = ['stop@lead.example'];
  const added = await world.upstream.call(addSuppressions, { token, body: { values, reason: 'policy' } });
  expect(added.body).toMatchObject({ added: 1 });
  const refused = await answer(talk, message.id, { bcc: ['Stop@lead.example'] });
  expect(refused.status).toBe(412);
  expect(refused.body).toMatchObject({ error: { details: { reason: 'copy-suppressed' } } });
  expect((await addFile(talk, 'run.sh', Buffer.from('#!/bin/sh\nrm -rf /\n'))).status).toBe(400);
  expect((await addFile(talk, 'nothing.pdf', Buffer.alloc(0))).status).toBe(400);
  expect((await answer(talk, message.id, { cc: ['no address'] })).status).toBe(400);
  const many = Array.from({ length: 11 }, (_, no) => `p${no}@lead.example`);
  expect((await answer(talk, message.id, { cc: many })).status).toBe(400);
  expect((await answer(talk, message.id, { file_ids: [999_999_999] })).status).toBe(412);

  const other = await beginConversation(world);
  const foreign = await addFile(other, 'theirs.png', PNG);
  expect((await answer(talk, message.id, { file_ids: [foreign.body.id] })).status).toBe(412);
  const gone = await world.upstream.call(calls.removeReplyFile, {
    token: talk.token,
    params: { id: Number(foreign.body.id) },
  });
  expect(gone.status).toBe(404);

  const [step] = await world.sql`
    select id from sequence_emails where sequence_id = ${talk.sequenceId} and logic = 'IF_REPLIED'`;
  const asStep = await answer(talk, message.id, { sequence_email_id: Number(step!.id), cc: ['a@b.example'] });
  expect(asStep.status).toBe(400);
  const sent =
    await world.sql`select 1 from outbound where sequence_id = ${talk.sequenceId} and kind = 'reply'`;
  expect(sent).toHaveLength(0);
});

test('files that never left are deleted after three months', async () => {
  const talk = await beginConversation(world);
  const { body } = await addFile(talk, 'a.png', PNG);
  const left = () => world.sql`select 1 from message_attachments where id = ${Number(body.id)}`;
  await cleanDaily(world.upstream);
  expect(await left()).toHaveLength(1);
  world.upstream.clock.advance(91 * 86_400_000);
  await cleanDaily(world.upstream);
  expect(await left()).toHaveLength(0);
});
