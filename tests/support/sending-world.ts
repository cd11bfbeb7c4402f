import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSmtpTransport } from '@myra/mail/smtp-transport';
import type { SendOutcome, Transport } from '@myra/mail/types';
import { createSealer } from '@myra/platform/crypto/sealer';
import { APP_ROLE } from '@myra/platform/database/app-role';
import { openDatabase } from '@myra/platform/database/open-database';
import { createDiskRoom } from '@myra/platform/disk/disk-room';
import { systemIds } from '@myra/platform/ids';
import type { Queues } from '@myra/platform/jobs/create-queues';
import { createLogger } from '@myra/platform/logger';
import { createManualClock, type ManualClock } from '@myra/platform/testing/manual-clock';
import { type MailboxLimits, SANDBOX_LIMITS } from '@myra/shared/constants/mailbox-defaults';
import { readConfig } from '@myra/upstream/src/config.ts';
import type { Deps } from '@myra/upstream/src/context.ts';
import { openMarker } from '@myra/upstream/src/marker/marker.ts';
import { unsubscribeUrls } from '@myra/upstream/src/modules/public-links/index.ts';
import { dispatchMailbox } from '@myra/upstream/src/modules/sending/dispatch-mailbox.ts';
import { planSends } from '@myra/upstream/src/modules/sending/plan-sends.ts';
import type { SendingMailbox, SendingPorts } from '@myra/upstream/src/modules/sending/ports.ts';
import { reconcileSends } from '@myra/upstream/src/modules/sending/reconcile-sends.ts';
import { suppressAddress, suppressedAmong } from '@myra/upstream/src/modules/suppressions/index.ts';
import { joinReactions } from '@myra/upstream/src/reactions.ts';
import postgres, { type Sql } from 'postgres';

/** Monday noon UTC: inside every default window of the tested zones. */
export const MONDAY_NOON = new Date('2026-11-23T12:00:00Z');

const noQueues: Queues = {
  enqueue: async () => {},
  enqueueMany: async () => {},
  schedule: async () => {},
  renewSchedules: async () => {},
  counts: async () => ({}),
  close: async () => {},
};

/** The upstream's dependencies without a queue: tests run the jobs. */
export function createSendingDeps(
  databaseUrl: string,
  clock: Deps['clock'],
  poolMax = 8,
  markerDir?: string,
): { deps: Deps; close: () => Promise<void> } {
  const own = markerDir ?? mkdtempSync(path.join(tmpdir(), 'myra-sent-'));
  const config = readConfig({
    UPSTREAM_DATABASE_URL: databaseUrl,
    MYRA_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://myra.example.org',
    SENT_MARKER_DIR: own,
  });
  const database = openDatabase({
    url: databaseUrl,
    role: APP_ROLE,
    poolMax,
    applicationName: 'test-sending',
  });
  const deps: Deps = {
    config,
    database,
    queues: noQueues,
    marker: openMarker(config.markerDir),
    disk: createDiskRoom(config.disk),
    sealer: createSealer(config.secret, []),
    modelPool: (work) => work(),
    clock,
    ids: systemIds,
    log: createLogger({ service: 'test', level: 'silent' }),
    reactions: joinReactions([]),
  };
  const close = async () => {
    await database.close(1);
    if (markerDir === undefined) await rm(own, { recursive: true, force: true });
  };
  return { deps, close };
}

export type TestPorts = SendingPorts & {
  outcomes: SendOutcome[];
  close(): Promise<void>;
};

