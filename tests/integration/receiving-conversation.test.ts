import { getMailSequence, getMessageAttachment } from '@myra/shared/contracts/mail-sequences';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLeadClient } from '../support/lead-client.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { type ReceivingWorld, startReceivingWorld } from '../support/receiving-world.ts';
import { until } from '../support/until.ts';
import { addressOf } from '../support/upstream-app.ts';

const started = await startMailServer({ users: ['ann', 'ben', 'bob', 'cal', 'dan', 'eve'] });
if (!started.ok)
  console.warn(`\nSKIPPED: conversations over real mail servers, because: ${started.reason}\n`);
const ARRIVES_MS = 20_000;

describe.skipIf(!started.ok)('a mailbox that is held open at real Postfix and Dovecot', () => {
  const server: MailServer = started.ok ? started.server : (undefined as never);
  let world: ReceivingWorld;
  beforeAll(async () => {
    world = await startReceivingWorld(server);
  });
  afterAll(async () => {
    await world?.stop();
    await server.stop();
  });

  const inboundOf = (organizationId: number, count: number) =>
    until(
      `${count} received messages`,
      async () => {
        const rows = await world.inbound(organizationId);
        return rows.length >= count ? rows : undefined;
      },
      ARRIVES_MS,
    );

  test('six messages with a person who uses another mail program stay one conversation', async () => {
    const bob = createLeadClient(server, 'bob');
    // A representative may answer in a mail program. Emails that Myra did not send are followed too.
    const ann = createLeadClient(server, 'ann');
    const campaign = await world.campaign('ann', bob.email);
    const first = await bob.awaits('our email', ({ messageId }) => messageId === campaign.messageId);
    await bob.answers(first, 'How does it work with Epic?');
    const question = await ann.awaits('the question', ({ inReplyTo }) => inReplyTo === first.messageId);
    const answerId = await ann.answers(question, 'Over FHIR. Shall we talk?');
    const answer = await bob.awaits('the answer', ({ messageId }) => messageId === answerId);
    await bob.answers(answer, 'Tuesday at ten?');
    const proposal = await ann.awaits('the proposal', ({ inReplyTo }) => inReplyTo === answerId);
    const agreedId = await ann.answers(proposal, 'Ten it is.');
    await bob.answers(
      await bob.awaits('the end', ({ messageId }) => messageId === agreedId),
      'See you then.',
    );
    const rows = await inboundOf(campaign.organizationId, 3);
    expect(rows.map((row) => [row.own_text, row.sequence_id, row.class])).toEqual([
      ['How does it work with Epic?', campaign.sequenceId, 'human'],
      ['Tuesday at ten?', campaign.sequenceId, 'human'],
      ['See you then.', campaign.sequenceId, 'human'],
    ]);
    const [sequence] = await world.sql`select * from sequences where id = ${campaign.sequenceId}`;
    expect(sequence).toMatchObject({
      reason_to_stop: 'replied',
      read: false,
      preview: 'See you then.',
      last_message_direction: 'inbound',
    });
  });

  test('a message is stored when it arrives, without a poll', async () => {
    const cal = createLeadClient(server, 'cal');
    const campaign = await world.campaign('ben', cal.email);
    const first = await cal.awaits('our email', ({ messageId }) => messageId === campaign.messageId);
    await cal.answers(first, 'Please call me.');
    const [row] = await inboundOf(campaign.organizationId, 1);
    expect(row).toMatchObject({ own_text: 'Please call me.', intent: expect.any(String) });
  });

  test('attachments are served as files, HTML is sanitised, and other organizations get neither', async () => {
    const dan = createLeadClient(server, 'dan');
    const campaign = await world.campaign('eve', dan.email);
    await dan.awaits('our email', ({ messageId }) => messageId === campaign.messageId);
    const raw = [
      `From: ${dan.email}`,
      `To: eve@${server.domain}`,
      'Subject: The plan',
      `In-Reply-To: ${campaign.messageId}`,
      `Message-ID: <plan@${server.domain}>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=m',
      '',
      '--m',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p onclick="x()">See <b>this</b><script>alert(1)</script><img src="https://e.example/logo.png"><img src="cid:p1"></p>',
      '--m',
      'Content-Type: text/html; name="../../etc/pläne\u202e.html"',
      'Content-Disposition: attachment; filename="../../etc/page.html"',
      '',
      '<script>alert(1)</script>',
      '--m--',
      '',
    ].join('\r\n');
    await server.deliver(`eve@${server.domain}`, [raw]);
    const [row] = await inboundOf(campaign.organizationId, 1);
    expect(row).toMatchObject({ sequence_id: campaign.sequenceId, truncated: false });
    const { body: detail } = await world.upstream.call(getMailSequence, {
      token: campaign.admin.token,
      params: { id: campaign.sequenceId },
    });
    expect(detail.notifications.find(({ id }) => id === Number(row!.id))?.body).toBe(
      '<p>See <b>this</b><img data-remote-src="https://e.example/logo.png" /><img data-cid="p1" /></p>',
    );
    const [part] =
      await world.sql`select * from message_attachments where notification_id = ${Number(row!.id)}`;
    expect(part).toMatchObject({ name: 'page.html', media_type: 'text/html' });
    const params = { id: Number(row!.id), attachment_id: Number(part!.id) };
    const get = (token: string) =>
      world.upstream.app.inject({
        url: addressOf(getMessageAttachment, { params }),
        headers: { authorization: `Bearer ${token}` },
      });
    const mine = await get(campaign.admin.token);
    expect(mine.statusCode).toBe(200);
    expect(mine.body).toContain('<script>');
    expect(mine.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    });
    expect(mine.headers['content-disposition']).toMatch(/^attachment; filename="page\.html"/);
    const other = await world.connect('cal');
    expect((await get(other.admin.token)).statusCode).toBe(404);
  });

  test('only answers to our emails are taken from the spam folder', async () => {
    const cal = createLeadClient(server, 'cal');
    const campaign = await world.campaign('dan', cal.email);
    await server.deliver(
      `dan@${server.domain}`,
      [
        `From: casino@spam.example\r\nMessage-ID: <s1@spam>\r\nSubject: Win\r\n\r\nNow\r\n`,
        `From: ${cal.email}\r\nMessage-ID: <s2@x>\r\nIn-Reply-To: ${campaign.messageId}\r\nSubject: Re\r\n\r\nYes.\r\n`,
      ],
      { folder: 'Junk' },
    );
    // A new session reads it at once; a running one within minutes.
    await server.restartImap();
    const rows = await inboundOf(campaign.organizationId, 1);
    expect(rows.map((row) => [row.folder, row.own_text])).toEqual([['Junk', 'Yes.']]);
  });
});
