import { createMessageReader } from '@myra/mail/message-reader';
import { systemCtx } from '@myra/upstream/src/context.ts';
import { createSink } from '@myra/upstream/src/modules/intake/store-batches.ts';
import { noteCursor } from '@myra/upstream/src/modules/mailboxes/index.ts';
import { expect, test } from 'vitest';
import { type MailCampaign, seedSandboxCampaign, startMailWorld } from '../support/mail-world.ts';
import { inOrganizationOf } from '../support/organization-rows.ts';
import { started } from '../support/started.ts';
import { takeIn } from '../support/take-in.ts';

const world = started(() => startMailWorld());

const inboundOf = (campaign: MailCampaign) =>
  world.sql`select * from notifications where organization_id = ${campaign.organizationId} and direction = 'inbound' order by id`;

test('different messages that are stored together keep their own values and attachments', async () => {
  const campaign = await seedSandboxCampaign(world);
  const file = (no: number) =>
    `Content-Type: application/pdf; name=${no}.pdf\nContent-Transfer-Encoding: base64\n\n${Buffer.alloc(500 + no, no).toString('base64')}\n`;
  const raws = [
    'From: a@y.test\nMessage-ID: <person@y.test>\n\nHello.\n',
    'From: b@y.test\nMessage-ID: <machine@y.test>\nAuto-Submitted: auto-replied\n\nSeen.\n',
    `From: c@y.test\nMessage-ID: <files@y.test>\nContent-Type: multipart/mixed; boundary=m\n\n--m\nContent-Type: text/plain\n\nTwo.\n--m\n${file(1)}--m\n${file(2)}--m--\n`,
    `From: d@y.test\nMessage-ID: <file@y.test>\nContent-Type: multipart/mixed; boundary=m\n\n--m\nContent-Type: text/plain\n\nOne.\n--m\n${file(3)}--m--\n`,
  ];
  expect(await takeIn(world, campaign, raws)).toBe(4);
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

test('a process over its memory limit stores a batch before it fetches the next', async () => {
  const campaign = await seedSandboxCampaign(world);
  const ctx = systemCtx(world.upstream.deps, 'mail.receive', campaign.organizationId);
  const { id, email } = campaign.account;
  const row = { id, email, organizationId: campaign.organizationId, createdAt: new Date(0) };
  const reader = createMessageReader();
  const storing = createSink({ ctx, row, reader, guard: async () => {} }, 0);
  for (const no of [1, 2, 3]) {
    const raw = Buffer.from(`From: p${no}@y.test\r\nMessage-ID: <held${no}@y.test>\r\n\r\nHello.\r\n`);
    await storing.take({
      messages: [
        {
          raw,
          receivedAt: new Date(),
          isCut: false,
          location: { folder: 'INBOX', uidvalidity: 1, uid: no },
          unmatched: 'keep',
        },
      ],
      cursor: { INBOX: { uidValidity: '1', uid: no } },
    });
    expect(await inboundOf(campaign)).toHaveLength(no);
  }
  expect(await storing.end()).toBe(3);
  await reader.close();
});

test('the cursor of a folder is stored beside those of a few others', async () => {
  const campaign = await seedSandboxCampaign(world);
  const { id } = campaign.account;
  await inOrganizationOf(world.upstream, { id: campaign.organizationId }, async (tx) => {
    for (const no of [1, 2, 3, 4, 5, 6, 6]) {
      const cursor = { [`Folder ${no}`]: { uidValidity: '7', uid: no } };
      expect(await noteCursor(tx, id, { cursor, others: 3 })).toBe(true);
    }
    expect(await noteCursor(tx, 999_999, { cursor: {}, others: 3 })).toBe(false);
  });
  const [row] = await world.sql`select receive_cursor from email_accounts where id = ${id}`;
  expect(Object.keys(row!.receive_cursor)).toHaveLength(4);
  expect(row!.receive_cursor['Folder 6']).toEqual({ uidValidity: '7', uid: 6 });
});
