import { systemCtx } from '@myra/upstream/src/context.ts';
import { prepareMessage } from '@myra/upstream/src/mail/prepare-message.ts';
import { adoptMessage, type Incoming, takeInMessages } from '@myra/upstream/src/modules/intake/index.ts';
import { rematchOrphans } from '@myra/upstream/src/modules/intake/rematch-orphans.ts';
import { noteCursor } from '@myra/upstream/src/modules/mailboxes/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type MailCampaign,
  type MailWorld,
  seedSandboxCampaign,
  startMailWorld,
} from '../support/mail-world.ts';
import { inOrganizationOf } from '../support/organization-rows.ts';

let world: MailWorld;
beforeAll(async () => {
  world = await startMailWorld();
});
afterAll(async () => world?.stop());

type Sent = MailCampaign & { messageId: string; lead: string };

async function sendFirst(leads = 1): Promise<Sent> {
  const campaign = await seedSandboxCampaign(world, { leads });
  await world.send(campaign.organizationId);
  const [row] =
    await world.sql`select message_id, to_address from outbound where campaign_id = ${campaign.campaignId} order by id`;
  return { ...campaign, messageId: String(row!.message_id), lead: String(row!.to_address) };
}

let uid = 0;
async function takeIn(
  campaign: MailCampaign,
  raws: readonly string[],
  { account = campaign.account.id, folder = 'INBOX' } = {},
): Promise<number> {
  const ctx = systemCtx(world.upstream.deps, 'mail.receive', campaign.organizationId);
  const messages: Incoming[] = [];
  for (const raw of raws) {
    uid += 1;
    messages.push({
      message: await prepareMessage(Buffer.from(raw.replaceAll('\n', '\r\n'))),
      place: { folder, uidvalidity: 1, uid },
      receivedAt: world.upstream.clock.now(),
    });
  }
  return inOrganizationOf(world.upstream, { id: campaign.organizationId }, (tx) =>
    takeInMessages(ctx, tx, { account: { id: account, email: campaign.account.email }, messages }),
  );
}

const inboundOf = (campaign: MailCampaign) =>
  world.sql`select * from notifications where organization_id = ${campaign.organizationId} and direction = 'inbound' order by id`;
const sequencesOf = (campaign: MailCampaign) =>
  world.sql`select * from sequences where campaign_id = ${campaign.campaignId} order by id`;

