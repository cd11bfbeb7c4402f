import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SANDBOX_LIMITS } from '@myra/shared/constants/mailbox-defaults';
import { connectSmtpAccount, type EmailAccount } from '@myra/shared/contracts/email-accounts';
import type { MailServer } from './mail-server.ts';
import { assignMailbox, ledgerOf, type MailWorld, startMailWorld } from './mail-world.ts';
import { type SeededCampaign, seedCampaign } from './sending-world.ts';
import { until } from './until.ts';
import { signUp, type TestPerson } from './upstream-app.ts';

export type ReceivingCampaign = SeededCampaign & {
  admin: TestPerson;
  account: EmailAccount;
  sequenceId: number;
  /** The Message-ID of our first email. */
  messageId: string;
};

/** An upstream that holds mailboxes of a real mail server open. */
export type ReceivingWorld = MailWorld & {
  /** Connects a user's mailbox in a new organization, without waiting for the first read. */
  connect(name: string): Promise<{ admin: TestPerson; organizationId: number; account: EmailAccount }>;
  /** A campaign from a user's mailbox to one lead. The first email is sent and the mailbox is held open. */
  campaign(from: string, lead: string): Promise<ReceivingCampaign>;
  /** Reads the mailbox and waits until its inbox was read to the end. */
  hold(mailbox: { organizationId: number; account: EmailAccount }): Promise<void>;
  inbound(organizationId: number): Promise<Record<string, unknown>[]>;
};

const READ_MS = 30_000;

/** Starts it with a mail server of the tests. `extraHosts` (`host:port`) allows scripted servers. */
export async function startReceivingWorld(
  server: MailServer,
  extraHosts: readonly string[] = [],
): Promise<ReceivingWorld> {
  const dir = await mkdtemp(path.join(tmpdir(), 'myra-ca-'));
  const caFile = path.join(dir, 'ca.pem');
  await writeFile(caFile, server.ca);
  const { submission, imaps, imap } = server.ports;
  const hosts = [...[submission, imaps, imap].map((port) => `127.0.0.1:${port}`), ...extraHosts];
  const world = await startMailWorld(
    { MAIL_ALLOW_HOSTS: hosts.join(','), MAIL_CA_FILE: caFile },
    new Date(),
    { holds: true },
  );
  const { sql, upstream } = world;

  async function connectIn(admin: TestPerson, name: string): Promise<EmailAccount> {
    const email = `${name}@${server.domain}`;
    const { body, error } = await upstream.call(connectSmtpAccount, {
      token: admin.token,
      body: {
        name: `${name} of Myra`,
        email,
        password: server.users.find((user) => user.email === email)?.password ?? '',
        smtp_host: '127.0.0.1',
        smtp_port: submission,
        imap_host: '127.0.0.1',
        imap_port: imaps,
        imap_security: 'tls',
      },
    });
    if (error) throw new Error(error.message);
    // No window and no gap, so that the tests pass at any hour.
    await sql`update email_accounts set limits = ${sql.json(SANDBOX_LIMITS)} where id = ${body.id}`;
    return body;
  }

  async function hold({ organizationId, account }: { organizationId: number; account: EmailAccount }) {
    await world.receive(organizationId, [account.id]);
    await until(
      'the mailbox to be read',
      async () => {
        const [row] = await sql`select synced_ok_at from email_accounts where id = ${account.id}`;
        return row?.synced_ok_at !== null;
      },
      READ_MS,
    );
  }

  return {
    ...world,
    hold,
    async connect(name) {
      const { organizationId } = await seedCampaign(sql, { leads: 1, launchedAt: upstream.clock.now() });
      const admin = await signUp(upstream, { organizationId });
      return { admin, organizationId, account: await connectIn(admin, name) };
    },
    async campaign(from, lead) {
      const seeded = await seedCampaign(sql, {
        leads: 1,
        launchedAt: upstream.clock.now(),
        steps: [
          { logic: 'START_CAMPAIGN', day: 0 },
          { logic: 'IF_NOT_REPLIED', day: 3 },
        ],
      });
      const { organizationId, campaignId } = seeded;
      const admin = await signUp(upstream, { organizationId });
      const account = await connectIn(admin, from);
      await sql`update leads set email = ${lead}, email_key = ${lead} where id = ${seeded.leadIds[0] ?? 0}`;
      await assignMailbox(sql, seeded, account.id);
      await hold({ organizationId, account });
      await world.send(organizationId);
      const [state] = await ledgerOf(sql, campaignId);
      if (state?.state !== 'sent') throw new Error(`The first email is ${state?.state}: ${state?.reason}`);
      const [sequence] = await sql`select id from sequences where campaign_id = ${campaignId}`;
      const [sent] = await sql`select message_id from outbound where campaign_id = ${campaignId}`;
      return {
        ...seeded,
        admin,
        account,
        sequenceId: Number(sequence?.id),
        messageId: String(sent?.message_id),
      };
    },
    inbound: (organizationId) =>
      sql`select * from notifications where organization_id = ${organizationId} and direction = 'inbound' order by id`,
    async stop() {
      await world.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