/** Ports for a loopback SMTP server, with the real suppressions and links. `isInSent` answers for the Sent folder. */
export function createTestPorts(input: {
  smtpPort: number;
  /** Mailboxes with a server of their own. */
  portsOf?: Readonly<Record<number, number>>;
  connections?: number;
  isInSent?: SendingMailbox['findSent'];
  receiveNow?: SendingPorts['receiveNow'];
  checkMarker?: SendingPorts['checkMarker'];
}): TestPorts {
  const transports = new Map<number, Transport>();
  const connections = input.connections ?? 2;
  const outcomes: SendOutcome[] = [];
  return {
    outcomes,
    async openMailbox(_deps, { accountId }) {
      const known = transports.get(accountId);
      const transport =
        known ??
        createSmtpTransport({
          login: {
            host: '127.0.0.1',
            port: input.portsOf?.[accountId] ?? input.smtpPort,
            security: 'none',
            user: 'u',
            password: 'p',
          },
          connection: { resolveHost: async () => ['127.0.0.1'] },
          connectionsMax: connections,
        });
      transports.set(accountId, transport);
      return { transport, connections, findSent: input.isInSent ?? (async () => 'no-proof') };
    },
    async recordHealth(_deps, _mailbox, outcome) {
      outcomes.push(outcome);
    },
    checkMarker: input.checkMarker ?? (async () => {}),
    receiveNow: input.receiveNow ?? (async () => null),
    suppressedAmong,
    suppressAddress,
    unsubscribeUrls,
    close: async () => {
      await Promise.all([...transports.values()].map((transport) => transport.close()));
    },
  };
}

export type SeededMailbox = { id: number; email: string };
export type SeededCampaign = {
  organizationId: number;
  campaignId: number;
  planId: number;
  listId: number;
  mailboxes: SeededMailbox[];
  leadIds: number[];
};

export type SeedInput = {
  leads: number;
  /** One that is there; else a new one is made. */
  organizationId?: number;
  mailboxes?: number;
  limits?: MailboxLimits;
  /** Logic and day of each step. */
  steps?: { logic: string; day: number }[];
  zone?: string;
  audience?: string;
  /** Launched then: active, assigned, and dated by the steps' days. */
  launchedAt?: Date | null;
};

let serial = 0;

/** An organization with a written campaign, inserted with SQL as the owner: one statement for thousands of leads. */
export async function seedCampaign(sql: Sql, input: SeedInput): Promise<SeededCampaign> {
  serial += 1;
  const tag = `${process.pid}-${serial}`;
  const steps = input.steps ?? [{ logic: 'START_CAMPAIGN', day: 0 }];
  const zone = input.zone ?? 'UTC';
  const address = { street: '1 Main Street', city: 'Dover', state: 'DE', zip_code: '19901', country: 'US' };
  const one = async (query: Promise<readonly { id: number }[]>): Promise<number> =>
    Number((await query)[0]!.id);
  const organizationId =
    input.organizationId ??
    (await one(sql`
      insert into organizations (name, website, audience_type, postal_address, timezone)
      values (${`Clinic ${tag}`}, 'clinic.example.org', ${input.audience ?? 'providers'}, ${sql.json(address)}, ${zone}) returning id`));
  const planId = await one(sql`
    insert into strategy_plans (organization_id, name, description) values (${organizationId}, 'Plan', 'd') returning id`);
  const productId = await one(sql`
    insert into products (organization_id, name, description) values (${organizationId}, 'Product', 'What it does') returning id`);
  const listId = await one(sql`
    insert into lead_lists (organization_id, name) values (${organizationId}, 'List') returning id`);
  const cadence = steps.map(({ logic, day }) => ({
    date: new Date(Date.UTC(2026, 10, 2 + day)).toISOString().slice(0, 10),
    logic,
    description: 'say so',
  }));
  const launched = input.launchedAt;
  const campaignId = await one(sql`
    insert into campaigns (organization_id, strategy_plan_id, product_id, name, goal, cadence, lead_list_id, status, run_state, schedule_timezone)
    values (${organizationId}, ${planId}, ${productId}, 'Campaign', 'Meet', ${sql.json(cadence)}, ${listId},
            ${launched ? 'active' : 'inactive'}, ${launched ? 'running' : null}, ${launched ? zone : null})
    returning id`);
  await sql`
    insert into ai_profiles (organization_id, strategy_plan_id, campaign_id, tone_of_voice, regulatory_constraints, word_limit, exclude_keywords, sample_text)
    values (${organizationId}, ${planId}, ${campaignId}, 'Professional', '© {year} {organization name}', 80, '', '')`;
  const mailboxes: SeededMailbox[] = [];
  for (let no = 1; no <= (input.mailboxes ?? 1); no += 1) {
    const email = `ana${no}@clinic-${tag}.example.org`;
    const repId = await one(sql`
      insert into representatives (organization_id, name, email) values (${organizationId}, ${`Ana ${no}`}, ${email}) returning id`);
    const id = await one(sql`
      insert into email_accounts (organization_id, rep_id, name, email, provider, limits, synced_ok_at)
      values (${organizationId}, ${repId}, ${`Ana ${no}`}, ${email}, 'custom', ${sql.json(input.limits ?? SANDBOX_LIMITS)}, ${launched ?? new Date()}) returning id`);
    mailboxes.push({ id, email });
  }
  await sql`
    insert into leads (organization_id, email, email_key, first_name, last_name)
    select ${organizationId}, 'lead' || n || '@${sql.unsafe(`example-${tag}`)}.org', 'lead' || n || '@${sql.unsafe(`example-${tag}`)}.org', 'First' || n, 'Last' || n
    from generate_series(1, ${input.leads}) n`;
  const leadIds = (await sql`select id from leads where organization_id = ${organizationId} order by id`).map(
    (row) => Number(row.id),
  );
  await sql`insert into campaign_leads (organization_id, campaign_id, lead_id) select ${organizationId}, ${campaignId}, id from leads where organization_id = ${organizationId}`;
  await sql`insert into lead_list_leads (organization_id, lead_list_id, lead_id, email) select ${organizationId}, ${listId}, id, email from leads where organization_id = ${organizationId}`;
  const first = mailboxes[0]!.id;
  await sql`
    insert into sequences (organization_id, campaign_id, lead_id, status, total_emails, sequence_state, email_account_id)
    select ${organizationId}, ${campaignId}, id, 'completed', ${steps.length}, ${launched ? 'active' : 'draft'}, ${launched ? first : null}
    from leads where organization_id = ${organizationId} order by id`;
  for (const [step, { logic, day }] of steps.entries()) {
    const at = launched && logic !== 'IF_REPLIED' ? new Date(launched.getTime() + day * 86_400_000) : null;
    await sql`
      insert into sequence_emails (organization_id, sequence_id, campaign_id, step, day, logic, email_type, subject_line, body, scheduled_send_at)
      select ${organizationId}, id, ${campaignId}, ${step}, ${day}, ${logic}, 'Initial_Email_Outreach', ${`Subject of step ${step}`},
             ${`Hello,\n\nthis is step ${step}.\n\nAna`}, ${at}
      from sequences where campaign_id = ${campaignId} order by id`;
  }
  if (launched) {
    await sql`
      insert into work_clock (kind, organization_id, key, next_at) values ('plan', ${organizationId}, 0, ${launched})
      on conflict do nothing`;
  }
  return { organizationId, campaignId, planId, listId, mailboxes, leadIds };
}

