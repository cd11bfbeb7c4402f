import { prepareMessage } from '@myra/mail/prepare-message';
import { getEmailAccount } from '@myra/shared/contracts/email-accounts';
import { suppressedAmong } from '@myra/upstream/src/modules/suppressions/index.ts';
import { expect, test } from 'vitest';
import { type MailCampaign, seedSandboxCampaign, startMailWorld } from '../support/mail-world.ts';
import { inOrganizationOf } from '../support/organization-rows.ts';
import { started } from '../support/started.ts';
import { bounce, takeInRaw } from '../support/take-in-raw.ts';

const world = started(() => startMailWorld());

type Sent = MailCampaign & { messageId: string; lead: string };

async function sendFirst(): Promise<Sent> {
  const campaign = await seedSandboxCampaign(world);
  await world.send(campaign.organizationId);
  const [row] =
    await world.sql`select message_id, to_address from outbound where campaign_id = ${campaign.campaignId}`;
  return { ...campaign, messageId: String(row!.message_id), lead: String(row!.to_address) };
}

const takeIn = (campaign: MailCampaign, raw: string | Buffer, encoding?: BufferEncoding) =>
  takeInRaw(world, campaign, raw, encoding);

const inboundOf = (campaign: MailCampaign) =>
  world.sql`select * from notifications where organization_id = ${campaign.organizationId} and direction = 'inbound' order by id`;
const sequenceOf = async (campaign: MailCampaign) =>
  (await world.sql`select * from sequences where id = ${campaign.sequenceIds[0]!}`)[0]!;
const suppressionsOf = (campaign: MailCampaign) =>
  world.sql`select reason from suppressions where organization_id = ${campaign.organizationId}`;

test('a message with bytes that no database takes is stored all the same', async () => {
  const campaign = await sendFirst();
  const raw = [
    `From: "B\0b" <b\0b@example.org>`,
    'To: ana@clinic.example',
    'Subject: \0Hello =?utf-8?B?7aCA?= =?utf-16be?B?2AA=?=',
    'Message-ID: <a\0b@example.org>',
    `In-Reply-To: <x\0y@example.org> ${campaign.messageId}`,
    'References: <\0@example.org> <q\0@example.org>',
    'X-Myra-Send-ID: \0\0',
    'Content-Type: text/plain; charset=utf-16be',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('Yes, please.\ud800\0', 'utf16le').swap16().toString('base64'),
    '',
  ].join('\n');
  expect(await takeIn(campaign, raw)).toBe(true);
  expect(await inboundOf(campaign)).toHaveLength(1);
});

test.each([
  ['nothing at all', ''],
  ['no sender', 'Subject: x\n\nbody\n'],
  ['a sender that is a group', 'From: undisclosed:;\nSubject: x\n\nbody\n'],
  [
    'a report without parts',
    'From: mailer-daemon@x.test\nContent-Type: multipart/report; boundary=b\n\n--b--\n',
  ],
  [
    'a zone from nowhere and a date from never',
    'From: a@b.test\nDate: Tue, 99 Foo 99999 99:99:99 +9999\n\nOut of office until 2099-99-99\n',
  ],
  ['ten thousand references', `From: a@b.test\nReferences: ${'<r@x.test> '.repeat(10_000)}\n\nbody\n`],
  [
    'parts in parts in parts',
    `From: a@b.test\n${'Content-Type: multipart/mixed; boundary=b\n\n--b\n'.repeat(200)}`,
  ],
])('a message of %s goes to the catch-all and takes nothing down', async (_name, raw) => {
  const campaign = await sendFirst();
  await takeIn(campaign, raw);
  const rows = await inboundOf(campaign);
  expect(rows).toMatchObject([{ sequence_id: null }]);
  expect(await sequenceOf(campaign)).toMatchObject({ sequence_state: 'active', reason_to_stop: null });
});

