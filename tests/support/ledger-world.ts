import type { SentAnswer } from '@myra/mail/driver';
import { withOrganization } from '@myra/platform/database/with-organization';
import { type Ctx, type Deps, systemCtx } from '@myra/upstream/src/context.ts';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  createManualClock,
  createSendingDeps,
  createTestPorts,
  type ManualClock,
  MONDAY_NOON,
  openOwner,
  type SeededCampaign,
  seedCampaign,
  type TestPorts,
} from './sending-world.ts';
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts';
import { createUpstreamDatabase, type TestDatabase } from './test-database.ts';

/** A ledger with its own database, and a mail server, for the tests of a file. */
export class LedgerWorld {
  sql!: Sql;
  deps!: Deps;
  clock!: ManualClock;
  sink!: SmtpSink;
  ports!: TestPorts;
  /** What the Sent folder proves. */
  inSent: SentAnswer = 'no-proof';
  /** The result of reading a mailbox at once. */
  receiveNow: () => Promise<Date | null> = async () => null;
  #database: TestDatabase | undefined;
  #closeDeps: (() => Promise<void>) | undefined;

  async start(): Promise<void> {
    const database = await createUpstreamDatabase();
    this.#database = database;
    this.sql = openOwner(database.url);
    this.clock = createManualClock(MONDAY_NOON);
    const { deps, close } = createSendingDeps(database.url, this.clock);
    this.deps = deps;
    this.#closeDeps = close;
    this.sink = await startSmtpSink();
    this.ports = createTestPorts({
      smtpPort: this.sink.port,
      isInSent: async () => this.inSent,
      receiveNow: () => this.receiveNow(),
    });
  }

  async stop(): Promise<void> {
    await this.ports.close();
    await this.sink.stop();
    await this.#closeDeps?.();
    await this.sql.end();
    await this.#database?.drop();
  }

  /** Resets the state before a test. */
  reset(): void {
    this.clock.set(MONDAY_NOON);
    this.sink.onMessage = () => undefined;
    this.sink.onRecipient = () => undefined;
    this.sink.messages.length = 0;
    this.inSent = 'no-proof';
    this.receiveNow = async () => null;
    this.ports.outcomes.length = 0;
  }

  /** A second process with the same ledger. */
  secondProcess(): ReturnType<typeof createSendingDeps> {
    if (!this.#database) throw new Error('The world has not started.');
    return createSendingDeps(this.#database.url, this.clock);
  }

  launched = (input: Partial<Parameters<typeof seedCampaign>[1]> = {}) =>
    seedCampaign(this.sql, { leads: 1, launchedAt: this.clock.now(), ...input });

  rowsOf = (seeded: SeededCampaign) => this.sql`
    select o.*, (extract(epoch from o.due_at) * 1000)::float8 as due_ms from outbound o
    where campaign_id = ${seeded.campaignId} order by id`;

  /** The used part of the first mailbox's limit. */
  usedOf = async ({ mailboxes }: SeededCampaign) =>
    (
      await this
        .sql`select coalesce(sum(used), 0)::int as n from mailbox_days where email_account_id = ${mailboxes[0]!.id}`
    )[0]!.n;

  /** The states that the campaign's rows passed, each with its reason. */
  trailOf = async (seeded: SeededCampaign) =>
    (
      await this
        .sql`select t.to_state, t.reason from outbound_history t join outbound o on o.id = t.outbound_id
              where o.campaign_id = ${seeded.campaignId} order by o.id, t.no`
    ).map((line) => (line.reason ? `${line.to_state}(${line.reason})` : line.to_state));

  ctxOf = (seeded: SeededCampaign): Ctx => systemCtx(this.deps, 'test', seeded.organizationId);

  inside = <T>(seeded: SeededCampaign, work: Parameters<typeof withOrganization<T>>[2]) =>
    withOrganization(this.deps.database, seeded.organizationId, work);
}

export function startLedgerWorld(): LedgerWorld {
  const world = new LedgerWorld();
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => world.reset());
  return world;
}