/** A connection as the database's owner, without row-level security. */
export function openOwner(databaseUrl: string): Sql {
  return postgres(databaseUrl, {
    max: 4,
    onnotice: () => {},
    types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
  }) as unknown as Sql;
}

const never = new AbortController().signal;

/** Runs the sending jobs of an organization once. */
export async function runOnce(
  deps: Deps,
  ports: SendingPorts,
  seeded: Pick<SeededCampaign, 'organizationId' | 'mailboxes'>,
  signal: AbortSignal = never,
): Promise<void> {
  const { organizationId, mailboxes } = seeded;
  await planSends({ deps, ports, organizationId, signal });
  await Promise.all(
    mailboxes.map(({ id }) => dispatchMailbox({ deps, ports, organizationId, accountId: id, signal })),
  );
}

/** Reconciles every row that is due for it. */
export async function reconcileOnce(
  deps: Deps,
  ports: SendingPorts,
  sql: Sql,
  organizationId: number,
): Promise<void> {
  const rows = await sql`
    select key from work_clock where kind = 'reconcile' and organization_id = ${organizationId} and next_at <= ${deps.clock.now()}`;
  const outboundIds = rows.map((row) => Number(row.key));
  await reconcileSends({ deps, ports, organizationId, outboundIds, signal: never });
}

/** The number of the campaign's ledger rows by state. */
export async function statesOf(sql: Sql, campaignId: number): Promise<Record<string, number>> {
  const rows =
    await sql`select state, count(*)::int as n from outbound where campaign_id = ${campaignId} group by state`;
  return Object.fromEntries(rows.map((row) => [String(row.state), Number(row.n)]));
}

export { createManualClock, type ManualClock };