test('the same message again does nothing, also after it was deleted', async () => {
  const campaign = await sendFirst();
  const raw = `From: ${campaign.lead}\nMessage-ID: <1@x.test>\nIn-Reply-To: ${campaign.messageId}\n\nYes.\n`;
  expect(await takeIn(campaign, raw)).toBe(true);
  await world.sql`update notifications set deleted_at = now() where organization_id = ${campaign.organizationId} and direction = 'inbound'`;
  await world.sql`update sequences set read = true where id = ${campaign.sequenceIds[0]!}`;
  expect(await takeIn(campaign, raw)).toBe(false);
  expect(await sequenceOf(campaign)).toMatchObject({ read: true });
  // Another text with the same Message-ID is another message.
  expect(await takeIn(campaign, raw.replace('Yes.', 'No.'))).toBe(true);
});

test('messages without a Message-ID are told apart by what they say', async () => {
  const campaign = await sendFirst();
  const raw = `From: ${campaign.lead}\nDate: Mon, 23 Nov 2026 12:00:00 +0000\n\nYes.\n`;
  expect(await takeIn(campaign, raw)).toBe(true);
  expect(await takeIn(campaign, raw)).toBe(false);
  expect(await takeIn(campaign, raw.replace('Yes', 'No'))).toBe(true);
});

test('our own copy in the inbox is no answer', async () => {
  const campaign = await sendFirst();
  const raw = `From: ${campaign.account.email.toUpperCase()}\nIn-Reply-To: ${campaign.messageId}\n\nNote to self\n`;
  expect(await takeIn(campaign, raw)).toBe(false);
  expect(await sequenceOf(campaign)).toMatchObject({ reason_to_stop: null });
});

test('a forged bounce about somebody we never wrote to suppresses nobody', async () => {
  const campaign = await sendFirst();
  await takeIn(campaign, bounce('<other@elsewhere.test>', 'stranger@elsewhere.test'));
  expect(await suppressionsOf(campaign)).toHaveLength(0);
  expect(await inboundOf(campaign)).toMatchObject([{ sequence_id: null, class: 'bounce' }]);
});

test('a bounce of our email takes its lead out of reach, found by what it returns', async () => {
  const campaign = await sendFirst();
  await takeIn(campaign, bounce(campaign.messageId, 'rewritten@elsewhere.test'));
  expect(await suppressionsOf(campaign)).toEqual([{ reason: 'bounced' }]);
  expect(await sequenceOf(campaign)).toMatchObject({
    sequence_state: 'completed',
    reason_to_stop: 'bounced',
  });
});

test.each(['MAILER-DAEMON (Mail Delivery System)', 'MDaemon at x.test <MDaemon@x.test>'])(
  'a bounce without a report is matched by the email that it returns, from %s',
  async (from) => {
    const campaign = await sendFirst();
    const words =
      'The attached message had permanent fatal errors.\n\nunknown@elsewhere.test\n550 No such user';
    const returned = `--- Below this line is a copy of the message.\n\nMessage-ID: ${campaign.messageId}\n\nHi`;
    await takeIn(campaign, `From: ${from}\nSubject: failure notice\n\n${words}\n\n${returned}\n`);
    expect(await suppressionsOf(campaign)).toEqual([{ reason: 'bounced' }]);
  },
);

test('a full mailbox suppresses nobody', async () => {
  const campaign = await sendFirst();
  await takeIn(campaign, bounce(campaign.messageId, campaign.lead, 'Status: 5.2.2'));
  expect(await suppressionsOf(campaign)).toHaveLength(0);
  expect(await sequenceOf(campaign)).toMatchObject({ sequence_state: 'active' });
});

test('a block of our own address suppresses nobody and shows at the mailbox, with its reason', async () => {
  const campaign = await sendFirst();
  const params = { id: campaign.account.id };
  const account = async () =>
    (await world.upstream.call(getEmailAccount, { token: campaign.admin.token, params })).body;
  const refusal = 'Status: 5.7.1\nDiagnostic-Code: smtp; 550 5.7.1 Client host blocked using Spamhaus';
  const forged = bounce('<other@elsewhere.test>', 'stranger@elsewhere.test', refusal);
  await takeIn(campaign, `Message-ID: <forged@x.test>\n${forged}`);
  expect((await account()).blocked).toBeNull();
  await takeIn(campaign, bounce(campaign.messageId, campaign.lead, refusal));
  expect(await suppressionsOf(campaign)).toHaveLength(0);
  expect(await sequenceOf(campaign)).toMatchObject({ sequence_state: 'active', reason_to_stop: null });
  expect(await account()).toMatchObject({
    health: 'ok',
    blocked: { count: 1, reason: '550 5.7.1 Client host blocked using Spamhaus' },
  });
  await world.sql`update mailbox_blocks set at = at - interval '8 days' where email_account_id = ${params.id}`;
  expect((await account()).blocked).toBeNull();
});

