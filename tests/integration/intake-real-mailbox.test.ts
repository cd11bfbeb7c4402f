import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSecureContext } from 'node:tls';
import { buildMessage, type MessageInput } from '@myra/mail/build-message';
import { createMessageReader } from '@myra/mail/message-reader';
import { createSmtpTransport } from '@myra/mail/smtp-transport';
import { SANDBOX_LIMITS } from '@myra/shared/constants/mailbox-defaults';
import { connectSmtpAccount, type EmailAccount } from '@myra/shared/contracts/email-accounts';
import { receiveNow } from '@myra/upstream/src/modules/intake/receive-now.ts';
import { createMailboxPool } from '@myra/upstream/src/modules/mailboxes/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLeadClient } from '../support/lead-client.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { assignMailbox, ledgerOf, type MailWorld, startMailWorld } from '../support/mail-world.ts';
import { type SeededCampaign, seedCampaign } from '../support/sending-world.ts';
import { until } from '../support/until.ts';
import { signUp } from '../support/upstream-app.ts';

const started = await startMailServer({ users: ['ann', 'bob', 'cal', 'dan', 'eve', 'fay', 'myra'] });
if (!started.ok) console.warn(`\nSKIPPED: intake from real mail servers, because: ${started.reason}\n`);
const ARRIVES_MS = 20_000;
/** Nothing is sent with it here. */
const SYSTEM_MAIL = {
  SYSTEM_MAIL_HOST: 'localhost',
  SYSTEM_MAIL_USER: 'myra',
  SYSTEM_MAIL_PASSWORD: 'unused',
  SYSTEM_MAIL_FROM: 'Myra@mail.test',
};