test('the same message in two folders and in two mailboxes is one message, however they race', async () => {
  const campaign = await sendFirst();
  const raw = `From: ${campaign.lead}\nMessage-ID: <two@x.test>\nIn-Reply-To: ${campaign.messageId}\n\nYes.\n`;
  const [other] =
    await world.sql`insert into email_accounts (organization_id, name, email, provider, limits) select organization_id, 'Ben', 'ben@x.test', 'custom', limits from email_accounts where id = ${campaign.account.id} returning id`;
  const counts = await Promise.all([
    takeIn(campaign, [raw]),
    takeIn(campaign, [raw], { folder: 'Junk' }),
    takeIn(campaign, [raw, raw], { account: Number(other!.id) }),
  ]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect(await inboundOf(campaign)).toHaveLength(1);
  const told =
    await world.sql`select 1 from interactions where organization_id = ${campaign.organizationId} and interaction_type = 'reply_received'`;
  expect(told).toHaveLength(1);
});

test('an answer that came before its email was known joins its conversation as soon as it is', async () => {
  const campaign = await sendFirst();
  const real = campaign.messageId;
  await world.sql`update outbound set message_id = '<not-yet@known>' where campaign_id = ${campaign.campaignId}`;
  await takeIn(campaign, [
    `From: colleague@elsewhere.test\nMessage-ID: <late@x.test>\nIn-Reply-To: ${real}\nSubject: Re\n\nPlease call me.\n`,
  ]);
  expect(await inboundOf(campaign)).toMatchObject([{ sequence_id: null, intent: null }]);
  expect(await rematchOrphans(world.upstream.deps, campaign.organizationId)).toBe(0);
  await world.sql`update outbound set message_id = ${real} where campaign_id = ${campaign.campaignId}`;
  expect(await rematchOrphans(world.upstream.deps, campaign.organizationId)).toBe(1);
  expect(await rematchOrphans(world.upstream.deps, campaign.organizationId)).toBe(0);
  expect(await inboundOf(campaign)).toMatchObject([
    { sequence_id: campaign.sequenceIds[0], intent: expect.any(String) },
  ]);
  expect(await sequencesOf(campaign)).toMatchObject([{ reason_to_stop: 'replied', read: false }]);
});

test('a message that is put into a conversation by hand does what it would have done', async () => {
  const campaign = await sendFirst();
  await takeIn(campaign, [
    'From: other@elsewhere.test\nMessage-ID: <out@x.test>\nSubject: Beds\n\nPlease take me off your list.\n',
  ]);
  const [row] = await inboundOf(campaign);
  expect(row).toMatchObject({ class: 'unsubscribe', sequence_id: null });
  const ctx = systemCtx(world.upstream.deps, 'test', campaign.organizationId);
  const adopt = () =>
    inOrganizationOf(world.upstream, { id: campaign.organizationId }, (tx) =>
      adoptMessage(ctx, tx, { notificationId: Number(row!.id), sequenceId: campaign.sequenceIds[0]! }),
    );
  await adopt();
  expect(await sequencesOf(campaign)).toMatchObject([
    { sequence_state: 'completed', reason_to_stop: 'unsubscribed' },
  ]);
  await expect(adopt()).rejects.toThrow('Message');
});

test('two machines that answer each other fill no conversation', async () => {
  const campaign = await sendFirst();
  for (let no = 0; no < 12; no += 1) {
    await takeIn(campaign, [
      `From: ${campaign.lead}\nMessage-ID: <loop-${no}@x.test>\nIn-Reply-To: ${campaign.messageId}\nAuto-Submitted: auto-replied\nSubject: Auto: ticket ${no}\n\nWe got your message.\n`,
    ]);
  }
  expect(await inboundOf(campaign)).toHaveLength(5);
  expect(await sequencesOf(campaign)).toMatchObject([{ reason_to_stop: null, read: true }]);
});

test('a newsletter from a lead is no reply, and an answer through a list is one', async () => {
  const campaign = await sendFirst();
  await takeIn(campaign, [
    `From: ${campaign.lead}\nMessage-ID: <news@x.test>\nList-Unsubscribe: <mailto:x@x.test>\nSubject: News\n\nRead our news.\n`,
  ]);
  expect(await inboundOf(campaign)).toMatchObject([{ class: 'auto_reply' }]);
  expect(await sequencesOf(campaign)).toMatchObject([{ reason_to_stop: null }]);
  await takeIn(campaign, [
    `From: ${campaign.lead}\nMessage-ID: <list@x.test>\nList-Id: <staff.x.test>\nIn-Reply-To: ${campaign.messageId}\n\nHappy to talk.\n`,
  ]);
  expect(await sequencesOf(campaign)).toMatchObject([{ reason_to_stop: 'replied' }]);
});

test('a threat of a lawyer holds what would go to the same house', async () => {
  const campaign = await sendFirst(2);
  const domain = campaign.lead.split('@')[1]!;
  await world.sql`update leads set email = 'second@' || ${domain}, email_key = 'second@' || ${domain} where id = ${campaign.leadIds[1]!}`;
  await takeIn(campaign, [
    `From: ${campaign.lead}\nMessage-ID: <law@x.test>\nIn-Reply-To: ${campaign.messageId}\n\nStop this or you will hear from our attorney. Cease and desist.\n`,
  ]);
  const [first] = await inboundOf(campaign);
  expect(first).toMatchObject({ attention: 'legal' });
  // Who asks to stop hears no more; the colleague's waits for a person.
  expect(await sequencesOf(campaign)).toMatchObject([
    { sequence_state: 'completed', reason_to_stop: 'unsubscribed' },
    { sequence_state: 'paused', resume_at: null },
  ]);
});

test('our own email in another mailbox of ours is no message of anybody', async () => {
  const campaign = await sendFirst();
  await takeIn(campaign, [
    `From: Ana <ana@alias.test>\nTo: ${campaign.lead}\nMessage-ID: ${campaign.messageId}\n\nCopy\n`,
  ]);
  expect(await inboundOf(campaign)).toHaveLength(0);
});

test.each([
  ['a hundred parts in each other', 100, 'inmost'],
  ['five hundred', 500, ''],
])('of %s what can be read is read', async (_name, depth, body) => {
  const campaign = await sendFirst();
  const open = Array.from(
    { length: depth },
    (_, index) => `Content-Type: multipart/mixed; boundary="b${index}"\n\n--b${index}\n`,
  );
  await takeIn(campaign, [
    `From: a@b.test\nMessage-ID: <deep-${depth}@x.test>\nSubject: deep\n${open.join('')}Content-Type: text/plain\n\ninmost\n`,
  ]);
  const [row] = await inboundOf(campaign);
  expect(row).toMatchObject({ subject: 'deep', truncated: body === '' });
  expect(String(row!.body).trim()).toBe(body);
});

test('wrong and unknown charsets give text, and headers hold no line of their own', async () => {
  const campaign = await sendFirst();
  await takeIn(campaign, [
    'From: a@b.test\nMessage-ID: <c1@x.test>\nSubject: =?x-unknown?Q?caf=E9?= =?utf-8?Q?a=0D=0ABcc:_x@y.test?=\nContent-Type: text/plain; charset=x-no-such\n\nplain words\n',
  ]);
  const [row] = await inboundOf(campaign);
  expect(row!.body).toContain('plain words');
  expect(row!.bcc).toEqual([]);
});

test('messages of different kinds that are stored together keep what is their own, and their files', async () => {
  const campaign = await sendFirst();
  const file = (no: number) =>
    `Content-Type: application/pdf; name=${no}.pdf\nContent-Transfer-Encoding: base64\n\n${Buffer.alloc(500 + no, no).toString('base64')}\n`;
  const raws = [
    'From: a@y.test\nMessage-ID: <person@y.test>\n\nHello.\n',
    'From: b@y.test\nMessage-ID: <machine@y.test>\nAuto-Submitted: auto-replied\n\nSeen.\n',
    `From: c@y.test\nMessage-ID: <files@y.test>\nContent-Type: multipart/mixed; boundary=m\n\n--m\nContent-Type: text/plain\n\nTwo.\n--m\n${file(1)}--m\n${file(2)}--m--\n`,
    `From: d@y.test\nMessage-ID: <file@y.test>\nContent-Type: multipart/mixed; boundary=m\n\n--m\nContent-Type: text/plain\n\nOne.\n--m\n${file(3)}--m--\n`,
  ];
  expect(await takeIn(campaign, raws)).toBe(4);
  const rows = await inboundOf(campaign);
  expect(rows.map((row) => [row.message_id, row.class, row.folder, Number(row.uidvalidity)])).toEqual([
    ['<person@y.test>', 'human', 'INBOX', 1],
    ['<machine@y.test>', 'auto_reply', 'INBOX', 1],
    ['<files@y.test>', 'human', 'INBOX', 1],
    ['<file@y.test>', 'human', 'INBOX', 1],
  ]);
  const files = await world.sql`
    select notification_id, position, name, bytes, content from message_attachments
    where organization_id = ${campaign.organizationId} order by id`;
  const [, , two, one] = rows;
  expect(files.map((each) => ({ ...each }))).toEqual(
    [
      { notification_id: two!.id, position: 0, no: 1 },
      { notification_id: two!.id, position: 1, no: 2 },
      { notification_id: one!.id, position: 0, no: 3 },
    ].map(({ no, ...at }) => ({
      ...at,
      name: `${no}.pdf`,
      bytes: 500 + no,
      content: Buffer.alloc(500 + no, no),
    })),
  );
});

test('how far a folder is read stands beside that of a few others', async () => {
  const campaign = await sendFirst();
  const { id } = campaign.account;
  await inOrganizationOf(world.upstream, { id: campaign.organizationId }, async (tx) => {
    for (const no of [1, 2, 3, 4, 5, 6, 6]) {
      const cursor = { uidValidity: '7', uid: no };
      expect(await noteCursor(tx, id, { folder: `Folder ${no}`, cursor, others: 3 })).toBe(true);
    }
    expect(await noteCursor(tx, 999_999, { folder: 'INBOX', cursor: {}, others: 3 })).toBe(false);
  });
  const [row] = await world.sql`select receive_cursor from email_accounts where id = ${id}`;
  expect(Object.keys(row!.receive_cursor)).toHaveLength(4);
  expect(row!.receive_cursor['Folder 6']).toEqual({ uidValidity: '7', uid: 6 });
});
