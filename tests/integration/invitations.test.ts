import { randomUUID } from 'node:crypto';
import { readInvitation } from '@myra/mail/invitation';
import { readMessage } from '@myra/mail/read-message';
import { answerInvitation, cancelDirectEmail } from '@myra/shared/contracts/direct-emails';
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

const CALENDAR = `BEGIN:VCALENDAR
VERSION:2.0
METHOD:REQUEST
BEGIN:VEVENT
ORGANIZER;CN=Adaeze Okafor:mailto:a.okafor@ridge.example
UID:one@ridge.example
SUMMARY:Payer comparison
DTSTART:20261201T150000Z
DTEND:20261201T151500Z
DTSTAMP:20261123T150000Z
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n');

/** A lead's message with a calendar file. */
async function invited(talk: Conversation, content = CALENDAR): Promise<number> {
  const message = await leadWrites(world, talk, 'Does Tuesday work?');
  await world.sql`
    insert into message_attachments (organization_id, notification_id, position, name, media_type, bytes, content)
    values (${talk.campaign.organizationId}, ${message.id}, 0, 'invite.ics', 'text/calendar', ${content.length}, ${Buffer.from(content)})`;
  return message.id;
}

const answer = (talk: Conversation, id: number, said: string, key: string = randomUUID()) =>
  world.upstream.call(answerInvitation, {
    token: talk.token,
    params: { id },
    body: { idempotency_key: key, answer: said as 'accepted' },
  });

const read = (talk: Conversation) => readConversation(world, talk);
const sendAll = ({ campaign }: Conversation) => sendAnswers(world, campaign.organizationId);

test('an invitation is shown, and its organizer gets one answer that a calendar understands', async () => {
  const talk = await beginConversation(world);
  const id = await invited(talk);
  const shown = (await read(talk)).notifications.find((each) => Number(each.id) === id);
  expect(shown?.invitation).toMatchObject({
    method: 'request',
    summary: 'Payer comparison',
    organizer: { email: 'a.okafor@ridge.example' },
    start: '2026-12-01T15:00:00.000Z',
  });
  const key = randomUUID();
  const [made, again] = await Promise.all([
    answer(talk, id, 'accepted', key),
    answer(talk, id, 'accepted', key),
  ]);
  expect(made.status).toBe(200);
  expect(again.body.id).toBe(made.body.id);
  const [raw, ...others] = await sendAll(talk);
  expect(others).toHaveLength(0);
  const email = await readMessage(Buffer.from(raw!));
  expect(email.subject).toBe('Accepted: Payer comparison');
  expect(email.to.map(({ address }) => address)).toEqual(['a.okafor@ridge.example']);
  expect(raw).toMatch(/^Content-Type: text\/calendar;.*method=REPLY/im);
  const part = email.attachments.find(({ mediaType }) => mediaType === 'text/calendar');
  expect(readInvitation(part!.content)).toMatchObject({ method: 'reply', summary: 'Payer comparison' });
  expect(part!.content.toString()).toMatch(/PARTSTAT=ACCEPTED/);
  expect((await read(talk)).direct_emails).toMatchObject([
    { kind: 'invitation', body: 'accepted', state: 'sent' },
  ]);
  expect((await read(talk)).sequence).toMatchObject({
    last_message_direction: 'outbound',
    preview: 'Accepted: Payer comparison',
  });
});

test('a lead who wrote again after an invitation still waits for an answer once it is accepted', async () => {
  const talk = await beginConversation(world);
  const id = await invited(talk);
  await answer(talk, id, 'accepted');
  await leadWrites(world, talk, 'And what does it cost?');
  expect(await sendAll(talk)).toHaveLength(1);
  expect((await read(talk)).sequence.last_message_direction).toBe('inbound');
});

test('an answer is called back, and what asks nothing is not answered', async () => {
  const talk = await beginConversation(world);
  const id = await invited(talk);
  const { body } = await answer(talk, id, 'declined');
  const cancelled = await world.upstream.call(cancelDirectEmail, {
    token: talk.token,
    params: { id: Number(body.id) },
    body: {},
  });
  expect(cancelled.status).toBe(200);
  expect(await sendAll(talk)).toHaveLength(0);
  expect((await answer(talk, id, 'perhaps')).status).toBe(400);

  const other = await beginConversation(world);
  const plain = await leadWrites(world, other, 'No file here.');
  expect((await answer(other, plain.id, 'accepted')).status).toBe(412);
  const off = await invited(other, CALENDAR.replace('REQUEST', 'CANCEL'));
  expect((await answer(other, off, 'accepted')).status).toBe(412);
  const hostile = await invited(other, 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'.repeat(500));
  const shown = (await read(other)).notifications.find((each) => Number(each.id) === hostile);
  expect(shown?.invitation).toBeNull();
});