describe.skipIf(!started.ok)('a mailbox at real Postfix and Dovecot', () => {
  const server: MailServer = started.ok ? started.server : (undefined as never);
  let world: MailWorld;
  const reader = createMessageReader();
  let caDir: string;

  beforeAll(async () => {
    caDir = await mkdtemp(path.join(tmpdir(), 'myra-ca-'));
    const caFile = path.join(caDir, 'ca.pem');
    await writeFile(caFile, server.ca);
    const { submission, imaps } = server.ports;
    world = await startMailWorld(
      {
        MAIL_ALLOW_HOSTS: `127.0.0.1:${submission},127.0.0.1:${imaps}`,
        MAIL_CA_FILE: caFile,
        ...SYSTEM_MAIL,
      },
      new Date(),
    );
  });
  afterAll(async () => {
    await world?.stop();
    if (caDir) await rm(caDir, { recursive: true, force: true });
    await server.stop();
  });

  const address = (name: string) => `${name}@${server.domain}`;
  const passwordOf = (name: string) =>
    server.users.find(({ email }) => email === address(name))?.password ?? '';

  async function connect(token: string, name: string): Promise<EmailAccount> {
    const { status, body, error } = await world.upstream.call(connectSmtpAccount, {
      token,
      body: {
        name: 'Ann of Myra',
        email: address(name),
        password: passwordOf(name),
        smtp_host: '127.0.0.1',
        smtp_port: server.ports.submission,
        imap_host: '127.0.0.1',
        imap_port: server.ports.imaps,
        imap_security: 'tls',
      },
    });
    expect(error).toBeUndefined();
    expect(status).toBe(200);
    // No window and no gap, so that the tests pass at any hour.
    await world.sql`update email_accounts set limits = ${world.sql.json(SANDBOX_LIMITS)} where id = ${body.id}`;
    return body;
  }

  /** A campaign from ann's mailbox to one lead. The first email is sent. */
  async function sendTo(
    lead: string,
  ): Promise<SeededCampaign & { account: EmailAccount; sequenceId: number }> {
    const seeded = await seedCampaign(world.sql, {
      leads: 1,
      launchedAt: world.upstream.clock.now(),
      steps: [
        { logic: 'START_CAMPAIGN', day: 0 },
        { logic: 'IF_NOT_REPLIED', day: 3 },
      ],
    });
    const admin = await signUp(world.upstream, { organizationId: seeded.organizationId });
    const account = await connect(admin.token, 'ann');
    await world.sql`update leads set email = ${lead}, email_key = ${lead} where id = ${seeded.leadIds[0]!}`;
    await assignMailbox(world.sql, seeded, account.id);
    await world.send(seeded.organizationId);
    expect(await ledgerOf(world.sql, seeded.campaignId)).toMatchObject([{ state: 'sent' }]);
    const [row] = await world.sql`select id from sequences where campaign_id = ${seeded.campaignId}`;
    return { ...seeded, account, sequenceId: Number(row!.id) };
  }

  let serial = 0;
  async function write(from: string, more: Partial<MessageInput>): Promise<MessageInput> {
    serial += 1;
    const input: MessageInput = {
      messageId: `<in-${serial}.${process.pid}@${server.domain}>`,
      sendId: `in-${serial}`,
      date: new Date(),
      from: { name: 'Bob', address: address(from) },
      to: { name: 'Ann', address: address('ann') },
      subject: 'Re: Subject of step 0',
      textBody: 'Sounds good.',
      ...more,
    };
    const transport = createSmtpTransport({
      login: {
        host: '127.0.0.1',
        port: server.ports.submission,
        security: 'starttls',
        user: address(from),
        password: passwordOf(from),
      },
      connection: {
        resolveHost: async () => ['127.0.0.1'],
        secureContext: createSecureContext({ ca: server.ca }),
      },
    });
    const envelope = { from: address(from), to: address('ann') };
    expect(await transport.send(await buildMessage(input), envelope)).toMatchObject({ kind: 'accepted' });
    await transport.close();
    return input;
  }

  const sentOf = async (campaign: SeededCampaign) =>
    (
      await world.sql`select * from outbound where campaign_id = ${campaign.campaignId} order by id limit 1`
    )[0]!;
  /** The conversation's messages. The mailbox also has those of earlier tests. */
  const inboundOf = (campaign: SeededCampaign) =>
    world.sql`select * from notifications where organization_id = ${campaign.organizationId} and direction = 'inbound' and sequence_id is not null order by id`;
  const unmatchedOf = async (campaign: SeededCampaign) =>
    (
      await world.sql`select subject from notifications where organization_id = ${campaign.organizationId} and direction = 'inbound' and sequence_id is null order by id`
    ).map((row) => String(row.subject));
  const sequenceOf = async (campaign: { sequenceId: number }) =>
    (await world.sql`select * from sequences where id = ${campaign.sequenceId}`)[0]!;

  const pool = createMailboxPool(() => undefined);
  type Read = SeededCampaign & { account: EmailAccount };
  const read = (campaign: Read) =>
    receiveNow(
      world.upstream.deps,
      { organizationId: campaign.organizationId, accountId: campaign.account.id },
      { pool, reader },
    );
  /** Reads until so many messages were taken in. */
  const arrived = (campaign: Read, count: number) =>
    until(
      `${count} messages`,
      async () => {
        await read(campaign);
        const rows = await inboundOf(campaign);
        return rows.length >= count ? rows : undefined;
      },
      ARRIVES_MS,
    );

  test('a reply is found, stops the sequence, and the follow-up never leaves', async () => {
    const campaign = await sendTo(address('bob'));
    const sent = await sentOf(campaign);
    await write('bob', { inReplyTo: String(sent.message_id), references: [String(sent.message_id)] });
    // Mail without a conversation goes to the catch-all.
    await write('cal', { subject: 'Lunch?', textBody: 'At noon?' });
    const [reply] = await arrived(campaign, 1);
    expect(reply).toMatchObject({
      sequence_id: campaign.sequenceId,
      class: 'human',
      email_account_id: campaign.account.id,
      folder: 'INBOX',
      reply_to_message_id: sent.message_id,
    });
    expect(await sequenceOf(campaign)).toMatchObject({ sequence_state: 'active', reason_to_stop: 'replied' });
    world.upstream.clock.advance(4 * 86_400_000);
    await world.send(campaign.organizationId);
    expect(await ledgerOf(world.sql, campaign.campaignId)).toMatchObject([{ state: 'sent' }]);
    world.upstream.clock.set(new Date());
    const synced = await read(campaign);
    expect(synced?.getTime()).toBe(world.upstream.clock.now().getTime());
    expect(await inboundOf(campaign)).toHaveLength(1);
    expect(await unmatchedOf(campaign)).toContain('Lunch?');
  });

  test('a message of Myra itself, with a link that opens an account, is never taken in, not even as an answer', async () => {
    const campaign = await sendTo(address('bob'));
    const sent = await sentOf(campaign);
    const thread = { inReplyTo: String(sent.message_id), references: [String(sent.message_id)] };
    const { messageId } = await write('myra', {
      ...thread,
      from: { name: 'Myra', address: address('myra') },
    });
    await createLeadClient(server, 'ann').awaits('it', (seen) => seen.messageId === messageId);
    const { messageId: reply } = await write('bob', thread);
    const idsIn = (rows: readonly { message_id?: unknown }[]) => rows.map((row) => row.message_id);
    await until(
      'the reply',
      async () => {
        await read(campaign);
        return idsIn(await inboundOf(campaign)).includes(reply);
      },
      ARRIVES_MS,
    );
    const all = idsIn(await world.sql`select message_id from notifications`);
    expect([all.includes(reply), all.includes(messageId)]).toEqual([true, false]);
  });

  test('a rebuilt folder gives no new messages, also none that were deleted here', async () => {
    const campaign = await sendTo(address('bob'));
    const sent = await sentOf(campaign);
    await write('bob', { inReplyTo: String(sent.message_id), textBody: 'One.' });
    await write('bob', { inReplyTo: String(sent.message_id), textBody: 'Two.' });
    const before = await arrived(campaign, 2);
    await world.sql`update notifications set deleted_at = now() where id = ${before[0]!.id}`;
    await world.sql`update email_accounts set receive_cursor = '{"INBOX":{"uidValidity":"1","uid":999999}}' where id = ${campaign.account.id}`;
    const activity =
      await world.sql`select 1 from activity_log where organization_id = ${campaign.organizationId}`;
    expect(await read(campaign)).not.toBeNull();
    expect((await inboundOf(campaign)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(
      await world.sql`select 1 from activity_log where organization_id = ${campaign.organizationId}`,
    ).toHaveLength(activity.length);
    const [account] =
      await world.sql`select receive_cursor from email_accounts where id = ${campaign.account.id}`;
    expect(account!.receive_cursor.INBOX.uidValidity).not.toBe('1');
  });

  test('two parallel reads store a message once', async () => {
    const campaign = await sendTo(address('dan'));
    await write('dan', { inReplyTo: String((await sentOf(campaign)).message_id) });
    await arrived(campaign, 1);
    await world.sql`delete from notifications where organization_id = ${campaign.organizationId} and direction = 'inbound'`;
    await world.sql`update email_accounts set receive_cursor = null where id = ${campaign.account.id}`;
    await Promise.all([read(campaign), read(campaign), read(campaign)]);
    expect(await inboundOf(campaign)).toHaveLength(1);
  });

  test('without any reference the lead is matched by address', async () => {
    const campaign = await sendTo(address('eve'));
    await write('eve', { subject: 'About your email', textBody: 'Please call me.' });
    const [reply] = await arrived(campaign, 1);
    expect(reply).toMatchObject({ sequence_id: campaign.sequenceId, class: 'human' });
  });

  test('a message from before our first email is not an answer', async () => {
    await write('fay', { subject: 'An older affair', textBody: 'As we said.' });
    const early = Date.now();
    world.upstream.clock.set(new Date(early + 120_000));
    const campaign = await sendTo(address('fay'));
    world.upstream.clock.set(new Date(early));
    await world.sql`update email_accounts set created_at = ${new Date(early - 600_000)} where id = ${campaign.account.id}`;
    await write('fay', { subject: 'Unrelated', inReplyTo: String((await sentOf(campaign)).message_id) });
    const rows = await arrived(campaign, 1);
    expect(rows.map(({ subject }) => subject)).toEqual(['Unrelated']);
    expect(await unmatchedOf(campaign)).toContain('An older affair');
  });

  test("a real server's bounce suppresses the address", async () => {
    const campaign = await sendTo('gone@elsewhere.test');
    const rows = await arrived(campaign, 1);
    expect(rows[0]).toMatchObject({ class: 'bounce', sequence_id: campaign.sequenceId });
    expect(await sequenceOf(campaign)).toMatchObject({
      sequence_state: 'completed',
      reason_to_stop: 'bounced',
    });
    expect(
      await world.sql`select reason from suppressions where organization_id = ${campaign.organizationId}`,
    ).toEqual([{ reason: 'bounced' }]);
  });

  test('a sent email is filed in Sent once and found there', async () => {
    const campaign = await sendTo(address('bob'));
    const sent = await sentOf(campaign);
    const mailbox = { organizationId: campaign.organizationId, accountId: campaign.account.id };
    const opened = await pool.open(world.upstream.deps, mailbox);
    const lookup = { messageId: String(sent.message_id), sendId: String(sent.send_key) };
    const [mime] = await world.sql`select bytes from outbound_mime where id = ${sent.mime_id}`;
    const message = { ...lookup, raw: Buffer.from(mime!.bytes), date: new Date() };
    await opened.fileSent!(message);
    await opened.fileSent!(message);
    expect(await opened.findSent(lookup)).toBe('found');
    // Myra stores the copies itself, so absence proves nothing.
    expect(await opened.findSent({ messageId: '<no@where.test>', sendId: 'none' })).toBe('no-proof');
  });

  test('a changed password holds the mailbox, also if only reading fails, and follow-ups wait', async () => {
    const campaign = await sendTo(address('bob'));
    const before = passwordOf('ann');
    await server.setPassword(address('ann'), 'another-one');
    try {
      await until(
        'the sign-in to be refused',
        async () => {
          await read(campaign);
          const [row] = await world.sql`select health from email_accounts where id = ${campaign.account.id}`;
          return row!.health === 'needs_reauth';
        },
        ARRIVES_MS,
      );
    } finally {
      await server.setPassword(address('ann'), before);
    }
    const [row] =
      await world.sql`select health_reason, synced_ok_at from email_accounts where id = ${campaign.account.id}`;
    expect(row!.health_reason).toContain('receiving server (IMAP) refused the user name or password');
  });
});
