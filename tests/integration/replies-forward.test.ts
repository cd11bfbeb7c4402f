import { randomUUID } from 'node:crypto';
import { readMessage } from '@myra/mail/read-message';
import * as calls from '@myra/shared/contracts/direct-emails';
import { addSuppressions } from '@myra/shared/contracts/suppressions';
import { expect, test } from 'vitest';
import { startMailWorld } from '../support/mail-world.ts';
import {
  beginConversation,
  type Conversation,
  leadWrites,
  readConversation,
  sendAnswers,
} from '../support/reply-world.ts';
import { started } from '../support/started.ts';

const world = started(() => startMailWorld());

const PDF = Buffer.from('%PDF-1.4\nnumbers\n');

const forward = (talk: Conversation, messageId: number, more: object) =>
  world.upstream.call(calls.forwardMessage, {
    token: talk.token,
    params: { id: messageId },
    body: { idempotency_key: randomUUID(), to: ['paula@clinic.example'], ...more },
  });

const cancel = (talk: Conversation, id: unknown) =>
  world.upstream.call(calls.cancelDirectEmail, { token: talk.token, params: { id: Number(id) }, body: {} });

const read = (talk: Conversation) => readConversation(world, talk);
const sendAll = ({ campaign }: Conversation) => sendAnswers(world, campaign.organizationId);

test('a message goes to the people named, with note and files, once, and the conversation stays as it was', async () => {
  const talk = await beginConversation(world);
  const message = await leadWrites(world, talk, 'Could you send me the numbers?');
  await world.sql`
    insert into message_attachments (organization_id, notification_id, position, name, media_type, bytes, content)
    values (${talk.campaign.organizationId}, ${message.id}, 0, 'numbers.pdf', 'application/pdf', ${PDF.length}, ${PDF})`;
  const before = (await read(talk)).sequence;
  const asked = {
    idempotency_key: randomUUID(),
    to: ['paula@clinic.example', 'Otto@clinic.example', 'PAULA@clinic.example'],
    body: 'Can you answer this?\nSee https://payer.example/forms',
    with_files: true,
  };
  const [made, again] = await Promise.all([
    forward(talk, message.id, asked),
    forward(talk, message.id, asked),
  ]);
  expect(made.status).toBe(200);
  expect(again.body.id).toBe(made.body.id);
  // Nobody is told that other words left where the first ones did.
  expect((await forward(talk, message.id, { ...asked, body: 'Something else' })).status).toBe(409);
  expect((await read(talk)).direct_emails).toMatchObject([{ id: made.body.id, state: 'planned' }]);

  const raws = await sendAll(talk);
  expect(raws).toHaveLength(1);
  const email = await readMessage(Buffer.from(raws[0]!));
  expect(email.subject).toMatch(/^Fwd: /);
  expect(email.to.map(({ address }) => address)).toEqual(['paula@clinic.example']);
  expect(email.cc.map(({ address }) => address)).toEqual(['Otto@clinic.example']);
  expect(email.attachments.map(({ name }) => name)).toEqual(['numbers.pdf']);
  expect(raws[0]).not.toMatch(/^(?:In-Reply-To|References|List-Unsubscribe):/im);
  const text = email.text ?? '';
  expect(text.indexOf('Can you answer this?')).toBeLessThan(text.indexOf('Forwarded message'));
  expect(text).toContain('Could you send me the numbers?');

  const after = await read(talk);
  expect(after.direct_emails).toMatchObject([
    { to: ['paula@clinic.example', 'Otto@clinic.example'], state: 'sent', message_id: message.id },
  ]);
  for (const field of ['last_message_direction', 'preview', 'sequence_state', 'read'] as const)
    expect(after.sequence[field]).toEqual(before[field]);
  expect(await sendAll(talk)).toHaveLength(1);
  expect((await cancel(talk, made.body.id)).status).toBe(412);
});

test('called back in time it never leaves and is no longer shown', async () => {
  const talk = await beginConversation(world);
  const message = await leadWrites(world, talk, 'Could you send me the numbers?');
  const { body } = await forward(talk, message.id, {});
  expect((await cancel(talk, body.id)).status).toBe(200);
  expect((await cancel(talk, body.id)).status).toBe(200);
  expect(await sendAll(talk)).toHaveLength(0);
  expect((await read(talk)).direct_emails).toEqual([]);
});

test('what may not be passed on is refused, and who is suppressed meanwhile gets nothing', async () => {
  const talk = await beginConversation(world);
  const message = await leadWrites(world, talk, 'Could you send me the numbers?');
  const suppress = (values: string[]) =>
    world.upstream.call(addSuppressions, { token: talk.token, body: { values, reason: 'policy' } });
  await suppress(['stop@lead.example']);
  const refused = await forward(talk, message.id, { to: ['a@b.example', 'Stop@lead.example'] });
  expect(refused.status).toBe(412);
  expect((await forward(talk, message.id, { to: [] })).status).toBe(400);
  expect((await forward(talk, message.id, { to: ['nobody'] })).status).toBe(400);
  const health = 'DOB 01/02/1980, MRN 00451234';
  expect((await forward(talk, message.id, { body: health })).status).toBe(400);
  const [outbound] = (await read(talk)).notifications.filter(({ direction }) => direction === 'outbound');
  if (outbound) expect((await forward(talk, Number(outbound.id), {})).status).toBe(400);

  expect((await forward(talk, message.id, { to: ['late@lead.example'] })).status).toBe(200);
  await suppress(['late@lead.example']);
  expect(await sendAll(talk)).toHaveLength(0);
  expect((await read(talk)).direct_emails).toMatchObject([{ state: 'cancelled', reason: 'suppressed' }]);
});

test("a message about somebody's health stays among addresses of the mailbox's own domain", async () => {
  const talk = await beginConversation(world);
  const message = await leadWrites(
    world,
    talk,
    'After the injection my father collapsed and was hospitalized.',
  );
  expect(message.attention).not.toBeNull();
  const outside = await forward(talk, message.id, {});
  expect(outside.status).toBe(412);
  expect(outside.body).toMatchObject({ error: { details: { reason: 'health' } } });
  const [mailbox] = await world.sql`
    select a.email from sequences s join email_accounts a on a.id = s.email_account_id where s.id = ${talk.sequenceId}`;
  const own = String(mailbox!.email).split('@')[1];
  const inside = await forward(talk, message.id, { to: [`safety@${own}`] });
  expect(inside.body).toMatchObject({ state: 'planned' });
});
