import { connectSandboxAccount, type EmailAccount } from '@myra/shared/contracts/email-accounts';
import { listSandboxMessages, replySandboxMessage } from '@myra/shared/contracts/sandbox';
import { collectHandlers } from '@myra/upstream/src/worker.ts';
import type { Sql } from 'postgres';
import {
  MONDAY_NOON,
  openOwner,
  type SeededCampaign,
  type SeedInput,
  seedCampaign,
} from './sending-world.ts';
import { signInAs, signUp, startTestUpstream, type TestPerson, type TestUpstream } from './upstream-app.ts';

/** The upstream with all mail parts in one process: HTTP, the sandbox's SMTP server, and jobs that tests run. */
export type MailWorld = {
  upstream: TestUpstream;
  /** The database as its owner, without row-level security. */
  sql: Sql;
  /** Plans, sends and reconciles what is due in an organization. */
  send(organizationId: number): Promise<void>;
  /** Reads the mailboxes that are due. */
  receive(organizationId: number, accountIds: readonly number[]): Promise<void>;
  stop(): Promise<void>;
};

/**
 * `startAt` is a Monday noon by default. With real mail servers it must be now, because they stamp messages. With
 * `holds`, mailboxes stay open once read, as in a worker; otherwise each read is a single look.
 */
export async function startMailWorld(
  env: Record<string, string> = {},
  startAt: Date = MONDAY_NOON,
  { holds = false, logTo }: { holds?: boolean; logTo?: { write(line: string): void } } = {},
): Promise<MailWorld> {
  const upstream = await startTestUpstream({
    startAt,
    ...(logTo && { logTo }),
    env: { SANDBOX: 'on', SANDBOX_SMTP_PORT: '0', PUBLIC_URL: 'https://myra.example.org', ...env },
  });
  const { deps, modules } = upstream;
  const names = ['sandbox', 'mailboxes', ...(holds ? ['intake'] : [])];
  const own = modules.filter(({ name }) => names.includes(name));
  const stops = await Promise.all(own.map((module) => module.start?.(deps)));
  const handlers = collectHandlers(deps, modules);
  const run = { jobId: 'test', attempt: 1, log: deps.log, signal: new AbortController().signal };
  const sql = openOwner(upstream.databaseUrl);
  return {
    upstream,
    sql,
    async send(organizationId) {
      const accounts = await sql`select id from email_accounts where organization_id = ${organizationId}`;
      const accountIds = accounts.map((row) => Number(row.id));
      await handlers.planSends?.({ organizationId }, run);
      await handlers.dispatchSends?.({ organizationId, accountIds }, run);
    },
    receive: async (organizationId, accountIds) =>
      handlers.receiveMail?.({ organizationId, accountIds: [...accountIds] }, run),
    async stop() {
      for (const stop of stops.toReversed()) await stop?.();
      await sql.end();
      await upstream.stop();
    },
  };
}

export type MailCampaign = SeededCampaign & {
  admin: TestPerson;
  account: EmailAccount;
  sequenceIds: number[];
};

/** Assigns a campaign to a mailbox. */
export async function assignMailbox(sql: Sql, campaign: SeededCampaign, accountId: number): Promise<void> {
  await sql`update sequences set email_account_id = ${accountId} where campaign_id = ${campaign.campaignId}`;
}

/** A launched campaign on a sandbox mailbox of a new organization, with an admin. */
export async function seedSandboxCampaign(
  world: MailWorld,
  input: Partial<SeedInput> = {},
): Promise<MailCampaign> {
  const seeded = await seedCampaign(world.sql, {
    leads: 1,
    launchedAt: world.upstream.clock.now(),
    steps: [
      { logic: 'START_CAMPAIGN', day: 0 },
      { logic: 'IF_NOT_REPLIED', day: 3 },
    ],
    ...input,
  });
  const admin = await signUp(world.upstream, { organizationId: seeded.organizationId });
  const { status, body } = await world.upstream.call(connectSandboxAccount, {
    token: admin.token,
    body: { name: 'Ana Ruiz' },
  });
  if (status !== 200) throw new Error(`Connecting the sandbox answered ${status}`);
  await assignMailbox(world.sql, seeded, body.id);
  const rows = await world.sql`select id from sequences where campaign_id = ${seeded.campaignId} order by id`;
  return { ...seeded, admin, account: body, sequenceIds: rows.map((row) => Number(row.id)) };
}

/** `seedSandboxCampaign`, with due emails sent. */
export async function sendSandboxCampaign(
  world: MailWorld,
  input: Partial<SeedInput> = {},
): Promise<MailCampaign> {
  const campaign = await seedSandboxCampaign(world, input);
  await world.send(campaign.organizationId);
  return campaign;
}

/** The lead of the first captured email answers it. */
export async function answerAsLead(world: MailWorld, campaign: MailCampaign, body: string, kind = 'reply') {
  const { token } = campaign.admin;
  const captured = await world.upstream.call(listSandboxMessages, { token });
  const first = captured.body.messages.find((message) => message.direction === 'captured');
  const { status } = await world.upstream.call(replySandboxMessage, {
    token,
    params: { id: first!.id },
    body: { body, kind },
  });
  if (status !== 200) throw new Error(`Answering as the lead was refused with ${status}`);
}

/** Moves the clock by days and signs the admin in again, because tokens expire. */
export async function waitDays(world: MailWorld, campaign: MailCampaign, days: number): Promise<void> {
  world.upstream.clock.advance(days * 86_400_000);
  const { token } = await signInAs(world.upstream, campaign.admin.email, campaign.admin.password);
  campaign.admin.token = token;
}

/** States and reasons of a campaign's ledger rows, oldest first. */
export async function ledgerOf(
  sql: Sql,
  campaignId: number,
): Promise<{ state: string; reason: string | null }[]> {
  const rows = await sql`select state, reason from outbound where campaign_id = ${campaignId} order by id`;
  return rows.map((row) => ({
    state: String(row.state),
    reason: row.reason === null ? null : String(row.reason),
  }));
}