test('a bounce suppresses the address that failed, and the lead is written to at the present one', async () => {
  const campaign = await sendFirst();
  const present = `present-${campaign.lead}`;
  await world.sql`update leads set email = ${present}, email_key = ${present} where id = ${campaign.leadIds[0]!}`;
  await takeIn(campaign, bounce(campaign.messageId, campaign.lead));
  const { organizationId } = campaign;
  const out = (addresses: string[]) =>
    inOrganizationOf(world.upstream, { id: organizationId }, (tx) =>
      suppressedAmong(undefined, tx, addresses),
    );
  expect(await out([campaign.lead, present])).toEqual(new Set([campaign.lead]));
  expect(await sequenceOf(campaign)).toMatchObject({ sequence_state: 'active', reason_to_stop: null });
});

test('a complaint is the last word: a later answer does not start it again', async () => {
  const campaign = await sendFirst();
  const complaint = `From: feedback@x.test
Content-Type: multipart/report; report-type=feedback-report; boundary=b

--b
Content-Type: message/feedback-report

Feedback-Type: abuse
Version: 1

--b
Content-Type: text/rfc822-headers

Message-ID: ${campaign.messageId}

--b--
`;
  await takeIn(campaign, complaint);
  expect(await suppressionsOf(campaign)).toEqual([{ reason: 'complained' }]);
  await takeIn(campaign, `From: ${campaign.lead}\nIn-Reply-To: ${campaign.messageId}\n\nWhat was this?\n`);
  expect(await sequenceOf(campaign)).toMatchObject({
    sequence_state: 'completed',
    reason_to_stop: 'complained',
  });
  expect((await inboundOf(campaign)).map((row) => row.class)).toEqual(['complaint', 'human']);
});

test("a lead's client that quotes our footer does not opt out", async () => {
  const campaign = await sendFirst();
  const [mime] =
    await world.sql`select m.bytes from outbound o join outbound_mime m on m.id = o.mime_id where o.campaign_id = ${campaign.campaignId}`;
  const { text } = await prepareMessage(Buffer.from(mime!.bytes));
  expect(text).toMatch(/unsubscribe/i);
  await takeIn(
    campaign,
    `From: ${campaign.lead}\nIn-Reply-To: ${campaign.messageId}\n\nHappy to talk.\n\n${text.replaceAll('\r', '')}\n`,
  );
  expect(await sequenceOf(campaign)).toMatchObject({ reason_to_stop: 'replied' });
  expect(await suppressionsOf(campaign)).toHaveLength(0);
});

test('an answer after the sequence was over opens it again', async () => {
  const campaign = await sendFirst();
  await world.sql`update sequences set sequence_state = 'completed', reason_to_stop = 'finished' where id = ${campaign.sequenceIds[0]!}`;
  await takeIn(
    campaign,
    `From: ${campaign.lead}\nIn-Reply-To: ${campaign.messageId}\n\nSorry for the delay.\n`,
  );
  expect(await sequenceOf(campaign)).toMatchObject({ sequence_state: 'active', reason_to_stop: 'replied' });
});

test('the Message-ID of another organization leads nowhere', async () => {
  const mine = await sendFirst();
  const theirs = await sendFirst();
  await takeIn(mine, `From: someone@else.test\nIn-Reply-To: ${theirs.messageId}\n\nHello\n`);
  expect(await inboundOf(mine)).toMatchObject([{ sequence_id: null }]);
  expect(await inboundOf(theirs)).toHaveLength(0);
  expect(await sequenceOf(theirs)).toMatchObject({ reason_to_stop: null });
});
